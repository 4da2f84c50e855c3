#include "search/cubes.hpp"

#include "catch.hpp"
#include "search/backtrack.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

using namespace qsat;

namespace {

/// The board with a cube's queens given, too.
Board with_queens(const Board& board, const OpenBoard& open, const Subtree& cube) {
    BoardParts parts = board.parts();
    for (const int number : cube)
        parts.queens.push_back(open.original(open.free_squares()[number]));
    return Board{parts};
}

std::uint64_t count_completions(const Board& board) {
    const OpenBoard open{board};
    std::uint64_t count = 0;
    search_by_backtracking(open, {.limit = every_completion}, {}, [&](std::span<const int>) {
        ++count;
        return Visit::more;
    });
    return count;
}

} // namespace

TEST_CASE("cubes of random boards: each completion lies in one and only one of them") {
    Random random{51};
    int split = 0;
    for (int round = 0; round < 100; ++round) {
        const Board board = random_board(random, 1 + round % 8);
        const OpenBoard open{board};
        if (!open.conflicts().empty()) continue;
        const auto expected = Oracle{board}.completions();
        for (const std::size_t count : {1, 5, 40}) {
            INFO(as_text(board) << count << " cubes");
            std::set<Placement> found;
            std::size_t total = 0;
            const std::vector<Subtree> cubes = make_cubes(open, count);
            for (const Subtree& cube : cubes) {
                const auto part = Oracle{with_queens(board, open, cube)}.completions();
                total += part.size();
                found.insert(part.begin(), part.end());
            }
            REQUIRE(total == expected.size());
            REQUIRE(found == expected);
            split += cubes.size() > 1 ? 1 : 0;
        }
    }
    CHECK(split > 40);
}

TEST_CASE("the counts of the cubes of an empty board add up to A000170") {
    const Board board{{.size = 10}};
    const OpenBoard open{board};
    for (const std::size_t count : {7, 100, 1000}) {
        const std::vector<Subtree> cubes = make_cubes(open, count);
        CHECK(cubes.size() >= count);
        std::uint64_t total = 0;
        for (const Subtree& cube : cubes)
            total += count_completions(with_queens(board, open, cube));
        CHECK(total == 724);
    }
}

TEST_CASE("a board that forced squares refute once it is split has no cube") {
    const Board board{{.size = 3}};
    CHECK(make_cubes(OpenBoard{board}, 2).empty());
    const Board full{{.size = 1, .queens = {{0, 0}}}};
    CHECK(make_cubes(OpenBoard{full}, 5) == std::vector<Subtree>{{}});
}

TEST_CASE(
    "wherever a budget ends the splitting, there are no cubes that something is missing from") {
    const Board board{{.size = 8}};
    const OpenBoard open{board};
    const std::vector<Subtree> whole = make_cubes(open, 1000);
    for (int polls = 0;; ++polls) {
        int left = polls;
        try {
            const std::vector<Subtree> cubes = make_cubes(open, 1000, [&left] {
                if (left-- == 0) throw BudgetSpent{{StopReason::interrupted}};
            });
            CHECK(cubes == whole);
            CHECK(polls > 100);
            break;
        } catch (const BudgetSpent&) {
            CHECK(left == -1); // no further poll
        }
    }
}
