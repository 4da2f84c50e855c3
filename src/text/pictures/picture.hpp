#pragma once

#include "pictures/pictures.hpp"

#include <string>
#include <vector>

namespace qsat {

/// What every picture shows, whatever it is drawn with.
struct Picture {
    const Board& board;
    std::vector<Square> given{};          ///< given queens that stand
    std::vector<Square> added{};          ///< queens of a solution, good or refused
    std::vector<Square> missing{};        ///< given queens that a refused solution leaves out
    std::vector<AttackingPair> attacks{}; ///< to be joined by lines
    /// Squares of queens with a conflict, each once, rows and columns that can get no queen or have
    /// none, and what else is to be marked.
    Highlights marked{};
    Highlights crossed{};                  ///< to be crossed out
    std::span<const Conflict> conflicts{}; ///< to be named in words
};

/// The board with the conflicts and the refused solution of the options. Throws InputError if the
/// board is too large for the format.
Picture picture_of_board(const Format& format, const Board& board, const WriteOptions& options);

/// The board with a completion. Throws as above.
Picture picture_of_solution(const Format& format, const Board& board,
                            const VerifiedPlacement& solution, const WriteOptions& options);

/// What the picture shows, in a few words: `8 × 8 board, 2 queens given, 6 added`.
std::string title_text(const Picture& picture);

/// The squares by name, such as `b4, d5`; long lists are cut and say so.
std::string list_squares(std::span<const Square> squares, int board_size);

/// The text for use in XML and HTML, also in attributes.
std::string escape_xml(std::string_view text);

/// Begins a page to print, up to its heading, which is its title.
void begin_page(std::ostream& out, std::string_view title, std::string_view style_sheet);

/// Draws the picture for the terminal, without a key to its signs.
void draw_unicode(std::ostream& out, const Picture& picture, bool color);

/// Draws the picture as one `<svg>` element, for a file of its own or within a page. `id` begins
/// the identifiers in it; a page gives each of its pictures another.
void draw_svg(std::ostream& out, const Picture& picture, std::string_view id);

} // namespace qsat
