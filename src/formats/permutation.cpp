#include "formats/first_board.hpp"
#include "formats/lists.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

constexpr std::string_view empty_column = ".";

struct Entry {
    int row_number;   // 0 for an empty column
    int line, column; // in the text
};

std::vector<Entry> read_entries(Text& text) {
    std::vector<Entry> entries;
    for (text.skip_blanks(); !text.at_line_end(); text.skip_blanks()) {
        const Location where = text.location();
        const std::string_view word = text.take_word();
        const auto number = word == empty_column
                                ? 0
                                : parse_number(word, max_board_size, where,
                                               "the number of a row, 0 or . for an empty column; "
                                               "squares need a colon, as in 8: b4 d5");
        entries.push_back({static_cast<int>(number), where.line, where.column});
    }
    return entries;
}

Board read_permutation(Text& text, const ReadOptions&) {
    text.skip_empty_lines();
    const std::vector<Entry> entries = read_entries(text);
    BoardParts parts{.size = static_cast<int>(entries.size())};
    for (int column = 0; column < parts.size; ++column) {
        const Entry& entry = entries[column];
        if (entry.row_number > parts.size)
            throw InputError{{text.location().source, entry.line, entry.column},
                             fmt::format("row {} on a board of {} columns (expected 1 ... {}, or "
                                         "0 or . for an empty column)",
                                         entry.row_number, parts.size, parts.size)};
        if (entry.row_number > 0)
            parts.queens.push_back({static_cast<int>(parts.size - entry.row_number), column});
    }
    return Board{std::move(parts), text.poll()};
}

/// A line with numbers, or a single line of several words that are all dots: a grid of one row
/// would have one square.
bool is_permutation(std::string_view content) {
    Text text{{}, content};
    text.skip_empty_lines();
    const std::string_view line = text.take_line();
    if (std::ranges::any_of(line, [](char c) { return c >= '0' && c <= '9'; })) return true;
    text.skip_empty_lines();
    if (!text.at_end()) return false;
    Text words{{}, line};
    int count = 0;
    for (words.skip_blanks(); !words.at_end(); words.skip_blanks(), ++count)
        if (words.take_word() != empty_column) return false;
    return count > 1;
}

void write_rows(std::ostream& out, const std::vector<int>& row_numbers) {
    // Completions come by the million in this format, and a stream takes its time for each number.
    fmt::memory_buffer text;
    for (const int row_number : row_numbers) {
        const fmt::format_int digits{row_number};
        text.append(digits.data(), digits.data() + digits.size());
        text.push_back(' ');
    }
    text[text.size() - 1] = '\n';
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

void write_permutation_board(std::ostream& out, const Board& board, const WriteOptions&) {
    if (!board.blocked().empty()) refuse_to_write(permutation_format, "blocked squares");
    if (!board.excluded_sums().empty() || !board.excluded_differences().empty())
        refuse_to_write(permutation_format, "excluded diagonals");
    const double word = 1.0 + static_cast<double>(std::to_string(board.size()).size());
    require_readable_length(permutation_format, board, word * board.size());
    std::vector<int> row_numbers(board.size(), 0);
    for (const Square queen : board.queens()) {
        int& number = row_numbers[queen.column];
        if (number != 0) refuse_to_write(permutation_format, "two queens in a column");
        number = row_number(queen.row, board.size());
    }
    write_rows(out, row_numbers);
}

void write_permutation_solution(std::ostream& out, const Board& board,
                                const VerifiedPlacement& solution, const WriteOptions&) {
    std::vector<int> row_numbers(board.size());
    for (int row = 0; row < board.size(); ++row)
        row_numbers[solution.columns()[row]] = row_number(row, board.size());
    write_rows(out, row_numbers);
}

} // namespace

const Format permutation_format{
    .name = "permutation",
    .summary = "the row of the queen in each column, from 1 at the bottom; 0 or . if empty",
    .example = "5 3 1 7 2 8 6 4",
    .first_board = first_line,
    .recognises = is_permutation,
    .read = read_permutation,
    .write_solution = write_permutation_solution,
    .write_board = write_permutation_board,
};

} // namespace qsat
