#include "board/board.hpp"
#include "catch.hpp"

#include <algorithm>

using namespace qsat;

TEST_CASE("a board keeps its parts sorted and each once, whatever their order") {
    const Board board{{.size = 5,
                       .queens = {{3, 1}, {0, 4}, {3, 0}, {0, 4}},
                       .blocked = {{2, 2}, {1, 4}, {2, 2}, {1, 0}},
                       .excluded_sums = {8, 0, 8, 3},
                       .excluded_differences = {4, -4, 0, -4}}};
    CHECK(board.size() == 5);
    CHECK(std::ranges::equal(board.queens(), std::vector<Square>{{0, 4}, {3, 0}, {3, 1}}));
    CHECK(std::ranges::equal(board.blocked(), std::vector<Square>{{1, 0}, {1, 4}, {2, 2}}));
    CHECK(std::ranges::equal(board.excluded_sums(), std::vector{0, 3, 8}));
    CHECK(std::ranges::equal(board.excluded_differences(), std::vector{-4, 0, 4}));
}

TEST_CASE("boards are equal if their parts are, and differ in each part") {
    const BoardParts parts{.size = 4,
                           .queens = {{0, 1}},
                           .blocked = {{2, 2}},
                           .excluded_sums = {1},
                           .excluded_differences = {-1}};
    const Board board{parts};
    CHECK(board == Board{parts});
    const auto differs = [&](auto change) {
        BoardParts other = parts;
        change(other);
        return !(Board{other} == board);
    };
    CHECK(differs([](BoardParts& other) { other.size = 5; }));
    CHECK(differs([](BoardParts& other) { other.queens = {{0, 2}}; }));
    CHECK(differs([](BoardParts& other) { other.blocked.clear(); }));
    CHECK(differs([](BoardParts& other) { other.excluded_sums = {2}; }));
    CHECK(differs([](BoardParts& other) { other.excluded_differences = {1}; }));
}

TEST_CASE("a board answers for each square what stands on it") {
    const Board board{{.size = 3,
                       .queens = {{0, 1}},
                       .blocked = {{2, 0}},
                       .excluded_sums = {4},
                       .excluded_differences = {-1}}};
    for (int number = 0; number < 9; ++number) {
        const Square square{number / 3, number % 3};
        CAPTURE(square.row, square.column);
        CHECK(board.contains(square));
        CHECK(board.is_queen(square) == (square == Square{0, 1}));
        CHECK(board.is_blocked(square) == (square == Square{2, 0}));
        CHECK(board.is_excluded(square) == (square.sum() == 4 || square.difference() == -1));
    }
    for (const Square outside : {Square{-1, 0}, Square{0, -1}, Square{3, 0}, Square{0, 3}})
        CHECK_FALSE(board.contains(outside));
}

TEST_CASE("columns are named in bijective base 26") {
    const std::vector<std::pair<int, std::string>> names{
        {0, "a"}, {25, "z"}, {26, "aa"}, {51, "az"}, {52, "ba"}, {701, "zz"}, {702, "aaa"}};
    for (const auto& [column, name] : names)
        CHECK(column_name(column) == name);
}

TEST_CASE("rows are numbered from the bottom, squares named column first") {
    CHECK(square_name({7, 0}, 8) == "a1");
    CHECK(square_name({0, 7}, 8) == "h8");
    CHECK(square_name({4, 1}, 8) == "b4");
}

TEST_CASE("queens attack along rows, columns and both diagonals") {
    for (const Square other : {Square{4, 0}, Square{0, 3}, Square{5, 2}, Square{5, 4}})
        CHECK(attack({4, 3}, other));
    for (const Square other : {Square{6, 4}, Square{2, 2}})
        CHECK_FALSE(attack({4, 3}, other));
}
