#include "explain/deduce.hpp"
#include "generate/generate.hpp"
#include "generated.hpp"
#include "support/oracle.hpp"

#include <chrono>
#include <set>

using namespace qsat;
using namespace qsat::test;

namespace {

std::size_t completions(const Board& board) { return Oracle{board}.completions().size(); }

Board without_given(const Board& board, Square given) {
    BoardParts parts = board.parts();
    std::erase(parts.queens, given);
    return Board{std::move(parts)};
}

void check_puzzle(const Board& board) {
    CHECK(completions(board) == 1);
    for (const Square given : board.queens())
        CHECK(completions(without_given(board, given)) > 1);
}

} // namespace

TEST_CASE("a puzzle has one completion, and needs each of its givens") {
    for (const int size : {1, 4, 5, 6, 7, 8, 9, 10, 12})
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Board board = generate_puzzle(size, {.seed = seed}, {});
            CHECK(board.size() == size);
            CHECK(board.blocked().empty());
            check_puzzle(board);
        }
}

TEST_CASE("blocked squares of a puzzle are as many as asked for") {
    for (const int blocked : {1, 10, 30, 56})
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const Board board = generate_puzzle(8, {.seed = seed, .blocked = blocked}, {});
            CHECK(board.blocked().size() == static_cast<std::size_t>(blocked));
            check_puzzle(board);
        }
    // Only the completion is left free.
    CHECK(generate_puzzle(8, {.seed = 1, .blocked = 56}, {}).queens().empty());
}

TEST_CASE("a number of givens and a difficulty are met") {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        for (const int givens : {2, 3, 4}) {
            const Board board = generate_puzzle(8, {.seed = seed, .givens = givens}, {});
            CHECK(board.queens().size() == static_cast<std::size_t>(givens));
            check_puzzle(board);
        }
        for (const std::string difficulty : {"easy", "medium", "hard"}) {
            const Board board = generate_puzzle(9, {.seed = seed, .difficulty = difficulty}, {});
            CHECK(difficulty_name(grade(board)) == difficulty);
            check_puzzle(board);
        }
        const Board board =
            generate_puzzle(8, {.seed = seed, .blocked = 6, .givens = 2, .difficulty = "easy"}, {});
        CHECK(board.queens().size() == 2);
        CHECK(board.blocked().size() == 6);
        CHECK(grade(board) == Difficulty::easy);
        check_puzzle(board);
    }
}

TEST_CASE("what no seed can give is refused, what this one does not give is given up") {
    CHECK(why<Impossible>(generate_puzzle, 2, {}) == "no board of size 2 has a completion");
    CHECK(why<Impossible>(generate_puzzle, 3, {}) == "no board of size 3 has a completion");
    CHECK(why<Impossible>(generate_puzzle, 8, {.blocked = 57}) ==
          "at most 56 squares can be blocked, because a completion must remain");
    CHECK(why<Impossible>(generate_puzzle, 8, {.givens = 8}) ==
          "a puzzle with 8 givens always has a redundant one");
    CHECK(why<Impossible>(generate_puzzle, 8, {.givens = 0}) ==
          "an empty board has more than one completion");
    CHECK(why<GaveUp>(generate_puzzle, 4, {.difficulty = "hard"}) ==
          "none of 2000 random puzzles had the wanted properties (givens: 1 to 1, easy: 2000)");
}

TEST_CASE("puzzles up to size 20 come in under a second") {
    std::set<std::size_t> numbers_of_givens;
    for (int size = 4; size <= 20; ++size)
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const auto start = Clock::now();
            const Board board = generate_puzzle(size, {.seed = seed}, {});
            CHECK(Clock::now() - start < std::chrono::seconds{1});
            numbers_of_givens.insert(board.queens().size());
        }
    CHECK(numbers_of_givens.size() > 5);
}
