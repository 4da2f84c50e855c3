#include "formats/handwriting.hpp"
#include "formats/lists.hpp"
#include "formats/recognition.hpp"

#include <algorithm>
#include <cstdlib>

namespace qsat::inline text {

namespace {

/// Reads a grid that consists only of the legend's letters, as this program writes it. This is
/// fast, because the grid may be large. Returns nothing if there is anything else, or an error.
std::optional<Board> read_plain_grid(Text& text, const Legend& legend) {
    BoardParts parts;
    text.skip_blanks();
    const bool is_indented = text.location().column > 1;
    int rows = 0;
    for (; !text.at_line_end(); ++rows) {
        if (text.peek() == '#') {
            text.take_line();
            text.skip_blanks();
            --rows;
            continue;
        }
        int column = 0;
        for (; !text.at_line_end(); text.skip_blanks(), ++column) {
            const char letter = text.peek();
            if (letter == legend.queen)
                parts.queens.push_back({rows, column});
            else if (letter == legend.blocked)
                parts.blocked.push_back({rows, column});
            else if (letter != legend.free)
                return {};
            text.get();
        }
        if (rows == 0) parts.size = column;
        if (column != parts.size || rows == parts.size) return {};
        if (!text.at_end()) text.get();
        text.skip_blanks();
    }
    if (rows == 0 || rows < parts.size) return {};
    // Blanks before a single queen may be meant as squares.
    if (parts.size == 1 && is_indented && parts.queens.size() + parts.blocked.size() > 0) return {};
    return Board{std::move(parts), text.poll()};
}

/// Can the signs of a picture hide an excluded diagonal, because queens and blocked squares cover
/// all of it? Then the board is ambiguous.
bool may_hide_diagonals(const BoardParts& parts) {
    if (parts.excluded_sums.empty() && parts.excluded_differences.empty()) return false;
    const std::size_t diagonals = 2 * static_cast<std::size_t>(parts.size) - 1;
    std::vector<int> sums(diagonals);
    std::vector<int> differences(diagonals);
    const auto length = [&](int diagonal) {
        return parts.size - std::abs(diagonal - parts.size + 1);
    };
    for (const auto* squares : {&parts.queens, &parts.blocked})
        for (const Square square : *squares)
            if (++sums[square.sum()] == length(square.sum()) ||
                ++differences[square.difference() + parts.size - 1] ==
                    length(square.difference() + parts.size - 1))
                return true;
    return false;
}

Board read_handwriting(Text& text, const Legend* legend, const ReadOptions& options) {
    const Location begin{text.source(), text.line()};
    WrittenGrid grid = text.rest().starts_with(chess_diagram) ? read_chess_diagram(text)
                                                              : read_written_grid(text, legend);
    Text end = text;
    end.skip_blanks();
    MeantGrid meant = meaning_of(grid, legend, end.location());
    if (meant.is_of_digits && !grid.in_list && options.format == "auto")
        grid.remarks.push_back(
            {begin, {coded("digits_as_grid")}, permutation_format.name, coded("reads_lines")});
    if (meant.has_dark_blocked) grid.remarks.push_back({begin, {coded("dark_is_blocked")}});
    if (may_hide_diagonals(meant.parts))
        grid.remarks.push_back({begin, {coded("diagonals_may_hide")}});
    if (options.remark) std::ranges::for_each(grid.remarks, options.remark);
    return Board{std::move(meant.parts), text.poll()};
}

Board read_grid(Text& text, const ReadOptions& options) {
    std::optional<Legend> legend;
    skip_to_row(text, true, [&legend](std::string_view comment, const Location& where) {
        const std::size_t key = comment.find(legend_key);
        if (comment.starts_with('#') && key != comment.npos)
            legend = parse_legend(comment.substr(key + legend_key.size()), where);
    });
    if (options.legend) legend = options.legend;
    const Location where = text.location();
    std::optional<int> size;
    if (!legend) size = take_size_line(text);

    Text behind_table = text;
    const bool is_table = take_table(behind_table).has_value();
    if (!is_table) text.skip_empty_lines();
    const Text begin = text;
    std::optional<Board> board;
    if (!is_table) board = read_plain_grid(text, legend.value_or(Legend{}));
    if (!board) {
        text = begin;
        board = read_handwriting(text, legend ? &*legend : nullptr, options);
    }
    if (size && board->size() != *size)
        refuse(where, "size_beside_board", {{"size", *size}, {"rows", board->size()}});
    return std::move(*board);
}

void write_grid(std::ostream& out, const Board& board, const VerifiedPlacement* completion,
                const WriteOptions&) {
    if (completion == nullptr)
        require_readable_length(grid_format, board, 2.0 * board.size() * board.size());
    constexpr Legend legend;
    const std::vector<Mark> marks = merge_marks(board, completion);
    std::string free_line;
    for (int column = 0; column < board.size(); ++column)
        (free_line += legend.free) += column + 1 < board.size() ? ' ' : '\n';
    auto mark = marks.begin();
    for (int row = 0; row < board.size(); ++row) {
        std::string line = free_line;
        for (; mark != marks.end() && mark->square.row == row; ++mark)
            line[2 * static_cast<std::size_t>(mark->square.column)] =
                mark->queen ? legend.queen : legend.blocked;
        out << line;
    }
    out << '\n';
}

} // namespace

void require_row(int row, int squares, int size, const Location& where) {
    if (squares != size)
        refuse(where, "row_of_other_length",
               {{"row", row + 1}, {"squares", squares}, {"size", size}});
    if (row == size) refuse(where, "too_many_rows", {{"size", size}});
}

void require_rows(int rows, int size, const Location& end) {
    if (rows < size) refuse(end, "too_few_rows", {{"rows", rows}, {"size", size}});
}

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
            refuse(where, "no_legend", {{"word", in_quotes(word)}});
        *letter = word.back();
        if (*letter == '#') refuse(where, "comment_as_letter");
    }
    if (legend.queen == legend.free || legend.queen == legend.blocked ||
        legend.free == legend.blocked)
        refuse(where, "letter_of_two_meanings");
    return legend;
}

const Format grid_format{
    .name = "grid",
    .summary = "a row per line: . free, Q queen, x blocked; blanks optional, # comments",
    .example = ". . Q .",
    .lacks = Format::regions | Format::excluded | Format::queens_on_blocked,
    .largest_size = 20'000, // larger grids could not be read again
    .first_board = first_paragraph,
    .recognises = [](std::string_view) { return true; }, // tried last; its reader reports errors
    .read = read_grid,
    .write = write_grid,
};

} // namespace qsat::text
