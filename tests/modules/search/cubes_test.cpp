#include "search/cubes.hpp"

#include "catch.hpp"
#include "search/backtrack.hpp"
#include "support/open_boards.hpp"
#include "support/visits.hpp"

using namespace qsat;

namespace {

/// The board with a cube's queens given, too.
Board with_queens(const OpenBoard& open, const Subtree& cube) {
    BoardParts parts = open.board().parts();
    for (const int number : cube)
        parts.queens.push_back(open.original(number));
    return Board{parts};
}

} // namespace

TEST_CASE("cubes of random boards: each completion lies in one and only one of them") {
    Random random{51};
    int split = 0;
    test::for_open_boards(random, 150, 1, 8, [&](const OpenBoard& open) {
        const auto expected = Oracle{open.board()}.completions();
        for (const std::size_t count : {1, 5, 40}) {
            INFO(count << " cubes");
            std::set<Placement> found;
            std::size_t total = 0;
            const std::vector<Subtree> cubes = make_cubes(open, count);
            for (const Subtree& cube : cubes) {
                const auto part = Oracle{with_queens(open, cube)}.completions();
                total += part.size();
                found.insert(part.begin(), part.end());
            }
            REQUIRE(total == expected.size());
            REQUIRE(found == expected);
            split += cubes.size() > 1 ? 1 : 0;
        }
    });
    CHECK(split > 20);
}

TEST_CASE("the counts of the cubes of an empty board add up to A000170") {
    const Board board{{.size = 10}};
    const OpenBoard open{board};
    for (const std::size_t count : {7, 100, 1000}) {
        const std::vector<Subtree> cubes = make_cubes(open, count);
        CHECK(cubes.size() >= count);
        std::uint64_t total = 0;
        for (const Subtree& cube : cubes)
            total +=
                test::visit_all(search_by_backtracking, with_queens(open, cube)).placements.size();
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
