#include "catch.hpp"
#include "modules/cross_check/every_engine.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/random_regions.hpp"
#include "support/rounds.hpp"

#include <iostream>

using namespace qsat;

// 2,100 boards in all; several tests, so that they run side by side.

namespace {

/// How many boards there were of each kind.
struct Kinds {
    int feasible = 0;
    int contradictory = 0; ///< the givens alone show that there is no completion
    int refuted = 0;       ///< it takes a search
    int most_completions = 0;

    void add(const Board& board, int completions) {
        most_completions = std::max(most_completions, completions);
        if (completions > 0)
            ++feasible;
        else if (!OpenBoard{board}.conflicts().empty())
            ++contradictory;
        else
            ++refuted;
    }
};

/// Compares every engine and encoding with the oracle on rounds_of(all) boards of each size.
void cross_check(int smallest, int largest, int all, std::uint64_t seed) {
    const int count = test::rounds_of(all);
    Random random{seed};
    Kinds kinds;
    for (int size = smallest; size <= largest; ++size) {
        for (int i = 0; i < count; ++i) {
            const Board board = random_board(random, size);
            const auto expected = Oracle{board}.completions();
            check_completions(board, expected, i % 3);
            kinds.add(board, static_cast<int>(expected.size()));
        }
    }
    std::cout << "boards of " << smallest << " to " << largest << " rows: " << kinds.feasible
              << " feasible (up to " << kinds.most_completions << " completions), " << kinds.refuted
              << " refuted by search, " << kinds.contradictory << " contradictory\n";
    // Agreement means little if nearly all boards are of one kind.
    const int boards = count * (largest - smallest + 1);
    CHECK(kinds.feasible > boards / 12);
    CHECK(kinds.refuted > boards / 12);
    CHECK(kinds.contradictory > boards / 12);
}

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

TEST_CASE("random boards of 1 to 4 rows: the oracle's completions, by every engine and encoding") {
    cross_check(1, 4, 150, 11);
}

TEST_CASE("random boards of 5 rows: the oracle's completions, by every engine and encoding") {
    cross_check(5, 5, 500, 12);
}

TEST_CASE("random boards of 6 rows: the oracle's completions, by every engine and encoding") {
    cross_check(6, 6, 400, 13);
}

TEST_CASE("random boards of 7 rows: the oracle's completions, by every engine and encoding") {
    cross_check(7, 7, 300, 14);
}

TEST_CASE("random boards of 8 rows: the oracle's completions, by every engine and encoding") {
    cross_check(8, 8, 150, 15);
}

TEST_CASE("more random boards of 8 rows: the oracle's completions, by every engine and encoding") {
    cross_check(8, 8, 150, 16);
}

TEST_CASE("random boards with regions: the oracle's completions, by every engine and encoding") {
    Random random{43};
    int feasible = 0;
    int refuted = 0;
    const int rounds = test::rounds_of(80);
    for (int size = 1; size <= 7; ++size)
        for (int i = 0; i < rounds; ++i) {
            const Board board = random_region_board(random, size);
            const auto expected = Oracle{board}.completions();
            check_completions(board, expected, i % 3);
            feasible += expected.empty() ? 0 : 1;
            refuted += expected.empty() && OpenBoard{board}.conflicts().empty() ? 1 : 0;
        }
    CHECK(feasible > rounds);
    CHECK(refuted > rounds);
}

TEST_CASE(
    "a walk along the edge of feasibility: every engine and encoding agrees with the oracle") {
    walk(4, 21);
    walk(6, 22);
    walk(7, 23);
    walk(8, 24);
}
