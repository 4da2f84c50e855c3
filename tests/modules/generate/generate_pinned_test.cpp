#include "catch.hpp"
#include "generate/generate.hpp"
#include "support/board_text.hpp"

// Boards of a seed are the same on every platform and in every version: people name boards by their
// seeds. A change here breaks what they wrote.

using namespace qsat;

TEST_CASE("boards of a seed never change") {
    CHECK(as_text(generate_completion(8, {.seed = 42, .queens = 4}, {})) == "8: c8 h4 e3 a2\n");
    CHECK(as_text(generate_blocked(5, {.seed = 42, .mininfile = 3}, {})) ==
          "5: !c5 !e5 !b4 !d4 !a3 !c3 !d2 !e2 !a1 !b1\n");
    CHECK(as_text(generate_diagonals(8, {.seed = 42}, {})) ==
          "8: /a8 /a2 /d1 /h1 \\g8 \\f8 \\e8 \\a6 \\a5\n");
    CHECK(as_text(generate_puzzle(8, {.seed = 42}, {})) == "8: g6 h4 e2\n");
    CHECK(as_text(generate_puzzle(12, {.seed = 42, .difficulty = "easy"}, {})) ==
          "12: b12 i9 c7 d3 j2\n");
    CHECK(as_text(generate_puzzle(6, {.seed = 42, .blocked = 5, .givens = 1}, {})) ==
          "6: e6 !b6 !b5 !e4 !e1 !f1\n");
}

TEST_CASE("the order of excluded diagonals never changes") {
    using enum Diagonal::Kind;
    CHECK(generate_diagonal_list(5, 3, 42, {}) ==
          std::vector<Diagonal>{
              {sum, 3}, {sum, 0}, {difference, -3}, {difference, 3}, {sum, 5}, {sum, 8}});
}
