// Assignments against all permutations.
#include "catch.hpp"
#include "engine/random.hpp"
#include "relaxation/assignment.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

using namespace qsat;

TEST_CASE("an assignment is as cheap as the cheapest permutation, and its potentials show it") {
    Random random{91};
    for (int round = 0; round < 400; ++round) {
        const int size = static_cast<int>(random.below(7));
        std::vector<std::int64_t> costs(size * size);
        for (std::int64_t& cost : costs)
            cost = static_cast<std::int64_t>(random.below(1000)) - 100;
        std::vector<int> order(size);
        std::iota(order.begin(), order.end(), 0);
        std::optional<std::int64_t> least;
        do {
            std::int64_t sum = 0;
            for (int row = 0; row < size; ++row)
                sum += costs[row * size + order[row]];
            least = std::min(least.value_or(sum), sum);
        } while (std::ranges::next_permutation(order).found);
        const Assignment assignment = cheapest_assignment(costs, size);
        CHECK(assignment.cost == *least);
        std::int64_t potentials = 0;
        for (int i = 0; i < size; ++i) {
            potentials += assignment.row_potentials[i] + assignment.column_potentials[i];
            for (int j = 0; j < size; ++j)
                CHECK(assignment.row_potentials[i] + assignment.column_potentials[j] <=
                      costs[i * size + j]);
        }
        CHECK(potentials == *least);
    }
}
