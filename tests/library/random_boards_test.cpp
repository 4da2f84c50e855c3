#include "library/qsat.hpp"

#include "catch.hpp"
#include "count/ask_count.hpp"

using namespace qsat;
using qsat::test::Contains;

TEST_CASE("a puzzle has one completion, and its seed gives it again") {
    const Board puzzle = generate_puzzle(8, {}, {.seed = 3});
    CHECK(ask(puzzle, CountParameters{}, {}).count == "1");
    CHECK(generate_puzzle(8, {}, {.seed = 3}) == puzzle);
    const Board easy = generate_puzzle(8, {.difficulty = "easy"}, {.seed = 1});
    CHECK(difficulty_of(easy) == "easy");
    CHECK(generate_puzzle(8, {.givens = 4}, {.seed = 2}).queens().size() == 4);
}

TEST_CASE("random boards have as many parts as were asked for") {
    const Search search{.seed = 5};
    const Board completion = generate_completion_board(12, 5, search);
    CHECK(completion.queens().size() == 5);
    CHECK(find_conflicts(completion, completion.queens()).empty());
    CHECK(generate_blocked_board(12, 20, 4, search).blocked().size() == 20);
    const Board diagonals = generate_diagonals_board(12, 7, 4, search);
    CHECK(diagonals.excluded_sums().size() + diagonals.excluded_differences().size() == 7);
    CHECK(generate_diagonals_board(3).size() == 3);
}

TEST_CASE("what no random board can be is refused") {
    CHECK_THROWS_WITH(generate_puzzle(0), Contains("size: 0 is out of range"));
    CHECK_THROWS_WITH(generate_puzzle(8, {.difficulty = "foo"}), Contains("difficulty: unknown"));
    CHECK_THROWS_AS(generate_puzzle(3), InputError);
    CHECK_THROWS_AS(generate_completion_board(8, 9), InputError);
    CHECK_THROWS_AS(generate_blocked_board(8, -1), InputError);
    CHECK_THROWS_AS(generate_diagonals_board(8, 31), InputError);
}
