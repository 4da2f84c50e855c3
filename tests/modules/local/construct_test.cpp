#include "local/heuristics.hpp"

#include "catch.hpp"
#include "is_completion.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

using namespace qsat;
using qsat::test::is_completion;

namespace {

/// Is the board completed, and rightly?
bool constructs(const Board& board) {
    const auto placement = construct(board);
    return placement && is_completion(board, *placement);
}

std::vector<Square> queens_of(const Placement& placement) {
    std::vector<Square> queens;
    for (const int column : placement)
        queens.push_back({static_cast<int>(queens.size()), column});
    return queens;
}

/// Any so many of the squares.
std::vector<Square> some_of(std::vector<Square> squares, std::size_t count, Random& random) {
    random.shuffle(squares);
    squares.resize(std::min(count, squares.size()));
    return squares;
}

Square image(Square square, int size, int symmetry) {
    if ((symmetry & 1) != 0) square.row = size - 1 - square.row;
    if ((symmetry & 2) != 0) square.column = size - 1 - square.column;
    if ((symmetry & 4) != 0) std::swap(square.row, square.column);
    return square;
}

} // namespace

TEST_CASE("the empty board is completed at every size that has a completion") {
    for (int size = 1; size <= 2000; ++size) {
        CAPTURE(size);
        REQUIRE(constructs(Board{{.size = size}}) == (size != 2 && size != 3));
    }
}

TEST_CASE("each image of the explicit solution is found from some of its queens") {
    Random random{5};
    for (int size = 4; size <= 60; ++size) {
        const auto explicit_solution = construct(Board{{.size = size}});
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            std::vector<Square> queens = queens_of(*explicit_solution);
            for (Square& queen : queens)
                queen = image(queen, size, symmetry);
            for (const std::size_t count : {std::size_t{1}, std::size_t{3}, queens.size()}) {
                const Board board{{.size = size, .queens = some_of(queens, count, random)}};
                CAPTURE(as_text(board));
                REQUIRE(constructs(board));
            }
        }
    }
}

TEST_CASE("lines on the torus and on a torus one larger are found from some of their queens") {
    Random random{6};
    int lines = 0;
    for (int size = 4; size <= 50; ++size) {
        for (const int first : {0, 1}) {
            const int modulus = size + first;
            for (int slope = 2; slope < modulus; ++slope) {
                const int shift = first == 1 ? 0 : random_index(random, modulus);
                std::vector<Square> queens;
                for (int row = first; row < modulus; ++row)
                    queens.push_back({row - first, (slope * row + shift) % modulus - first});
                if (!find_conflicts(Board{{.size = size}}, queens).empty()) continue;
                // Other lines are completions by chance, and are not looked for.
                if (modulus % 2 == 0 || modulus % 3 == 0) continue;
                ++lines;
                const std::size_t count = 2 + static_cast<std::size_t>(random.below(size));
                const Board board{{.size = size, .queens = some_of(queens, count, random)}};
                CAPTURE(as_text(board), slope, shift);
                REQUIRE(constructs(board));
            }
        }
    }
    CHECK(lines > 300);
}

TEST_CASE("one queen anywhere is completed on every torus that has lines") {
    for (const int size : {5, 7, 11, 13, 25, 35}) {
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column) {
                CAPTURE(size, row, column);
                REQUIRE(constructs(Board{{.size = size, .queens = {{row, column}}}}));
            }
    }
}

TEST_CASE("what is constructed on a random board is a completion of it") {
    Random random{7};
    int completed = 0;
    int missed = 0;
    for (int round = 0; round < 3'000; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 9));
        const auto placement = construct(board);
        if (placement) {
            CAPTURE(as_text(board));
            REQUIRE(is_completion(board, *placement));
        }
        if (board.size() > 7) continue; // the oracle is slow
        const bool exists = !Oracle{board}.completions().empty();
        REQUIRE((exists || !placement));
        completed += placement ? 1 : 0;
        missed += exists && !placement ? 1 : 0;
    }
    CHECK(completed > 100);
    CHECK(missed > 0); // or the oracle would not have been put to work
}

TEST_CASE("blocked squares and excluded diagonals are kept where another candidate is free") {
    Random random{8};
    int completed = 0;
    for (int round = 0; round < 200; ++round) {
        BoardParts parts{.size = 13 + random_index(random, 30)};
        for (int i = 0; i < 5; ++i)
            parts.blocked.push_back(random_square(random, parts.size));
        parts.excluded_sums.push_back(random_sum(random, parts.size));
        parts.excluded_differences.push_back(random_difference(random, parts.size));
        const Board board{parts};
        const auto placement = construct(board);
        if (!placement) continue;
        CAPTURE(as_text(board));
        REQUIRE(is_completion(board, *placement));
        ++completed;
    }
    CHECK(completed > 50);
}

TEST_CASE("givens that attack each other are no reason to construct anything") {
    CHECK_FALSE(construct(Board{{.size = 7, .queens = {{0, 0}, {0, 3}}}}));
    CHECK_FALSE(construct(Board{{.size = 7, .queens = {{0, 0}, {3, 0}}}}));
    CHECK_FALSE(construct(Board{{.size = 7, .queens = {{0, 0}, {3, 3}}}}));
    CHECK_FALSE(construct(Board{{.size = 7, .queens = {{1, 2}}, .blocked = {{1, 2}}}}));
}
