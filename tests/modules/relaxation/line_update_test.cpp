// Vectors against plain loops, bit by bit.
#include "catch.hpp"
#include "engine/random.hpp"
#include "relaxation/line_update.hpp"

#include <array>
#include <cmath>
#include <vector>

using namespace qsat;

namespace {

std::vector<double> numbers(Random& random, std::size_t places, int kinds) {
    std::vector<double> line(places);
    for (double& number : line)
        number = (static_cast<double>(random.below(kinds)) - kinds / 2) / 3;
    return line;
}

} // namespace

TEST_CASE("lines are updated with the same roundings on every machine") {
    Random random{97};
    for (std::size_t places = 0; places < 70; ++places) {
        std::vector<double> line = numbers(random, places, 1000);
        const std::vector<double> other = numbers(random, places, 1000);
        const double factor = numbers(random, 1, 1000).front();
        std::vector<double> expected = line;
        std::array<double, 8> sums{};
        double rest = 0;
        for (std::size_t place = 0; place < places; ++place) {
            const double product = factor * other[place];
            expected[place] += product;
            const double square = expected[place] * other[place];
            (place < places / 8 * 8 ? sums[place % 8] : rest) += square;
        }
        for (const double sum : sums)
            rest += sum;
        add_multiple(line.data(), other.data(), factor, places);
        CHECK(line == expected);
        CHECK(sum_of_products(line.data(), other.data(), places) == rest);
    }
}

TEST_CASE("a column is updated as its numbers are, after its old ones are added") {
    Random random{99};
    for (std::size_t places = 0; places < 70; places += 8) {
        std::vector<double> column = numbers(random, places, 1000);
        std::vector<double> sum = numbers(random, places, 1000);
        const std::vector<double> changes = numbers(random, places, 1000);
        const double factor = numbers(random, 1, 1000).front();
        const double by = numbers(random, 1, 1000).front();
        std::vector<double> new_sum = sum;
        std::vector<double> new_column = column;
        for (std::size_t place = 0; place < places; ++place) {
            const double more = by * column[place];
            new_sum[place] += more;
            const double change = factor * changes[place];
            new_column[place] += change;
        }
        update_column(column.data(), changes.data(), factor, sum.data(), by, places);
        CHECK(column == new_column);
        CHECK(sum == new_sum);
    }
}

TEST_CASE("the entering place is the first one with the largest coefficient among the nearest") {
    Random random{98};
    int found = 0;
    for (int round = 0; round < 2000; ++round) {
        const std::size_t places = random.below(40);
        const std::vector<double> line = numbers(random, places, 9); // few values, many ties
        std::vector<double> costs = numbers(random, places, 9);
        std::vector<double> ways(places);
        for (double& way : ways)
            way = static_cast<double>(random.below(3)) - 1;
        const double sign = round % 2 == 0 ? 1 : -1;
        double nearest = HUGE_VAL;
        for (std::size_t place = 0; place < places; ++place)
            if (const double by = sign * line[place] * ways[place]; by > 1e-7)
                nearest = std::min(nearest, (std::abs(costs[place]) + 1e-9) / by);
        std::size_t expected = places;
        for (std::size_t place = 0; place < places; ++place) {
            const double by = sign * line[place] * ways[place];
            if (by <= 1e-7 || std::abs(costs[place]) > nearest * by) continue;
            if (expected == places || by > sign * line[expected] * ways[expected]) expected = place;
        }
        REQUIRE(entering_place(line.data(), costs.data(), ways.data(), sign, places) == expected);
        found += expected < places ? 1 : 0;
    }
    CHECK(found > 1000);
}
