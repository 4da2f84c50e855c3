#include "board/verify.hpp"
#include "catch.hpp"
#include "support/random_board.hpp"

using namespace qsat;

namespace {

/// What the verifier says of a placement, in words; empty for a completion.
std::string verdict_text(const Board& board, const Placement& placement) {
    const Verdict verdict = verify(board, placement);
    std::string text;
    if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
        for (const Conflict& conflict : *conflicts)
            text += describe(conflict, board.size()) + '\n';
    return text;
}

const Placement completion{1, 3, 0, 2}; // of the empty 4 x 4: b4 d3 a2 c1

} // namespace

TEST_CASE("a completion is verified and keeps its columns") {
    const Verdict verdict = verify(Board{{.size = 4}}, completion);
    REQUIRE(std::holds_alternative<VerifiedPlacement>(verdict));
    CHECK(std::get<VerifiedPlacement>(verdict).columns() == completion);
}

TEST_CASE("attacks are named along every kind of line") {
    const Board board{{.size = 4}};
    CHECK(verdict_text(board, {0, 0, 3, 1}) ==
          "queens a4 and a3 attack each other along column a\n");
    CHECK(verdict_text(board, {0, 1, 3, 2}) ==
          "queens d2 and c1 attack each other along a diagonal\n"
          "queens a4 and b3 attack each other along a diagonal\n");
    const std::vector<Square> one_row{{0, 1}, {0, 3}, {2, 0}, {3, 2}};
    const Verdict verdict = verify(board, one_row);
    const auto& conflicts = std::get<std::vector<Conflict>>(verdict);
    REQUIRE(conflicts.size() == 2);
    CHECK(describe(conflicts[0], 4) == "queens b4 and d4 attack each other along row 4");
    CHECK(describe(conflicts[1], 4) == "row 3 has no queen");
}

TEST_CASE("moved givens, blocked squares and excluded diagonals are named") {
    CHECK(verdict_text(Board{{.size = 4, .queens = {{0, 2}}}}, completion) ==
          "the given queen c4 was moved or left out\n");
    CHECK(verdict_text(Board{{.size = 4, .blocked = {{1, 3}}}}, completion) ==
          "queen d3 stands on a blocked square\n");
    CHECK(verdict_text(Board{{.size = 4, .excluded_sums = {1}}}, completion) ==
          "queen b4 stands on an excluded diagonal\n");
    CHECK(verdict_text(Board{{.size = 4, .excluded_differences = {-2}}}, completion) ==
          "queen d3 stands on an excluded diagonal\n");
}

TEST_CASE("placements of the wrong shape are refused, not trusted") {
    const Board board{{.size = 4}};
    CHECK(verdict_text(board, {1, 3, 0}) == "the solution is for size 3, the board has size 4\n");
    CHECK(verdict_text(board, {1, 3, 0, 4}) == "row 1 has no queen\n");
    CHECK(verdict_text(board, {1, 3, 0, -1}) == "row 1 has no queen\n");
}

TEST_CASE("the verifier agrees with the definition on every placement of a small board") {
    const Board board{{.size = 5, .queens = {{2, 0}}, .blocked = {{0, 1}}}};
    int completions = 0;
    Placement placement(5);
    for (int code = 0; code < 3125; ++code) {
        for (int row = 0, rest = code; row < 5; ++row, rest /= 5)
            placement[row] = rest % 5;
        bool expected = placement[2] == 0 && placement[0] != 1;
        for (int a = 0; a < 5; ++a)
            for (int b = a + 1; b < 5; ++b)
                expected &= !attack({a, placement[a]}, {b, placement[b]});
        const bool verified = std::holds_alternative<VerifiedPlacement>(verify(board, placement));
        REQUIRE(verified == expected);
        completions += verified ? 1 : 0;
    }
    CHECK(completions > 0);
}

TEST_CASE("the verifier agrees with the definition on random boards, in any order of the queens") {
    Random random{3};
    int completions = 0;
    int two_in_a_row = 0;
    for (int round = 0; round < 20'000; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 6));
        const int size = board.size();
        std::vector<Square> queens;
        for (int row = 0; row < size; ++row)
            queens.push_back({row, random_index(random, size)});
        // As many queens as rows, but perhaps two in one, and none in another.
        if (random.below(4) == 0) queens.back().row = random_index(random, size);
        if (std::ranges::count(queens, queens.back()) > 1) continue;
        random.shuffle(queens);

        bool expected = true;
        for (std::size_t i = 0; i < queens.size(); ++i) {
            expected &= !board.is_blocked(queens[i]) && !board.is_excluded(queens[i]);
            for (std::size_t j = i + 1; j < queens.size(); ++j) {
                expected &= !attack(queens[i], queens[j]);
                two_in_a_row += queens[i].row == queens[j].row ? 1 : 0;
            }
        }
        for (const Square given : board.queens())
            expected &= std::ranges::count(queens, given) == 1;
        const Verdict verdict = verify(board, queens);
        REQUIRE(std::holds_alternative<VerifiedPlacement>(verdict) == expected);
        if (!expected) REQUIRE_FALSE(std::get<std::vector<Conflict>>(verdict).empty());
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
    CHECK(verdict_text(board, placement).empty());
    placement[size - 1] = 1;
    CHECK(verdict_text(board, placement) ==
          "queens b100002 and b1 attack each other along column b\n"
          "queens awhc33334 and b1 attack each other along a diagonal\n");
}
