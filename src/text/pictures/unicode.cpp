#include "formats/region_grid.hpp"
#include "pictures/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace qsat {

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

int step_between(int from, int to) { return (from < to) - (to < from); }

/// The squares of a picture, prepared for printing.
class Squares {
public:
    explicit Squares(const Picture& picture)
        : size_{picture.board.size()}, sights_(static_cast<std::size_t>(size_) * size_) {
        const Board& board = picture.board;
        add(picture.given, given);
        add(picture.added, added);
        add(picture.missing, missing);
        add(picture.marked, conflict);
        add(picture.crossed, crossed_out);
        add(board.blocked(), blocked);
        add_sums(board.excluded_sums(), excluded_sum);
        add_differences(board.excluded_differences(), excluded_difference);
        for (const auto& [first, second] : picture.attacks)
            add_line(first, second);
    }

    std::uint16_t operator[](Square square) const { return sights_[index(square)]; }

    /// All contents that occur on the board.
    std::uint16_t all() const {
        std::uint16_t sum = 0;
        for (const std::uint16_t sight : sights_)
            sum |= sight;
        return sum;
    }

private:
    std::size_t index(Square square) const {
        return static_cast<std::size_t>(square.row) * size_ + square.column;
    }
    std::uint16_t& at(Square square) { return sights_[index(square)]; }

    void add(std::span<const Square> squares, Sight sight) {
        for (const Square square : squares)
            at(square) |= sight;
    }
    void add(const Highlights& highlights, Sight sight) {
        add(highlights.squares, sight);
        add_sums(highlights.sums, sight);
        add_differences(highlights.differences, sight);
    }
    void add_sums(std::span<const int> sums, Sight sight) {
        for (const int sum : sums)
            for (int row = std::max(0, sum - size_ + 1); row <= std::min(sum, size_ - 1); ++row)
                at({row, sum - row}) |= sight;
    }
    void add_differences(std::span<const int> differences, Sight sight) {
        for (const int difference : differences)
            for (int row = std::max(0, difference); row < std::min(size_, size_ + difference);
                 ++row)
                at({row, row - difference}) |= sight;
    }
    void add_line(Square from, Square to) {
        const int down = step_between(from.row, to.row);
        const int right = step_between(from.column, to.column);
        for (Square square{from.row + down, from.column + right}; square != to;
             square = {square.row + down, square.column + right})
            at(square) |= attacked;
    }

    int size_;
    std::vector<std::uint16_t> sights_;
};

constexpr std::string_view given_queen = "♛";
constexpr std::string_view added_queen = "♕";
constexpr std::string_view cross = "✗";
constexpr std::string_view marked_cross = "✘"; // for a conflict that is also crossed out

/// The two terminal columns of a square: its content and a mark.
std::string cell(std::uint16_t sight, std::string_view free) {
    constexpr int both_marks = conflict | crossed_out;
    constexpr int both = excluded_sum | excluded_difference;
    const std::string_view glyph = (sight & (given | missing)) != 0 ? given_queen
                                   : (sight & added) != 0           ? added_queen
                                   : (sight & blocked) != 0         ? "▒"
                                   : (sight & attacked) != 0        ? "*"
                                   : (sight & both) == both         ? "╳"
                                   : (sight & excluded_sum) != 0    ? "╱"
                                   : (sight & both) != 0            ? "╲"
                                                                    : free;
    const std::string_view mark = (sight & missing) != 0               ? "?"
                                  : (sight & both_marks) == both_marks ? marked_cross
                                  : (sight & crossed_out) != 0         ? cross
                                  : (sight & conflict) != 0            ? "!"
                                                                       : " ";
    return std::string{glyph}.append(mark);
}

// Colours of the 256-colour palette. Squares also set the background, so a picture looks the same
// on light and dark terminals.
constexpr std::string_view reset = "\x1b[0m";

/// Light backgrounds that most people can distinguish; the letters distinguish them for everyone.
constexpr std::array region_backgrounds{217, 153, 229, 157, 183, 223, 159, 188, 218, 186,
                                        147, 216, 151, 180, 141, 230, 116, 175, 152, 179};

int free_background(const Board& board, Square square) {
    if (board.has_regions())
        return region_backgrounds[static_cast<std::size_t>(board.region(square)) %
                                  region_backgrounds.size()];
    const bool dark = (board.size() - 1 - square.row + square.column) % 2 == 0; // a1 is dark
    return dark ? 252 : 231;
}

/// The content of a free square: the letter of its region, or the sign of the picture.
std::string free_sign(const Board& board, Square square, std::string_view sign) {
    if (!board.has_regions() || board.size() > most_letters) return std::string{sign};
    return board.region_name(board.region(square));
}

std::string colors(const Board& board, Square square, std::uint16_t sight) {
    const int background = (sight & (conflict | missing)) != 0 ? 217
                           : (sight & crossed_out) != 0        ? 223
                           : (sight & attacked) != 0           ? 224
                           : (sight & blocked) != 0            ? 243
                                                               : free_background(board, square);
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

/// A row in colour: shaded squares replace dots and frame.
void write_shaded_row(std::ostream& out, const Squares& squares, int row, const Board& board) {
    std::string last;
    for (int column = 0; column < board.size(); ++column) {
        const Square square{row, column};
        const std::string these = colors(board, square, squares[square]);
        if (these != last) out << these;
        out << cell(squares[square], free_sign(board, square, " "));
        last = these;
    }
    out << reset;
}

void write_plain_row(std::ostream& out, const Squares& squares, int row, const Board& board) {
    out << "│ ";
    for (int column = 0; column < board.size(); ++column)
        out << cell(squares[{row, column}], free_sign(board, {row, column}, "·"));
    out << "│";
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
void write_key(std::ostream& out, const Squares& squares, const Picture& picture) {
    const std::uint16_t all = squares.all();
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

void write_picture(std::ostream& out, const Picture& picture, bool color) {
    draw_unicode(out, picture, color);
    write_key(out, Squares{picture}, picture);
    out << '\n';
}

void write_unicode_board(std::ostream& out, const Board& board, const WriteOptions& options) {
    write_picture(out, picture_of_board(unicode_format, board, options), options.color);
}

void write_unicode_solution(std::ostream& out, const Board& board,
                            const VerifiedPlacement& solution, const WriteOptions& options) {
    write_picture(out, picture_of_solution(unicode_format, board, solution, options),
                  options.color);
}

} // namespace

void draw_unicode(std::ostream& out, const Picture& picture, bool color) {
    const int size = picture.board.size();
    const Squares squares{picture};
    const int width = static_cast<int>(std::to_string(size).size());
    const int indent = width + (color ? 1 : 3);
    if (!color) write_frame(out, "┌", "┐", width, size);
    for (int row = 0; row < size; ++row) {
        out << fmt::format("{:>{}} ", row_number(row, size), width);
        color ? write_shaded_row(out, squares, row, picture.board)
              : write_plain_row(out, squares, row, picture.board);
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
    .write_solution = write_unicode_solution,
    .write_board = write_unicode_board,
};

} // namespace qsat
