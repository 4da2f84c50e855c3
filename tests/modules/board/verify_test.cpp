#include "board/verify.hpp"
#include "catch.hpp"
#include "support/conflict_texts.hpp"
#include "support/random_board.hpp"

#include <set>

using namespace qsat;

namespace {

Texts texts(const Board& board, const std::vector<Square>& queens) {
    return texts_of(find_conflicts(board, queens), board);
}

Texts verdict(const Board& board, const Placement& placement) {
    return texts_of(verify(board, placement), board);
}

/// Does the definition see a conflict of these queens?
bool has_conflict(const Board& board, std::span<const Square> queens) {
    for (std::size_t i = 0; i < queens.size(); ++i) {
        if (board.is_blocked(queens[i]) || board.is_excluded(queens[i])) return true;
        for (std::size_t j = 0; j < i; ++j)
            if (attack(queens[i], queens[j])) return true;
    }
    return false;
}

const Placement completion{1, 3, 0, 2}; // of the empty 4 x 4: b4 d3 a2 c1

} // namespace

TEST_CASE("each kind of conflict has its words") {
    const auto text = [](const Conflict& conflict) { return describe(conflict, 30); };
    CHECK(text(AttackingPair{{29, 0}, {29, 26}}) ==
          "queens a1 and aa1 attack each other along row 1");
    CHECK(text(AttackingPair{{0, 1}, {9, 1}}) ==
          "queens b30 and b21 attack each other along column b");
    CHECK(text(AttackingPair{{0, 0}, {3, 3}}) ==
          "queens a30 and d27 attack each other along a diagonal");
    CHECK(text(QueenOnBlockedSquare{{27, 3}}) == "queen d3 stands on a blocked square");
    CHECK(text(QueenOnExcludedDiagonal{{27, 3}}) == "queen d3 stands on an excluded diagonal");
    CHECK(text(MissingGiven{{0, 29}}) == "the given queen ad30 was moved or left out");
    CHECK(text(RowWithoutQueen{0}) == "row 30 has no queen");
    CHECK(text(RowWithoutFreeSquare{29}) == "row 1 has no free square");
    CHECK(text(ColumnWithoutFreeSquare{27}) == "column ab has no free square");
    CHECK(text(WrongSize{8}) == "the solution is for size 8, the board has size 30");
}

TEST_CASE("queens that stand well have no conflicts") {
    CHECK(texts(Board{{.size = 4}}, {}).empty());
    CHECK(texts(Board{{.size = 4}}, {{0, 1}, {1, 3}, {2, 0}, {3, 2}}).empty());
    CHECK(texts(Board{{.size = 4, .queens = {{0, 0}}}}, {{1, 3}}).empty());
}

TEST_CASE("the neighbours on each line are named, in any order of the queens") {
    const Board board{{.size = 8}};
    const Texts expected{"queens a8 and e4 attack each other along a diagonal",
                         "queens a8 and h8 attack each other along row 8",
                         "queens e4 and h1 attack each other along a diagonal",
                         "queens h8 and h1 attack each other along column h"};
    for (const auto& queens : {std::vector<Square>{{0, 0}, {4, 4}, {7, 7}, {0, 7}},
                               std::vector<Square>{{7, 7}, {0, 7}, {4, 4}, {0, 0}}}) {
        Texts found = texts(board, queens);
        std::ranges::sort(found);
        CHECK(found == expected);
    }
}

TEST_CASE("a queen may be in the wrong for two reasons at once") {
    const Board board{{.size = 4, .blocked = {{1, 1}}, .excluded_sums = {2}}};
    CHECK(texts(board, {{1, 1}}) ==
          Texts{"queen b3 stands on a blocked square", "queen b3 stands on an excluded diagonal"});
}

TEST_CASE("conflicts are found exactly where the definition sees one") {
    Random random{2};
    int with_conflicts = 0;
    for (int round = 0; round < 2'000; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 8));
        const bool expected = has_conflict(board, board.queens());
        REQUIRE(find_conflicts(board, board.queens()).empty() == !expected);
        with_conflicts += expected ? 1 : 0;
    }
    CHECK(with_conflicts > 100);
    CHECK(with_conflicts < 1'900);
}

TEST_CASE("queens attack the same queens however large the board around them") {
    using Pairs = std::set<std::pair<Square, Square>>;
    const auto attacks = [](int size, std::span<const Square> queens) {
        Pairs pairs;
        for (const Conflict& conflict : find_conflicts(Board{{.size = size}}, queens)) {
            const auto& pair = std::get<AttackingPair>(conflict);
            pairs.emplace(pair.first, pair.second);
        }
        return pairs;
    };
    Random random{4};
    int attacked = 0;
    for (int round = 0; round < 2'000; ++round) {
        const Board board = random_board(random, 2 + random_index(random, 8));
        const Pairs pairs = attacks(board.size(), board.queens());
        // With few queens for the size they are sorted, with many there is a table of lines.
        REQUIRE(attacks(1'000'000, board.queens()) == pairs);
        attacked += pairs.empty() ? 0 : 1;
    }
    CHECK(attacked > 50);
}

TEST_CASE("a completion is verified and keeps its columns") {
    CHECK(std::get<VerifiedPlacement>(verify(Board{{.size = 4}}, completion)).columns() ==
          completion);
}

TEST_CASE("attacks are named along every kind of line") {
    const Board board{{.size = 4}};
    CHECK(verdict(board, {0, 0, 3, 1}) ==
          Texts{"queens a4 and a3 attack each other along column a"});
    CHECK(verdict(board, {0, 1, 3, 2}) ==
          Texts{"queens d2 and c1 attack each other along a diagonal",
                "queens a4 and b3 attack each other along a diagonal"});
    const std::vector<Square> one_row{{0, 1}, {0, 3}, {2, 0}, {3, 2}};
    CHECK(texts_of(verify(board, one_row), board) ==
          Texts{"queens b4 and d4 attack each other along row 4", "row 3 has no queen"});
}

TEST_CASE("moved givens, blocked squares and excluded diagonals are named") {
    CHECK(verdict(Board{{.size = 4, .queens = {{0, 2}}}}, completion) ==
          Texts{"the given queen c4 was moved or left out"});
    CHECK(verdict(Board{{.size = 4, .blocked = {{1, 3}}}}, completion) ==
          Texts{"queen d3 stands on a blocked square"});
    CHECK(verdict(Board{{.size = 4, .excluded_sums = {1}}}, completion) ==
          Texts{"queen b4 stands on an excluded diagonal"});
    CHECK(verdict(Board{{.size = 4, .excluded_differences = {-2}}}, completion) ==
          Texts{"queen d3 stands on an excluded diagonal"});
}

TEST_CASE("placements of the wrong shape are refused, not trusted") {
    const Board board{{.size = 4}};
    CHECK(verdict(board, {1, 3, 0}) == Texts{"the solution is for size 3, the board has size 4"});
    CHECK(verdict(board, {1, 3, 0, 4}) == Texts{"row 1 has no queen"});
    CHECK(verdict(board, {1, 3, 0, -1}) == Texts{"row 1 has no queen"});
}

TEST_CASE("the verifier agrees with the definition on random boards, in any order of the queens") {
    Random random{3};
    int completions = 0;
    int two_in_a_row = 0;
    for (int round = 0; round < 20'000; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 6));
        const int size = board.size();
        Placement placement;
        std::vector<Square> queens;
        for (int row = 0; row < size; ++row) {
            placement.push_back(random_index(random, size));
            queens.push_back({row, placement.back()});
        }
        // As many queens as rows, but perhaps two in one, and none in another.
        if (random.below(4) == 0) queens.back().row = random_index(random, size);
        if (std::ranges::count(queens, queens.back()) > 1) continue;
        const bool one_a_row = queens.back().row == size - 1;
        two_in_a_row += one_a_row ? 0 : 1;
        random.shuffle(queens);

        bool expected = !has_conflict(board, queens);
        for (const Square given : board.queens())
            expected &= std::ranges::count(queens, given) == 1;
        REQUIRE(texts_of(verify(board, queens), board).empty() == expected);
        if (one_a_row) REQUIRE(verdict(board, placement).empty() == expected);
        completions += expected ? 1 : 0;
    }
    CHECK(completions > 100);
    CHECK(two_in_a_row > 1'000);
}

TEST_CASE("among a hundred thousand queens the one that attacks others is named") {
    constexpr int size = 100'002; // divisible by six, so that knight's steps solve it
    Placement placement(size);
    for (int row = 0; row < size; ++row)
        placement[row] = row < size / 2 ? 2 * row + 1 : 2 * (row - size / 2);
    const Board board{{.size = size, .queens = {{7, 15}}, .blocked = {{8, 16}}}};
    CHECK(verdict(board, placement).empty());
    placement[size - 1] = 1;
    CHECK(verdict(board, placement) ==
          Texts{"queens b100002 and b1 attack each other along column b",
                "queens awhc33334 and b1 attack each other along a diagonal"});
}
