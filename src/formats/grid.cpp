#include "formats/first_board.hpp"
#include "formats/lists.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

constexpr std::string_view legend_key = "legend:";

/// Reads the comment and empty lines before a grid; a comment may hold a legend.
void read_preamble(Text& text, Legend& legend) {
    for (text.skip_blanks(); text.peek() == '#' || text.peek() == '\n'; text.skip_blanks()) {
        const Location where = text.location();
        const std::string_view line = text.take_line();
        const std::size_t key = line.find(legend_key);
        if (line.starts_with('#') && key != std::string_view::npos)
            legend = parse_legend(line.substr(key + legend_key.size()), where);
    }
}

[[noreturn]] void fail_at_letter(const Location& where, char letter, const Legend& legend) {
    std::string what = fmt::format("unexpected {} (use {} for free, {} for queen, {} for blocked",
                                   in_quotes(letter), legend.free, legend.queen, legend.blocked);
    what += letter == 'X' ? "; X means queen in some files and blocked in others: say which by a "
                            "first line # legend: queen=X or # legend: blocked=X)"
                          : "; or name other letters in a first line # legend: queen=Q)";
    throw InputError{where, what};
}

/// One line of the grid; returns the number of its squares.
int read_row(Text& text, int row, const Legend& legend, BoardParts& parts) {
    int column = 0;
    for (text.skip_blanks(); !text.at_line_end(); text.skip_blanks(), ++column) {
        const char letter = text.peek();
        if (letter == legend.queen)
            parts.queens.push_back({row, column});
        else if (letter == legend.blocked)
            parts.blocked.push_back({row, column});
        else if (letter != legend.free)
            fail_at_letter(text.location(), letter, legend);
        text.get();
    }
    return column;
}

Board read_grid(Text& text, const ReadOptions& options) {
    Legend legend;
    read_preamble(text, legend);
    if (options.legend) legend = *options.legend;

    BoardParts parts;
    int rows = 0;
    for (; !text.at_line_end(); ++rows) {
        if (text.peek() == '#') {
            text.take_line();
            text.skip_blanks();
            --rows;
            continue;
        }
        Location where = text.location();
        const int squares = read_row(text, rows, legend, parts);
        where.column = 0;
        if (rows == 0) parts.size = squares;
        if (squares != parts.size)
            throw InputError{where, fmt::format("row {} has {} squares, the first row has {} "
                                                "(expected as many)",
                                                rows + 1, squares, parts.size)};
        if (rows == parts.size)
            throw InputError{where, fmt::format("more than {} rows (expected as many rows as "
                                                "squares in a row)",
                                                parts.size)};
        if (!text.at_end()) text.get();
        text.skip_blanks();
    }
    if (rows < parts.size)
        throw InputError{text.location(), fmt::format("the grid ends after {} rows of {} squares "
                                                      "(expected {} rows, no empty line between)",
                                                      rows, parts.size, parts.size)};
    return Board{std::move(parts), text.poll()};
}

/// Asked last: what nobody else takes is a grid, and its reader says what is wrong.
bool is_grid(std::string_view) { return true; }

void write_grid(std::ostream& out, int size, const std::vector<Mark>& marks) {
    constexpr Legend legend;
    std::string free_line;
    for (int column = 0; column < size; ++column)
        (free_line += legend.free) += column + 1 < size ? ' ' : '\n';
    auto mark = marks.begin();
    for (int row = 0; row < size; ++row) {
        std::string line = free_line;
        for (; mark != marks.end() && mark->square.row == row; ++mark)
            line[2 * static_cast<std::size_t>(mark->square.column)] =
                mark->queen ? legend.queen : legend.blocked;
        out << line;
    }
    out << '\n';
}

void write_grid_board(std::ostream& out, const Board& board, const WriteOptions&) {
    require_one_mark_a_square(grid_format, board);
    require_readable_length(grid_format, board, 2.0 * board.size() * board.size());
    write_grid(out, board.size(), merge_marks(board.queens(), board.blocked()));
}

void write_grid_solution(std::ostream& out, const Board& board, const VerifiedPlacement& solution,
                         const WriteOptions&) {
    write_grid(out, board.size(), merge_marks(queens_of(solution), board.blocked()));
}

} // namespace

Legend parse_legend(std::string_view text, const Location& where) {
    Legend legend;
    Text words{where.source, text};
    for (words.skip_blanks(); !words.at_end(); words.skip_blanks()) {
        const std::string_view word = words.take_word();
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        char* const letter = name == "queen"     ? &legend.queen
                             : name == "free"    ? &legend.free
                             : name == "blocked" ? &legend.blocked
                                                 : nullptr;
        if (letter == nullptr || equals == std::string_view::npos || word.size() != equals + 2)
            throw InputError{where, fmt::format("{} in a legend (expected queen=, free= or "
                                                "blocked= and one letter)",
                                                in_quotes(word))};
        *letter = word.back();
        if (*letter == '#') throw InputError{where, "# begins a comment and can be no letter"};
    }
    if (legend.queen == legend.free || legend.queen == legend.blocked ||
        legend.free == legend.blocked)
        throw InputError{where, "two meanings for one letter in the legend"};
    return legend;
}

const Format grid_format{
    .name = "grid",
    .summary = "a row per line: . free, Q queen, x blocked; blanks optional, # comments",
    .example = ". . Q .",
    .largest_size = 20'000, // what is longer could not be read again
    .first_board = first_paragraph,
    .recognises = is_grid,
    .read = read_grid,
    .write_solution = write_grid_solution,
    .write_board = write_grid_board,
};

} // namespace qsat
