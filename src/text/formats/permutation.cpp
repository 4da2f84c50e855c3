#include "formats/permutation.hpp"

#include "formats/lists.hpp"
#include "formats/recognition.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat::inline text {

namespace {

bool has_digit(std::string_view line) { return std::ranges::any_of(line, is_digit); }

/// Does the line have several words that are all dots? A grid of one row would have one square.
bool is_of_dots(std::string_view line) {
    Text words{{}, line};
    int count = 0;
    for (words.skip_blanks(); !words.at_end(); words.skip_blanks(), ++count)
        if (words.take_word() != ".") return false;
    return count > 1;
}

/// Recognises a line with numbers that is not a grid, or a single line of empty columns.
bool is_permutation(std::string_view content) {
    Text text = beginning_of(content);
    take_size_line(text);
    if (text.opens_list()) return false;
    if (has_digit(text.rest_of_line())) return !begins_grid(text);
    const std::string_view first = text.take_line();
    // As many lines of dots as columns are an empty grid.
    std::size_t lines = 1;
    for (std::string_view line = first; is_of_dots(line); line = text.take_line(), ++lines) {
        const std::string_view next = text.rest_of_line();
        if (has_digit(next)) return !begins_grid(text);
        if (lines == 1 && next.empty()) {
            text.skip_empty_lines();
            return text.at_end();
        }
    }
    return false;
}

/// The text around and between the rows of the columns.
struct Style {
    const Format& format;
    int first; ///< the number of the bottom row
    std::string_view begin, between, end, empty;
};

constexpr Style style_of_line{permutation_format, 1, "", " ", "\n", "."};
constexpr Style style_of_list{permutation0_format, 0, "[", ", ", "]\n", "None"};

/// Recognises the output of programs: brackets, or a word for a column without a known row.
bool is_permutation0(std::string_view content) {
    Text text = beginning_of(content);
    take_size_line(text);
    if (text.opens_list()) return list_kind(text) == ListKind::rows && !begins_grid(text);
    const std::string_view line = text.rest_of_line();
    const auto has = [&](std::string_view word) { return line.find(word) != line.npos; };
    return (has("None") ||
            (has("-1") && line.find_first_not_of("-0123456789., \t") == line.npos)) &&
           !begins_grid(text);
}

void write_rows(std::ostream& out, const std::vector<int>& numbers, const Style& style) {
    // Millions of completions may be written in this format, and a stream is slow for each number.
    fmt::memory_buffer text;
    std::string_view separator = style.begin;
    for (const int number : numbers) {
        text.append(separator);
        separator = style.between;
        const fmt::format_int digits{number};
        text.append(number == no_row ? style.empty
                                     : std::string_view{digits.data(), digits.size()});
    }
    text.append(style.end);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

template <const Style& style>
void write_rows_of_board(std::ostream& out, const Board& board, const WriteOptions&) {
    require_classic(style.format, board);
    require_unblocked(style.format, board);
    require_all_diagonals(style.format, board);
    const std::size_t digits = std::to_string(board.size()).size();
    const std::size_t word = style.between.size() + std::max(digits, style.empty.size());
    require_readable_length(style.format, board, static_cast<double>(word) * board.size());
    std::vector<int> numbers(board.size(), no_row);
    std::vector<bool> has_queen(style.first == 0 ? board.size() : 0);
    for (const Square queen : board.queens()) {
        int& number = numbers[queen.column];
        if (number != no_row) refuse_to_write(style.format, "unwritable_two_in_column");
        number = row_number(queen.row, board.size()) - 1 + style.first;
        // Two equal row numbers could be read as 0 for empty columns.
        if (has_queen.empty()) continue;
        if (has_queen[queen.row]) refuse_to_write(style.format, "unwritable_two_in_row");
        has_queen[queen.row] = true;
    }
    write_rows(out, numbers, style);
}

template <const Style& style>
void write_rows_of_completion(std::ostream& out, const Board& board,
                              const VerifiedPlacement& completion, const WriteOptions&) {
    std::vector<int> numbers(board.size());
    for (int row = 0; row < board.size(); ++row)
        numbers[completion.columns()[row]] = row_number(row, board.size()) - 1 + style.first;
    write_rows(out, numbers, style);
}

} // namespace

const Format permutation_format{
    .name = "permutation",
    .summary = "the row of the queen in each column, from 1 at the bottom; 0 or . if empty",
    .example = "5 3 1 7 2 8 6 4",
    .first_board = first_permutation,
    .recognises = is_permutation,
    .read = read_permutation,
    .write_solution = write_rows_of_completion<style_of_line>,
    .write_board = write_rows_of_board<style_of_line>,
};

const Format permutation0_format{
    .name = "permutation0",
    .summary = "as a list of Python, rows from 0 at the bottom; None if empty",
    .example = "[4, 2, 0, 6, 1, 7, 5, 3]",
    .first_board = first_permutation,
    .recognises = is_permutation0,
    .read = read_permutation,
    .write_solution = write_rows_of_completion<style_of_list>,
    .write_board = write_rows_of_board<style_of_list>,
};

} // namespace qsat::text
