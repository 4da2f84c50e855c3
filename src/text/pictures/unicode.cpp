#include "formats/region_grid.hpp"
#include "pictures/pictures.hpp"
#include "pictures/region_colors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace qsat::inline text {

namespace {

/// The contents of a square; a square may have several.
enum Sight : std::uint16_t {
    given = 1,
    added = 2,
    missing = 4, // a given queen that is missing
    blocked = 8,
    excluded_sum = 16,
    excluded_difference = 32,
    attacked = 64, // between two queens that attack each other
    conflict = 128,
    crossed_out = 256,
};

/// The squares on the straight line between two ends, with both.
std::vector<Square> squares_along(const std::array<Square, 2>& ends) {
    const auto [from, to] = ends;
    const int down = (from.row < to.row) - (to.row < from.row);
    const int right = (from.column < to.column) - (to.column < from.column);
    std::vector<Square> squares{from};
    while (squares.back() != to)
        squares.push_back({squares.back().row + down, squares.back().column + right});
    return squares;
}

/// The contents of the squares, row by row.
std::vector<std::uint16_t> sights_of(const Picture& picture) {
    const Board& board = picture.board;
    const auto size = static_cast<std::size_t>(board.size());
    std::vector<std::uint16_t> sights(size * size);
    const auto add = [&](std::span<const Square> squares, Sight sight) {
        for (const Square square : squares)
            sights[static_cast<std::size_t>(square.row) * size + square.column] |= sight;
    };
    const auto add_diagonals = [&](std::span<const int> diagonals, auto ends_of, Sight sight) {
        for (const int diagonal : diagonals)
            add(squares_along(ends_of(diagonal, board.size())), sight);
    };
    add(picture.given, given);
    add(picture.added, added);
    add(picture.missing, missing);
    add(board.blocked(), blocked);
    add_diagonals(board.excluded_sums(), ends_of_sum, excluded_sum);
    add_diagonals(board.excluded_differences(), ends_of_difference, excluded_difference);
    for (const auto& [highlights, sight] :
         {std::pair{&picture.marked, conflict}, std::pair{&picture.crossed, crossed_out}}) {
        add(highlights->squares, sight);
        add_diagonals(highlights->sums, ends_of_sum, sight);
        add_diagonals(highlights->differences, ends_of_difference, sight);
    }
    for (const auto& [first, second] : picture.attacks) {
        const std::vector<Square> line = squares_along({first, second});
        add(std::span{line}.subspan(1, line.size() - 2), attacked);
    }
    return sights;
}

constexpr std::string_view given_queen = "♛";
constexpr std::string_view added_queen = "♕";
constexpr std::string_view cross = "✗";
constexpr std::string_view marked_cross = "✘"; // for a conflict that is also crossed out

/// The two terminal columns of a square: its content and a mark. The letter of its region, which
/// may be empty, is the content of a free square and otherwise stands in the place of a mark.
std::string cell(std::uint16_t sight, std::string_view letter, std::string_view free) {
    constexpr int both_marks = conflict | crossed_out;
    constexpr int both = excluded_sum | excluded_difference;
    const std::string_view glyph = (sight & (given | missing)) != 0 ? given_queen
                                   : (sight & added) != 0           ? added_queen
                                   : (sight & blocked) != 0         ? "▒"
                                   : (sight & attacked) != 0        ? "*"
                                   : (sight & both) == both         ? "╳"
                                   : (sight & excluded_sum) != 0    ? "╱"
                                   : (sight & both) != 0            ? "╲"
                                   : letter.empty()                 ? free
                                                                    : letter;
    const std::string_view mark = (sight & missing) != 0               ? "?"
                                  : (sight & both_marks) == both_marks ? marked_cross
                                  : (sight & crossed_out) != 0         ? cross
                                  : (sight & conflict) != 0            ? "!"
                                  : letter.empty() || glyph == letter  ? " "
                                                                       : letter;
    return std::string{glyph}.append(mark);
}

// Colours of the 256-colour palette. Squares also set the background, so a picture looks the same
// on light and dark terminals.
constexpr std::string_view reset = "\x1b[0m";

/// `regions` has the colours of the board's regions.
int free_background(const Board& board, Square square, std::span<const RegionColor> regions) {
    if (board.has_regions()) return regions[board.region(square)].terminal;
    const bool dark = (board.size() - 1 - square.row + square.column) % 2 == 0; // a1 is dark
    return dark ? 252 : 231;
}

/// The letter of the square's region; empty if there is none.
std::string letter_of(const Board& board, Square square) {
    if (!board.has_regions() || board.size() > most_letters) return {};
    return board.region_name(board.region(square));
}

std::string colors(const Board& board, Square square, std::uint16_t sight,
                   std::span<const RegionColor> regions) {
    const int background = (sight & (conflict | missing)) != 0 ? 217
                           : (sight & crossed_out) != 0        ? 223
                           : (sight & attacked) != 0           ? 224
                           : (sight & blocked) != 0            ? 243
                                                    : free_background(board, square, regions);
    constexpr int wrong = conflict | missing | attacked | crossed_out;
    const int foreground = (sight & wrong) != 0     ? 124
                           : (sight & given) != 0   ? 16
                           : (sight & added) != 0   ? 18
                           : (sight & blocked) != 0 ? 243
                           : board.has_regions()    ? 240
                                                    : 130;
    const std::string_view bold = (sight & (given | added)) != 0 ? "1" : "22";
    return fmt::format("\x1b[{};38;5;{};48;5;{}m", bold, foreground, background);
}

/// Writes the squares of a row. In colour, shaded squares replace dots and frame.
void write_row(std::ostream& out, std::span<const std::uint16_t> sights, int row,
               const Board& board, bool color, std::span<const RegionColor> regions) {
    out << (color ? "" : "│ ");
    std::string last;
    for (int column = 0; column < board.size(); ++column) {
        const std::uint16_t sight = sights[column];
        if (color) {
            const std::string these = colors(board, {row, column}, sight, regions);
            if (these != last) out << these;
            last = these;
        }
        out << cell(sight, letter_of(board, {row, column}), color ? " " : "·");
    }
    out << (color ? reset : "│");
}

void write_frame(std::ostream& out, std::string_view left, std::string_view right, int width,
                 int size) {
    out << std::string(width, ' ') << ' ' << left;
    for (int i = 0; i < 2 * size + 1; ++i)
        out << "─";
    out << right << '\n';
}

/// The column names. They are printed downwards, so each is one letter wide.
void write_column_names(std::ostream& out, int indent, int size) {
    const std::size_t height = column_name(size - 1).size();
    for (std::size_t line = 0; line < height; ++line) {
        std::string text(indent, ' ');
        for (int column = 0; column < size; ++column) {
            const std::string name = column_name(column);
            const std::size_t above = height - name.size();
            text += line < above ? ' ' : name[line - above];
            text += ' ';
        }
        text.pop_back();
        out << text << '\n';
    }
}

/// Marks these columns below the board.
void write_column_marks(std::ostream& out, const std::vector<int>& columns, int indent) {
    if (columns.empty()) return;
    std::string text(indent + 2 * static_cast<std::size_t>(std::ranges::max(columns)) + 1, ' ');
    for (const int column : columns)
        text[indent + 2 * static_cast<std::size_t>(column)] = '!';
    out << text << '\n';
}

/// Explains the signs that occur, except obvious ones.
void write_key(std::ostream& out, const Picture& picture) {
    std::uint16_t all = 0;
    for (const std::uint16_t sight : sights_of(picture))
        all |= sight;
    std::vector<std::string> entries;
    const auto explain = [&](bool seen, std::string_view sign, std::string_view meaning) {
        if (seen) entries.push_back(fmt::format("{} {}", sign, meaning));
    };
    const bool two_kinds = (all & (given | missing)) != 0 && (all & added) != 0;
    explain(two_kinds, given_queen, "given");
    explain(two_kinds, added_queen, "added");
    explain((all & blocked) != 0, "▒", "blocked");
    explain((all & (excluded_sum | excluded_difference)) != 0, "╱╲", "excluded");
    explain((all & missing) != 0, fmt::format("{}?", given_queen), "left out");
    explain((all & attacked) != 0, "*", "attack");
    explain((all & conflict) != 0 || !picture.marked.rows.empty() ||
                !picture.marked.columns.empty(),
            "!", picture.marked.meaning.empty() ? "conflict" : picture.marked.meaning);
    explain((all & crossed_out) != 0, cross, picture.crossed.meaning);
    explain((all & conflict) != 0 && (all & crossed_out) != 0, marked_cross, "both");
    if (!entries.empty()) out << fmt::format("\n{}\n", fmt::join(entries, "  "));
}

void write_unicode(std::ostream& out, const Board& board, const VerifiedPlacement* solution,
                   const WriteOptions& options) {
    const Picture picture = picture_of(unicode_format, board, solution, options);
    draw_unicode(out, picture, options.color);
    if (board.has_regions() && board.diagonals() == Diagonals::full) out << "diagonals: long\n";
    write_key(out, picture);
    out << '\n';
}

} // namespace

void draw_unicode(std::ostream& out, const Picture& picture, bool color) {
    const int size = picture.board.size();
    const std::vector<std::uint16_t> sights = sights_of(picture);
    const int width = static_cast<int>(std::to_string(size).size());
    const int indent = width + (color ? 1 : 3);
    if (!color) write_frame(out, "┌", "┐", width, size);
    const std::vector<RegionColor> regions =
        picture.board.has_regions() ? region_colors(picture.board) : std::vector<RegionColor>{};
    for (int row = 0; row < size; ++row) {
        out << fmt::format("{:>{}} ", row_number(row, size), width);
        write_row(out, std::span{sights}.subspan(static_cast<std::size_t>(row) * size, size), row,
                  picture.board, color, regions);
        out << (std::ranges::count(picture.marked.rows, row) != 0 ? " !\n" : "\n");
    }
    if (!color) write_frame(out, "└", "┘", width, size);
    write_column_names(out, indent, size);
    write_column_marks(out, picture.marked.columns, indent);
}

const Format unicode_format{
    .name = "unicode",
    .summary = "a board for the terminal: ♛ given, ♕ added; up to size 100",
    .example = "· ♛ · ♕",
    .largest_size = 100,
    .write = write_unicode,
};

} // namespace qsat::text
