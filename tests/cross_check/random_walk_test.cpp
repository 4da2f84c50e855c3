#include "catch.hpp"
#include "cross_check/every_engine.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;

namespace {

template <typename T>
void remove_random(Random& random, std::vector<T>& items) {
    if (!items.empty())
        items.erase(items.begin() + random_index(random, static_cast<int>(items.size())));
}

void add_random_part(Random& random, BoardParts& parts) {
    switch (random.below(5)) {
    case 0:
        parts.queens.push_back(random_square(random, parts.size));
        break;
    case 1:
    case 2:
        parts.blocked.push_back(random_square(random, parts.size));
        break;
    case 3:
        parts.excluded_sums.push_back(random_sum(random, parts.size));
        break;
    default:
        parts.excluded_differences.push_back(random_difference(random, parts.size));
    }
}

/// Adds parts while there are completions and removes some when there are none, so that the walk
/// stays where boards are nearly or just barely feasible.
void walk(int size, std::uint64_t seed) {
    const int steps = test::rounds_of(200);
    Random random{seed};
    BoardParts parts{.size = size};
    int feasible = 0;
    for (int step = 0; step < steps; ++step) {
        const Board board{parts};
        const auto expected = Oracle{board}.completions();
        check_feasibility(board, expected, step % 4);
        if (!expected.empty()) {
            ++feasible;
            add_random_part(random, parts);
        } else {
            remove_random(random, parts.queens);
            remove_random(random, parts.blocked);
            remove_random(random, parts.excluded_sums);
            remove_random(random, parts.excluded_differences);
        }
    }
    CHECK(feasible > steps / 10);
    CHECK(feasible < steps - steps / 10);
}

} // namespace

TEST_CASE(
    "a walk along the edge of feasibility: every engine and encoding agrees with the oracle") {
    walk(4, 21);
    walk(6, 22);
    walk(7, 23);
    walk(8, 24);
}
