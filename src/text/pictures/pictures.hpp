// Defined in html.cpp, picture.cpp, svg.cpp and unicode.cpp.
#pragma once

#include "formats/format.hpp"

#include <array>
#include <string>

namespace qsat::inline text {

extern const Format unicode_format;
extern const Format svg_format;
extern const Format html_format;

struct SolvedPuzzle {
    Board board;
    VerifiedPlacement solution;
    std::string difficulty; ///< name of the difficulty; empty if unknown
};

/// Writes a page for printing: puzzles of one kind with numbers and difficulties, then their
/// solutions, folded in the browser and printed on separate pages; six fit on a page of A4. Throws
/// InputError if a board is too large for html.
void write_worksheet(std::ostream& out, std::span<const SolvedPuzzle> puzzles,
                     const WriteOptions& options);

/// The picture formats, which can only be written.
extern const std::array<const Format*, 3> picture_formats;

/// All formats for writing: first those that can also be read, then the pictures.
extern const std::array<const Format*, 12> output_formats;

/// The format of these with this name, or null.
const Format* find_output_format(std::string_view name);

} // namespace qsat::text
