#include "board/open_board.hpp"
#include "catch.hpp"
#include "support/conflict_texts.hpp"
#include "support/oracle.hpp"
#include "support/random_regions.hpp"

#include <cstdlib>
#include <set>

using namespace qsat;

namespace {

/// The rules in the words of those who play: nothing of lines, nothing of the code under test.
bool is_solution(const Board& board, const Placement& columns) {
    const BoardParts& parts = board.parts();
    const auto region = [&](int row) {
        return parts.regions[static_cast<std::size_t>(row * parts.size + columns[row])];
    };
    for (int a = 0; a < parts.size; ++a) {
        for (const Square blocked : parts.blocked)
            if (blocked == Square{a, columns[a]}) return false;
        for (const int sum : parts.excluded_sums)
            if (a + columns[a] == sum) return false;
        for (const int difference : parts.excluded_differences)
            if (a - columns[a] == difference) return false;
        for (int b = 0; b < a; ++b) {
            if (columns[a] == columns[b]) return false;
            if (!parts.regions.empty() && region(a) == region(b)) return false;
            const int distance = std::abs(columns[a] - columns[b]);
            if (parts.diagonals == Diagonals::touching ? a - b == 1 && distance == 1
                                                       : distance == a - b)
                return false;
        }
    }
    for (const Square queen : parts.queens)
        if (columns[queen.row] != queen.column) return false;
    return true;
}

} // namespace

TEST_CASE("verify accepts exactly what the rules of boards with regions allow") {
    Random random{4301};
    int accepted = 0;
    for (int round = 0; round < 400; ++round) {
        const Board board = random_region_board(random, 1 + round % 6);
        std::set<Placement> expected;
        Placement columns(static_cast<std::size_t>(board.size()));
        for (int column = 0; column < board.size(); ++column)
            columns[static_cast<std::size_t>(column)] = column;
        do
            if (is_solution(board, columns)) expected.insert(columns);
        while (std::ranges::next_permutation(columns).found);
        CHECK(Oracle{board}.completions() == expected);
        accepted += expected.empty() ? 0 : 1;
    }
    CHECK(accepted > 40);
}

TEST_CASE("two free squares attack each other as two queens on them do") {
    Random random{4302};
    for (int round = 0; round < 300; ++round) {
        const Board board = random_region_board(random, 1 + round % 7);
        const OpenBoard open{board};
        const auto squares = open.free_squares();
        for (int a = 0; a < static_cast<int>(squares.size()); ++a)
            for (int b = 0; b < a; ++b) {
                const std::vector<Square> both{open.original(squares[b]),
                                               open.original(squares[a])};
                CHECK(open.attack(a, b) == !find_conflicts(board, both).empty());
                CHECK(board.attack(both[0], both[1]) == open.attack(a, b));
            }
    }
}

TEST_CASE("conflicts name the rule that is broken") {
    const Board board{{.size = 4,
                       .regions = {0, 0, 1, 1, 0, 2, 2, 1, 3, 2, 2, 1, 3, 3, 2, 1},
                       .diagonals = Diagonals::touching}};
    const auto text = [&](std::vector<Square> queens) {
        return texts_of(find_conflicts(board, queens), board);
    };
    CHECK(text({{0, 0}, {3, 3}}).empty()); // one diagonal, but far apart
    CHECK(text({{1, 2}, {2, 1}}) ==
          Texts{"queens c3 and b2 touch", "queens c3 and b2 stand in one region, C"});
    CHECK(text({{0, 2}, {3, 3}}) == Texts{"queens c4 and d1 stand in one region, B"});
    CHECK(texts_of(verify(board, std::vector<Square>{{0, 1}}), board) ==
          Texts{"row 3 has no queen", "row 2 has no queen", "row 1 has no queen",
                "region B has no queen", "region C has no queen", "region D has no queen"});
}
