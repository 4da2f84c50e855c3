#pragma once

#include "formats/format.hpp"

#include <vector>

namespace qsat {

/// A square that is not free.
struct Mark {
    Square square;
    bool queen; ///< otherwise blocked
};

/// The queens and the blocked squares, row by row; both lists are in ascending order. On a square
/// that is in both, the queen comes first.
std::vector<Mark> merge_marks(std::span<const Square> queens, std::span<const Square> blocked);

/// Refuses what a format with one mark a square cannot carry: excluded diagonals, and queens on
/// blocked squares. Throws InputError.
void require_one_mark_a_square(const Format& format, const Board& board);

/// Refuses to write a board as a text that is longer than what is read (`largest_text`). Throws
/// InputError.
void require_readable_length(const Format& format, const Board& board, double characters);

} // namespace qsat
