#pragma once

#include "formats/format.hpp"

namespace qsat::inline text {

/// A queen of a board that is read, with its place in the text.
struct PlacedQueen {
    Square square;
    int line, column;
};

/// The squares in ascending order. Throws InputError at the second place if a square is named
/// twice. Exceptions of the poll pass through.
std::vector<Square> sorted_squares(std::vector<PlacedQueen> queens, const std::string& source,
                                   int board_size, const Poll& poll);

/// Writes `[3, 1]`, as in JSON and Essence'.
void write_list(std::ostream& out, std::span<const int> numbers);

/// Writes `[[0, 3], [1, 2]]`: row and column of each square, counted from `base`.
void write_list(std::ostream& out, std::span<const Square> squares, int base);

/// The queens of a completion, row by row.
std::vector<Square> queens_of(const VerifiedPlacement& completion);

/// Formats that write completions like boards do it by a function of the board and the queens.
using WriteQueens = void(std::ostream&, const Board&, std::span<const Square> queens);

template <WriteQueens write>
void write_given(std::ostream& out, const Board& board, const WriteOptions&) {
    write(out, board, board.queens());
}
template <WriteQueens write>
void write_completion(std::ostream& out, const Board& board, const VerifiedPlacement& completion,
                      const WriteOptions&) {
    write(out, board, queens_of(completion));
}

/// A square that is not free.
struct Mark {
    Square square;
    bool queen; ///< otherwise blocked
};

/// The queens, which are sorted, and the blocked squares, row by row. If a square is in both, the
/// queen comes first.
std::vector<Mark> merge_marks(const Board& board, std::span<const Square> queens);

/// Throws an InputError: the format cannot represent the thing. The message names formats that can.
[[noreturn]] void refuse_to_write(const Format& format, Code thing,
                                  std::vector<SentenceValue> values = {});

// These throw InputError if the format cannot represent
/// regions, or queens that attack diagonally only where they touch;
void require_classic(const Format& format, const Board& board);
/// more regions than there are letters;
void require_letters(const Format& format, const Board& board);
/// blocked squares;
void require_unblocked(const Format& format, const Board& board);
/// excluded diagonals;
void require_all_diagonals(const Format& format, const Board& board);
/// more than one mark on a square: regions, excluded diagonals, queens on blocked squares;
void require_one_mark_a_square(const Format& format, const Board& board);
/// a text that is longer than the reader accepts (`largest_text`).
void require_readable_length(const Format& format, const Board& board, double characters);

} // namespace qsat::text
