// Also defined in html.cpp, svg.cpp and unicode.cpp.
#pragma once

#include "formats/format.hpp"

#include <array>
#include <string>

namespace qsat {

extern const Format unicode_format;
extern const Format svg_format;
extern const Format html_format;

struct SolvedPuzzle {
    Board board;
    VerifiedPlacement solution;
    std::string difficulty; ///< its name; empty if it is not known
};

/// A page to print: one or more puzzles of one kind with their numbers and difficulties, then all
/// their solutions, folded away and printed on pages of their own; six fill a page of A4. Throws
/// InputError if a board is too large for html.
void write_worksheet(std::ostream& out, std::span<const SolvedPuzzle> puzzles,
                     const WriteOptions& options);

/// The formats that are drawn, and never read.
extern const std::array<const Format*, 3> picture_formats;

/// All ways of writing a board: those that are read as well, then the pictures.
extern const std::array<const Format*, 12> output_formats;

/// Of these, the format of that name, or null.
const Format* find_output_format(std::string_view name);

} // namespace qsat
