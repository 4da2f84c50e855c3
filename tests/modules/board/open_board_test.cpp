#include "board/open_board.hpp"
#include "catch.hpp"
#include "support/conflict_texts.hpp"
#include "support/random_board.hpp"

#include <map>
#include <set>

using namespace qsat;

namespace {

/// The free squares from the definition, row by row.
std::vector<Square> expected_free_squares(const Board& board) {
    std::vector<Square> squares;
    for (int row = 0; row < board.size(); ++row)
        for (int column = 0; column < board.size(); ++column) {
            const Square square{row, column};
            // A given stands on the lines that it attacks, so its own square is not free either.
            const bool taken = std::ranges::any_of(
                board.queens(), [&](Square queen) { return attack(queen, square); });
            if (!taken && !board.is_blocked(square) && !board.is_excluded(square))
                squares.push_back(square);
        }
    return squares;
}

std::vector<Square> originals(const OpenBoard& open) {
    std::vector<Square> squares;
    for (const FreeSquare& square : open.free_squares())
        squares.push_back(open.original(square));
    return squares;
}

/// Are squares on the same compact line exactly if they are on the same line of the board, and do
/// the numbers 0 ... count-1 all occur?
template <typename OriginalLine>
void check_numbering(const OpenBoard& open, int FreeSquare::*compact, OriginalLine original,
                     int count) {
    std::map<int, int> original_of;
    std::set<int> originals_seen;
    for (const FreeSquare& square : open.free_squares()) {
        const int line = std::invoke(original, open.original(square));
        const auto [known, is_new] = original_of.emplace(square.*compact, line);
        CHECK(known->second == line);
        if (is_new) CHECK(originals_seen.insert(line).second);
    }
    CHECK(static_cast<int>(original_of.size()) == count);
    if (count > 0) {
        CHECK(original_of.begin()->first == 0);
        CHECK(original_of.rbegin()->first == count - 1);
    }
}

} // namespace

TEST_CASE("free squares, open rows and open columns are those of the definition, in order") {
    Random random{1};
    for (int round = 0; round < 1'000; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 9));
        const OpenBoard open{board};
        REQUIRE(originals(open) == expected_free_squares(board));
        REQUIRE(open.first_in_row(0) == 0);
        REQUIRE(open.first_in_row(open.row_count()) ==
                static_cast<int>(open.free_squares().size()));
        for (int row = 0; row < open.row_count(); ++row)
            for (int i = open.first_in_row(row); i < open.first_in_row(row + 1); ++i)
                REQUIRE(open.free_squares()[i].row == row);

        std::set<int> rows;
        std::set<int> columns;
        for (const Square queen : board.queens()) {
            rows.insert(queen.row);
            columns.insert(queen.column);
        }
        REQUIRE(open.row_count() == board.size() - static_cast<int>(rows.size()));
        REQUIRE(open.column_count() == board.size() - static_cast<int>(columns.size()));
        REQUIRE(OpenBoard::square_bound(board) == open.row_count() * open.column_count());
        for (const FreeSquare& square : open.free_squares())
            REQUIRE((square.row < open.row_count() && square.column < open.column_count()));
    }
}

TEST_CASE("diagonals are numbered without gaps, and only those with a free square") {
    Random random{4};
    for (int round = 0; round < 200; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 9));
        const OpenBoard open{board};
        check_numbering(open, &FreeSquare::sum, &Square::sum, open.sum_count());
        check_numbering(open, &FreeSquare::difference, &Square::difference,
                        open.difference_count());
    }
}

TEST_CASE("a large board with few open lines is small") {
    // The givens attack each other; what counts here is how many lines they leave open.
    constexpr int size = 100'000;
    BoardParts parts{.size = size};
    for (int row = 3; row < size; ++row)
        parts.queens.push_back({row, row});
    const Board board{std::move(parts)};
    CHECK(OpenBoard::square_bound(board) == 9);
    CHECK(OpenBoard{board}.free_squares().size() <= 9);
    CHECK(OpenBoard::square_bound(Board{{.size = max_board_size}}) == 1e18);
}

TEST_CASE("conflicts name attacking givens, bad squares and lines without a free square") {
    const auto conflicts = [](const BoardParts& parts) {
        const Board board{parts};
        return texts_of(OpenBoard{board}.conflicts(), board);
    };
    CHECK(conflicts({.size = 4}).empty());
    CHECK(conflicts({.size = 1, .blocked = {{0, 0}}}) ==
          Texts{"row 1 has no free square", "column a has no free square"});
    CHECK(conflicts({.size = 2, .queens = {{0, 0}}}) ==
          Texts{"row 1 has no free square", "column b has no free square"});
    CHECK(conflicts({.size = 4, .blocked = {{0, 0}, {0, 1}, {0, 2}, {0, 3}}}) ==
          Texts{"row 4 has no free square"});
    CHECK(conflicts({.size = 4, .blocked = {{0, 2}, {1, 2}, {2, 2}, {3, 2}}}) ==
          Texts{"column c has no free square"});
    CHECK(conflicts({.size = 8, .queens = {{0, 0}, {7, 7}}}) ==
          Texts{"queens a8 and h1 attack each other along a diagonal"});
    CHECK(conflicts({.size = 8, .queens = {{0, 0}}, .blocked = {{0, 0}}}) ==
          Texts{"queen a8 stands on a blocked square"});
    CHECK(conflicts({.size = 8, .queens = {{0, 0}}, .excluded_differences = {0}}) ==
          Texts{"queen a8 stands on an excluded diagonal"});
}

TEST_CASE("a board has conflicts if and only if the definition shows one") {
    Random random{5};
    int with_conflicts = 0;
    for (int round = 0; round < 1'000; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 8));
        const std::vector<Square> squares = expected_free_squares(board);
        bool expected = !find_conflicts(board, board.queens()).empty();
        for (int line = 0; line < board.size(); ++line) {
            const auto any = [&](const auto& range, int Square::*coordinate) {
                return std::ranges::find(range, line, coordinate) != range.end();
            };
            for (int Square::*const coordinate : {&Square::row, &Square::column})
                expected |= !any(board.queens(), coordinate) && !any(squares, coordinate);
        }
        const OpenBoard open{board};
        REQUIRE(open.conflicts().empty() == !expected);
        with_conflicts += expected ? 1 : 0;
    }
    CHECK(with_conflicts > 100);
    CHECK(with_conflicts < 900);
}

TEST_CASE("a placement has the givens and the chosen squares") {
    const Board board{{.size = 8, .queens = {{3, 3}, {4, 1}}}}; // the puzzle of 1850: d5 and b4
    const OpenBoard open{board};
    REQUIRE(open.row_count() == 6);
    std::vector<int> chosen;
    for (int row = 0; row < open.row_count(); ++row)
        chosen.push_back(open.first_in_row(row + 1) - 1); // the last free square of each row
    const Placement placement = open.placement(chosen);
    REQUIRE(placement.size() == 8);
    CHECK(placement[3] == 3);
    CHECK(placement[4] == 1);
    const std::vector<Square> squares = expected_free_squares(board);
    for (int row = 0; row < 8; ++row) {
        if (row == 3 || row == 4) continue;
        const auto last = std::ranges::find(squares.rbegin(), squares.rend(), row, &Square::row);
        CHECK(placement[row] == last->column);
    }
}

TEST_CASE("a board whose rows all have a given is its own placement") {
    const Board board{{.size = 4, .queens = {{0, 1}, {1, 3}, {2, 0}, {3, 2}}}};
    const OpenBoard open{board};
    CHECK(open.row_count() == 0);
    CHECK(open.column_count() == 0);
    CHECK(open.free_squares().empty());
    CHECK(open.sum_count() == 0);
    CHECK(open.difference_count() == 0);
    CHECK(open.conflicts().empty());
    CHECK(open.placement({}) == Placement{1, 3, 0, 2});
}
