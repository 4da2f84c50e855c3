#include "catch.hpp"
#include "explain/forced_squares.hpp"
#include "generate/generate.hpp"

#include <algorithm>

using namespace qsat;

namespace {

using Line = ForcedSquare::Line;
using End = ForcedSquares::End;

} // namespace

TEST_CASE("forced squares complete the board of size 4 from one queen") {
    const Board board{{.size = 4, .queens = {{0, 1}}}};
    const OpenBoard open{board};
    const ForcedSquares forced = follow_forced_squares(open);
    CHECK(forced.end == End::completed);
    CHECK(forced.steps ==
          std::vector<ForcedSquare>{{{1, 3}, Line::row}, {{2, 0}, Line::row}, {{3, 2}, Line::row}});
    CHECK(grade(board) == Difficulty::easy);
}

TEST_CASE("a column can force a square where no row does") {
    // In column a only row 3 (from the top) is left; every row has a choice.
    const Board board{{.size = 5, .blocked = {{0, 0}, {1, 0}, {3, 0}, {4, 0}}}};
    const OpenBoard open{board};
    const ForcedSquares forced = follow_forced_squares(open);
    REQUIRE(!forced.steps.empty());
    CHECK(forced.steps.front() == ForcedSquare{{2, 0}, Line::column});
}

TEST_CASE("an empty board forces nothing, a board of one square forces it") {
    const Board eight{{.size = 8}};
    const OpenBoard open_eight{eight};
    CHECK(follow_forced_squares(open_eight).steps.empty());
    CHECK(follow_forced_squares(open_eight).end == End::open);
    CHECK(grade(eight) == Difficulty::hard);
    const Board one{{.size = 1}};
    const OpenBoard open_one{one};
    CHECK(follow_forced_squares(open_one).steps == std::vector<ForcedSquare>{{{0, 0}, Line::row}});
    CHECK(grade(one) == Difficulty::easy);
}

TEST_CASE("a dead end is seen at once and after forced squares") {
    const Board attacking{{.size = 4, .queens = {{0, 0}, {3, 3}}}};
    const OpenBoard open_attacking{attacking};
    CHECK(follow_forced_squares(open_attacking).end == End::dead_end);
    // Row 3 (the top) forces a3; that forces c2 and leaves row 1 without a square.
    const Board three{{.size = 3, .blocked = {{0, 1}, {0, 2}}}};
    const OpenBoard open_three{three};
    const ForcedSquares forced = follow_forced_squares(open_three);
    CHECK(forced.end == End::dead_end);
    CHECK(forced.steps == std::vector<ForcedSquare>{{{0, 0}, Line::row}, {{1, 2}, Line::row}});
    CHECK(grade(three) == Difficulty::hard);
}

TEST_CASE("every step is forced by the definition, on random boards") {
    int completed = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Board board = generate_puzzle({.size = 9, .blocked = 20}, seed, {});
        const OpenBoard open{board};
        const ForcedSquares forced = follow_forced_squares(open);
        std::vector<Square> queens{board.queens().begin(), board.queens().end()};
        const auto is_free = [&](Square square) {
            return !board.is_blocked(square) && std::ranges::none_of(queens, [&](Square queen) {
                return attack(queen, square);
            });
        };
        const auto free_in = [&](Square on, Line line) {
            int count = 0;
            for (int i = 0; i < board.size(); ++i)
                count += is_free(line == Line::row ? Square{on.row, i} : Square{i, on.column});
            return count;
        };
        for (const ForcedSquare& step : forced.steps) {
            CHECK(is_free(step.square));
            CHECK(free_in(step.square, step.line) == 1);
            queens.push_back(step.square);
        }
        // A puzzle has a completion, so forced squares never lead to a dead end.
        CHECK(forced.end != End::dead_end);
        CHECK((forced.end == End::completed) == (queens.size() == 9));
        if (forced.end == End::open) {
            for (int i = 0; i < board.size(); ++i) {
                CHECK(free_in({i, i}, Line::row) != 1);
                CHECK(free_in({i, i}, Line::column) != 1);
            }
        }
        completed += forced.end == End::completed ? 1 : 0;
    }
    CHECK(completed > 0);
    CHECK(completed < 200);
}
