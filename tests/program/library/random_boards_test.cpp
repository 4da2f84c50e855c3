#include "catch.hpp"
#include "count/ask_count.hpp"
#include "generate/ask_generate.hpp"
#include "generate/generate.hpp"
#include "steps/ask_steps.hpp"

using namespace qsat;
using qsat::test::Contains;

namespace {

GenerateReport made(int size, const GenerateParameters& wishes) {
    return ask(Board{{.size = size}}, wishes, {});
}

} // namespace

TEST_CASE("a puzzle has one completion, and its seed gives it again") {
    const GenerateReport puzzle = made(8, {.seed = 3});
    CHECK(ask(puzzle.board.value(), CountParameters{}, {}).count == "1");
    CHECK(made(8, {.seed = 3}).board == puzzle.board);
    CHECK(generate_puzzle(8, {.seed = 3}, {}) == puzzle.board);
    const Board easy = made(8, {.seed = 1, .difficulty = "easy"}).board.value();
    CHECK(ask(easy, StepsParameters{}, {}).difficulty == "easy");
    CHECK(made(8, {.seed = 2, .givens = 4}).board->queens().size() == 4);
}

TEST_CASE("a puzzle has its completion and its difficulty, other boards have none") {
    const GenerateReport puzzle = made(8, {.seed = 1, .difficulty = "medium"});
    CHECK(puzzle.difficulty == "medium");
    std::size_t kept = 0;
    for (const Square given : puzzle.board->queens())
        kept += puzzle.completion->columns()[static_cast<std::size_t>(given.row)] == given.column;
    CHECK(kept == puzzle.board->queens().size());
    CHECK_FALSE(made(8, {.kind = "completion"}).completion);
}

TEST_CASE("random boards have as many parts as were asked for") {
    const Board completion = made(12, {.kind = "completion", .seed = 5, .queens = 5}).board.value();
    CHECK(completion.queens().size() == 5);
    CHECK(find_conflicts(completion, completion.queens()).empty());
    CHECK(made(12, {.kind = "blocked", .seed = 5, .blocked = 20}).board->blocked().size() == 20);
    const Board diagonals =
        made(12, {.kind = "diagonals", .seed = 5, .diagonals = 7}).board.value();
    CHECK(diagonals.excluded_sums().size() + diagonals.excluded_differences().size() == 7);
    CHECK(made(3, {.kind = "diagonals"}).board->size() == 3);
}

TEST_CASE("what no random board can be is refused") {
    CHECK(made(3, {}).conclusion().result == "impossible");
    CHECK_THROWS_WITH(made(8, {.kind = "odd"}), Contains("kind: unknown kind 'odd'"));
    CHECK_THROWS_WITH(made(8, {.kind = "completion", .queens = 9}),
                      "queens: '9' is too large (at most 8)");
    CHECK_THROWS_AS(made(8, {.kind = "diagonals", .diagonals = 31}), InputError);
    CHECK_THROWS_WITH(ask(Board{{.size = 8, .queens = {{0, 0}}}}, GenerateParameters{}, {}),
                      Contains("expected an empty board"));
}
