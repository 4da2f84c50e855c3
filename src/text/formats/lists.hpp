// Also defined in square_lists.cpp and squares.cpp.
#pragma once

#include "formats/format.hpp"

namespace qsat::inline text {

/// A queen of a board that is read, with its place in the text.
struct PlacedQueen {
    Square square;
    int line, column;
};

/// The squares in ascending order. Throws InputError where a square is named a second time.
std::vector<Square> sorted_squares(std::vector<PlacedQueen> queens, const std::string& source,
                                   int board_size, const Poll& poll);

/// Do the items have each of the numbers first ... first + n - 1 once?
bool have_each_once(const auto& items, int first, auto number_of) {
    std::vector<bool> seen(items.size());
    for (const auto& item : items) {
        const auto index = static_cast<std::size_t>(std::invoke(number_of, item) - first);
        if (index >= seen.size() || seen[index]) return false;
        seen[index] = true;
    }
    return true;
}

/// Takes a closing bracket and its line, in which only a remark may follow. Throws InputError.
void end_list(Text& text);

/// Writes `[3, 1]`, as in JSON and Essence'.
void write_list(std::ostream& out, std::span<const int> numbers);

/// Writes `[[0, 3], [1, 2]]`: row and column of each square, counted from `base`.
void write_list(std::ostream& out, std::span<const Square> squares, int base);

/// The queens of a completion, row by row, or if it is null, the given ones.
std::vector<Square> queens_of(const Board& board, const VerifiedPlacement* completion);

/// A square that is not free.
struct Mark {
    Square square;
    bool queen; ///< otherwise blocked
};

/// These queens and the blocked squares, row by row. If a square is in both, the queen comes first.
std::vector<Mark> merge_marks(const Board& board, const VerifiedPlacement* completion);

/// Throws an InputError: the format cannot represent the thing.
[[noreturn]] void refuse_to_write(const Format& format, Code thing,
                                  std::vector<SentenceValue> values = {});

/// Throws InputError if the format lacks a part of the board.
void require_parts(const Format& format, const Board& board);

/// Throws InputError if the text would be longer than the reader accepts (`largest_text`).
void require_readable_length(const Format& format, const Board& board, double characters);

/// Is it one of the words below, or one for regions or diagonals?
bool is_square_word(std::string_view word);
/// Does the line have words and then only squares, as in `given queens: c4 !b1`?
bool names_squares(std::string_view line);

/// Reads the rest of a line: queens `b4`, blocked squares `!c3`, excluded diagonals `/a3`. Throws
/// InputError.
BoardParts take_square_words(Text& text, int size);

/// Writes such words, each after a blank: the queens of the completion or, if it is null, the
/// board.
void write_square_words(std::ostream& out, const Board& board, const VerifiedPlacement* completion);

/// Do atoms begin here, such as `queen(1,3).` of answer set programs?
bool begins_atoms(std::string_view text);

/// Reads a list of queens: atoms, or pairs such as `[(0, 3), (1, 6)]`, also with other brackets or
/// without brackets around the pairs. Atoms count from 1, with row 1 at the bottom, as in the
/// export to `asp`; pairs from 0, with row 0 at the top, as in JSON. A 0 among the numbers, the
/// size among them, or the options can change this. A placement of n queens in n rows and n columns
/// has size n. Consecutive lines are one list, unless each is such a placement. Throws InputError.
Board read_square_list(Text& text, std::optional<int> size, const ReadOptions& options);

/// The size of a board that does not state it. Throws InputError if the options do not provide it.
int size_from(const ReadOptions& options, const Text& text);

/// Does a formula in DIMACS begin here, possibly with a comment?
bool begins_dimacs(std::string_view text);
bool begins_opb(std::string_view text);

/// A part of a text with its original line numbers.
struct Excerpt {
    std::string text{};
    int line = 1; ///< line of its beginning
};

/// Takes a formula and returns `8: b4 d5` of its comment `c board 8: b4 d5`. Throws InputError if
/// there is no such comment, because then another program wrote the formula.
Excerpt take_board_of_dimacs(Text& text);

} // namespace qsat::text
