#pragma once

#include "pictures/pictures.hpp"

#include <string>
#include <vector>

namespace qsat::inline text {

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

/// The functions of a format that writes boards with and without a completion in the same way.
using WritePicture = void(std::ostream&, const Board&, const VerifiedPlacement* solution,
                          const WriteOptions&);
template <WritePicture write>
void write_with_solution(std::ostream& out, const Board& board, const VerifiedPlacement& solution,
                         const WriteOptions& options) {
    write(out, board, &solution, options);
}
template <WritePicture write>
void write_without_solution(std::ostream& out, const Board& board, const WriteOptions& options) {
    write(out, board, nullptr, options);
}

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

/// Draws the picture as one `<svg>` element. `id`, with which its identifiers begin, must be
/// different for each picture of a page.
void draw_svg(std::ostream& out, const Picture& picture, std::string_view id);

} // namespace qsat::text
