#include "solve/squares.hpp"

#include "catch.hpp"
#include "engine/random.hpp"
#include "generate/generate.hpp"
#include "solve/methods.hpp"
#include "support/oracle.hpp"
#include "support/rounds.hpp"

using namespace qsat;

TEST_CASE("the squares of diagonals refute no board that has a completion") {
    Random random{119};
    int refuted = 0;
    int completed = 0;
    for (int round = 0; round < test::rounds_of(3000); ++round) {
        const int size = 4 + static_cast<int>(random.below(5));
        BoardParts parts{.size = size};
        for (int sum = 0; sum < 2 * size - 1; ++sum)
            if (random.below(4) == 0) parts.excluded_sums.push_back(sum);
        for (int difference = 1 - size; difference < size; ++difference)
            if (random.below(4) == 0) parts.excluded_differences.push_back(difference);
        if (random.below(2) == 0)
            parts.queens.push_back(
                {static_cast<int>(random.below(static_cast<std::uint64_t>(size))),
                 static_cast<int>(random.below(static_cast<std::uint64_t>(size)))});
        const Board board{std::move(parts)};
        const OpenBoard open{board};
        if (!open.conflicts().empty()) continue;
        const bool is_completed = !Oracle{board}.completions().empty();
        completed += is_completed;
        if (!squares_refute(open)) continue;
        ++refuted;
        CHECK_FALSE(is_completed);
    }
    CHECK(refuted > test::rounds_of(100));
    CHECK(completed > test::rounds_of(100));
}

TEST_CASE("the squares refute exactly the boards of a seed from some number of diagonals on") {
    constexpr int size = 100;
    for (const int diagonals : {0, 90, 110, 113, 117, 130}) {
        const Board board = generate_diagonals(size, {.seed = 1, .diagonals = diagonals}, {});
        const bool is_refuted = squares_refute(OpenBoard{board});
        CHECK(is_refuted == (diagonals >= 113)); // the slack is 5,634 for 110, and -4,122 for 113
        if (!is_refuted) continue;
        const SearchReport report = search_automatically(board, {.limit = 1}, {}, {});
        CHECK(std::holds_alternative<Exhausted>(report.ending));
        CHECK(report.statistics.engine == "squares");
    }
}

TEST_CASE("the squares refute a board with fewer diagonals than rows") {
    const Board three{{.size = 4, .excluded_sums = {0, 1, 2, 3}}};
    CHECK(squares_refute(OpenBoard{three}));
    const Board four{{.size = 4, .excluded_sums = {0, 1, 2}}};
    CHECK_FALSE(squares_refute(OpenBoard{four}));
}
