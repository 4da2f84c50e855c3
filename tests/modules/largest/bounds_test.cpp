// Upper bounds, and the three ways to many queens: local search, branch and bound, SAT.
#include "catch.hpp"
#include "largest/largest.hpp"
#include "support/board_text.hpp"
#include "support/peaceful.hpp"
#include "support/random_board.hpp"

#include <algorithm>

using namespace qsat;

namespace {

/// Improves the queens by search or by SAT.
void improve(bool by_search, const OpenBoard& open, std::vector<int>& best, std::size_t most) {
    LargestStatistics statistics;
    if (by_search)
        improve_by_search(open, best, most, 1'000'000, {}, statistics);
    else
        improve_by_sat(open, best, most, {}, {}, statistics);
}

/// The board on which all other squares are blocked.
template <typename IsFree>
Board board_of_squares(int size, const IsFree& is_free) {
    BoardParts parts{.size = size};
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            if (!is_free(Square{row, column})) parts.blocked.push_back({row, column});
    return Board{parts};
}

bool are_peaceful(const OpenBoard& open, const std::vector<int>& numbers) {
    const auto givens = open.board().queens();
    std::vector<Square> queens{givens.begin(), givens.end()};
    for (const int number : numbers)
        queens.push_back(open.original(number));
    return std::holds_alternative<PeacefulQueens>(verify_peaceful(open.board(), std::move(queens)));
}

/// Random boards without contradictory givens, with the numbers of queens that can be added.
template <typename Check>
void for_random_boards(std::uint64_t seed, int boards, const Check& check) {
    Random random{seed};
    while (boards > 0) {
        const Board board = random_board(random, 1 + random_index(random, 8));
        const auto most = test::most_queens(board);
        if (!most) continue;
        INFO(as_text(board));
        const OpenBoard open{board};
        check(open, static_cast<std::size_t>(*most) - board.queens().size());
        --boards;
    }
}

} // namespace

TEST_CASE("bounds of random boards hold, and the queens between them stand in peace") {
    int met = 0;
    int below = 0;
    for_random_boards(20, 250, [&](const OpenBoard& open, std::size_t most) {
        const auto bound = static_cast<std::size_t>(upper_bound(open));
        REQUIRE(most <= bound);
        const std::vector<int> queens = many_queens(open, open.free_squares().size(), 1);
        REQUIRE(are_peaceful(open, queens));
        REQUIRE(queens.size() <= most);
        met += most == bound ? 1 : 0;
        below += queens.size() < most ? 1 : 0;
    });
    CHECK(met > 50);
    CHECK(below < 10); // of a search that may miss some
}

TEST_CASE("a matching sees rows that share too few columns") {
    // Rows 1 to 4 of eight have but the columns a and c between them.
    const Board board = board_of_squares(
        8, [](Square at) { return at.row < 4 || at.column == 0 || at.column == 2; });
    CHECK(upper_bound(OpenBoard{board}) == 6);
}

TEST_CASE("a matching is the largest, also where rows must give up what they took first") {
    // Each row has two columns, the second of which is the first of the next row; but the last row
    // has only the first column of the first.
    for (const int size : {2, 5, 11}) {
        const auto column_of = [&](int i) { return 3 * i % size; };
        const Board board = board_of_squares(size, [&](Square at) {
            const bool is_last = at.row == size - 1;
            return at.column == column_of(is_last ? 0 : at.row) ||
                   (!is_last && at.column == column_of(at.row + 1));
        });
        CHECK(upper_bound(OpenBoard{board}) == size);
    }
}

TEST_CASE(
    "squares on one line or another have two queens at most, whatever the lines' directions") {
    constexpr int size = 10;
    using IsOn = bool (*)(Square);
    const std::vector<IsOn> lines{[](Square at) { return at.row == 3; },
                                  [](Square at) { return at.column == 6; },
                                  [](Square at) { return at.sum() == size - 2; },
                                  [](Square at) { return at.difference() == 1; }};
    for (const IsOn first : lines)
        for (const IsOn second : lines) {
            if (first == second) continue;
            const Board board =
                board_of_squares(size, [&](Square at) { return first(at) || second(at); });
            CHECK(upper_bound(OpenBoard{board}) == 2);
        }
}

TEST_CASE("too few diagonals are a bound") {
    BoardParts parts{.size = 6};
    for (int sum = 0; sum <= 10; ++sum)
        if (sum < 4 || sum > 6) parts.excluded_sums.push_back(sum);
    const Board board{parts};
    CHECK(upper_bound(OpenBoard{board}) == 3);
}

TEST_CASE("the local search fills an empty board of a hundred, the same for the same seed") {
    const Board board{{.size = 100}};
    const OpenBoard open{board};
    const std::vector<int> queens = many_queens(open, 98, 7);
    CHECK(queens.size() >= 95);
    CHECK(are_peaceful(open, queens));
    CHECK(many_queens(open, 98, 7) == queens);
    CHECK(many_queens(open, 98, 8) != queens);
}

TEST_CASE(
    "both ways go from no queen to as many as there can be, and no further than they are asked") {
    int rising = 0;
    for_random_boards(41, 80, [&](const OpenBoard& open, std::size_t expected) {
        const auto bound = static_cast<std::size_t>(upper_bound(open));
        for (const bool by_search : {true, false})
            for (std::size_t most = 0; most <= bound; most += 1 + bound / 3) {
                std::vector<int> best;
                improve(by_search, open, best, most);
                REQUIRE(are_peaceful(open, best));
                REQUIRE(std::min(best.size(), most) == std::min(expected, most));
            }
        rising += expected > 2 ? 1 : 0;
    });
    CHECK(rising > 30);
}

TEST_CASE("both ways leave the largest set as it is") {
    for_random_boards(42, 100, [&](const OpenBoard& open, std::size_t expected) {
        const std::vector<int> queens = many_queens(open, expected, 3);
        if (queens.size() < expected) return;
        for (const bool by_search : {true, false}) {
            std::vector<int> best = queens;
            improve(by_search, open, best, static_cast<std::size_t>(upper_bound(open)));
            REQUIRE(best == queens);
        }
    });
}

TEST_CASE("a search that is stopped leaves what it has found") {
    const Board board{{.size = 20}};
    const OpenBoard open{board};
    std::size_t last = 0;
    for (const std::uint64_t nodes : {0, 5, 10, 10'000}) {
        std::vector<int> best;
        LargestStatistics statistics;
        try {
            improve_by_search(open, best, 20, nodes, {}, statistics);
            CHECK(best.size() == 20);
        } catch (const BudgetSpent& spent) {
            CHECK(spent.reason == StopReason::node_limit);
            CHECK(statistics.nodes == nodes);
        }
        CHECK(best.size() >= std::min<std::size_t>(nodes, 10));
        CHECK(best.size() >= last);
        CHECK(are_peaceful(open, best));
        last = best.size();
    }
}
