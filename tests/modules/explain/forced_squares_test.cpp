#include "explain/deduce.hpp"

#include "catch.hpp"
#include "generate/generate.hpp"
#include "modules/explain/judges.hpp"

using namespace qsat;
using qsat::test::Line;
using qsat::test::Standing;

namespace {

struct Forced {
    std::vector<ForcedSquare> steps;
    bool is_completed, is_dead_end;
};

Forced forced_on(const Board& board) {
    const OpenBoard open{board};
    Position position{open};
    Forced forced{};
    for (const ForcedNow& step : place_forced(position))
        forced.steps.push_back(on_board(open, step));
    forced.is_completed = position.is_completed();
    forced.is_dead_end = has_empty_line(position);
    return forced;
}

} // namespace

TEST_CASE("forced squares complete the board of size 4 from one queen") {
    const Board board{{.size = 4, .queens = {{0, 1}}}};
    const Forced forced = forced_on(board);
    CHECK(forced.is_completed);
    CHECK(forced.steps ==
          std::vector<ForcedSquare>{{{1, 3}, Line::row}, {{2, 0}, Line::row}, {{3, 2}, Line::row}});
    CHECK(grade(board) == Difficulty::easy);
}

TEST_CASE("a column can force a square where no row does") {
    // In column a only row 3 (from the top) is left; every row has a choice.
    const Forced forced =
        forced_on(Board{{.size = 5, .blocked = {{0, 0}, {1, 0}, {3, 0}, {4, 0}}}});
    REQUIRE(!forced.steps.empty());
    CHECK(forced.steps.front() == ForcedSquare{{2, 0}, Line::column});
}

TEST_CASE("an empty board forces nothing, a board of one square forces it") {
    const Board eight{{.size = 8}};
    const Forced nothing = forced_on(eight);
    CHECK(nothing.steps.empty());
    CHECK((!nothing.is_completed && !nothing.is_dead_end));
    CHECK(grade(eight) == Difficulty::hard);
    const Board one{{.size = 1}};
    CHECK(forced_on(one).steps == std::vector<ForcedSquare>{{{0, 0}, Line::row}});
    CHECK(grade(one) == Difficulty::easy);
}

TEST_CASE("a dead end is seen at once and after forced squares") {
    CHECK(grade(Board{{.size = 4, .queens = {{0, 0}, {3, 3}}}}) == Difficulty::hard);
    // Row 3 (the top) forces a3; that forces c2 and leaves row 1 without a square.
    const Board three{{.size = 3, .blocked = {{0, 1}, {0, 2}}}};
    const Forced forced = forced_on(three);
    CHECK(forced.is_dead_end);
    CHECK(forced.steps == std::vector<ForcedSquare>{{{0, 0}, Line::row}, {{1, 2}, Line::row}});
    CHECK(grade(three) == Difficulty::hard);
}

TEST_CASE("every step is forced by the definition, on random boards") {
    int completed = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Board board = generate_puzzle(9, {.seed = seed, .blocked = 20}, {});
        const Forced forced = forced_on(board);
        Standing standing{board};
        CHECK(standing.place(forced.steps));
        // A puzzle has a completion, so forced squares never lead to a dead end.
        CHECK(!forced.is_dead_end);
        CHECK(forced.is_completed == (standing.queens.size() == 9));
        for (int i = 0; i < board.size(); ++i)
            for (const Line line : {Line::row, Line::column})
                CHECK(standing.free_on({line, i}).size() != 1);
        completed += forced.is_completed ? 1 : 0;
    }
    CHECK(completed > 0);
    CHECK(completed < 200);
}
