#pragma once

#include "board/square.hpp"
#include "board/verify.hpp"
#include "formats/format.hpp"

#include <ostream>
#include <span>
#include <vector>

namespace qsat {

/// Writes `[3, 1]`, as in JSON and Essence'.
void write_list(std::ostream& out, std::span<const int> numbers);

/// Writes `[[0, 3], [1, 2]]`: row and column of each square, counted from `base`.
void write_list(std::ostream& out, std::span<const Square> squares, int base);

/// The queens of a completion, row by row.
std::vector<Square> queens_of(const VerifiedPlacement& completion);

/// A square that is not free.
struct Mark {
    Square square;
    bool queen; ///< otherwise blocked
};

/// The queens and the blocked squares, row by row. Precondition: both lists are sorted. If a square
/// is in both, the queen comes first.
std::vector<Mark> merge_marks(std::span<const Square> queens, std::span<const Square> blocked);

/// Throws InputError if a format with one mark per square cannot represent the board: excluded
/// diagonals, and queens on blocked squares.
void require_one_mark_a_square(const Format& format, const Board& board);

/// Throws InputError if the text of the board would be longer than the reader accepts
/// (`largest_text`).
void require_readable_length(const Format& format, const Board& board, double characters);

} // namespace qsat
