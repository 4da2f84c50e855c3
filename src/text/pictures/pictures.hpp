// Defined in html.cpp, picture.cpp, svg.cpp and unicode.cpp.
#pragma once

#include "formats/format.hpp"

#include <array>
#include <string>
#include <vector>

namespace qsat::inline text {

extern const Format unicode_format;
extern const Format svg_format;
extern const Format html_format;

struct SolvedPuzzle {
    Board board;
    std::optional<VerifiedPlacement> solution{}; ///< empty if there is none, or none is known
    std::string remark{};                        ///< such as its difficulty; may be empty
};

/// Writes a page for printing: numbered boards, six of 8 rows on a page of A4, then their
/// solutions, folded. Throws InputError if a board is too large for html.
void write_worksheet(std::ostream& out, std::span<const SolvedPuzzle> puzzles,
                     const WriteOptions& options);

/// The picture formats, which can only be written.
extern const std::array<const Format*, 3> picture_formats;

/// All formats for writing: first those that can also be read, then the pictures.
extern const std::array<const Format*, 12> output_formats;

/// The format of these with this name, or null.
const Format* find_output_format(std::string_view name);

/// The content of a picture, independent of the drawing technique.
struct Picture {
    const Board& board;
    std::vector<Square> given{};          ///< given queens that are present
    std::vector<Square> added{};          ///< queens of a solution, valid or not
    std::vector<Square> missing{};        ///< given queens that are missing in an invalid solution
    std::vector<AttackingPair> attacks{}; ///< pairs to join by lines
    /// Squares of queens with conflicts, lines without a queen or a free square, and further marks.
    Highlights marked{};
    Highlights crossed{};                  ///< squares and diagonals to cross out
    std::span<const Conflict> conflicts{}; ///< conflicts to name in words
};

/// The picture of a board with its completion, or if there is none, with the conflicts and the
/// rejected solution of the options. Throws InputError if the board is too large for the format.
Picture picture_of(const Format& format, const Board& board, const VerifiedPlacement* solution,
                   const WriteOptions& options);

/// A short title of the picture: `8 × 8 board, 2 queens given, 6 added`.
std::string title_text(const Picture& picture);

/// The names of the squares, such as `b4, d5`; long lists are truncated with a note.
std::string list_squares(std::span<const Square> squares, int board_size);

/// The leftmost and the rightmost square of a diagonal, which is numbered as in BoardParts.
std::array<Square, 2> ends_of_sum(int sum, int board_size);
std::array<Square, 2> ends_of_difference(int difference, int board_size);

/// Escapes a text for XML and HTML, also for attributes.
std::string escape_xml(std::string_view text);

/// Begins a page for printing, up to its heading, which is its title.
void begin_page(std::ostream& out, std::string_view title, std::string_view style_sheet);

/// Draws the picture for the terminal, without a key.
void draw_unicode(std::ostream& out, const Picture& picture, bool color);

/// Draws the picture as one `<svg>` element. On a page, each needs a different `id`.
void draw_svg(std::ostream& out, const Picture& picture, std::string_view id);

} // namespace qsat::text
