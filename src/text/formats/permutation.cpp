// Declared in format.hpp.
#include "formats/handwriting.hpp"
#include "formats/lists.hpp"
#include "formats/recognition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace qsat::inline text {

namespace {

/// The row of a column without a queen.
constexpr int no_row = -1;

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
    // As many lines of dots as columns are an empty grid.
    for (bool is_first = true;; is_first = false) {
        if (std::ranges::any_of(text.rest_of_line(), is_digit)) return !begins_grid(text);
        if (!is_of_dots(text.take_line())) return false;
        if (!is_first || !text.rest_of_line().empty()) continue;
        text.skip_empty_lines();
        return text.at_end();
    }
}

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

/// The entry of a permutation for one column.
struct ColumnEntry {
    int number;       ///< row number as written, or no_row
    int line, column; ///< in the text
};

/// A written line or a list in brackets.
struct ColumnEntries {
    std::vector<ColumnEntry> entries{};
    bool from_program = false; ///< has brackets, None or -1
};

ColumnEntry read_entry(std::string_view word, const Location& where) {
    const auto number = word.empty() || is_empty_column(word)
                            ? no_row
                            : parse_number(word, max_board_size, where, coded("entry"));
    return {static_cast<int>(number), where.line, where.column};
}

/// The numbers of a single word on a line: `15863724`, in which each digit is one, or
/// `1-5-8-6-3-7-2-4`. It has each of 1 ... n or 0 ... n - 1 once, as books print solutions. With
/// fewer than four numbers it may be a size.
std::optional<std::vector<ColumnEntry>> take_numbers_in_word(Text& text) {
    constexpr std::size_t fewest = 4;
    Text rest = text;
    const Location where = text.location();
    const std::string_view word = rest.take_word();
    rest.skip_remark();
    const bool has_dashes = word.find('-') != word.npos;
    if ((word.size() > 10 && !has_dashes) || !rest.at_line_end() ||
        !is_made_of(word, "0123456789-"))
        return {};
    std::vector<ColumnEntry> numbers;
    for (std::size_t at = 0, end = 0; at < word.size(); at = end + (has_dashes ? 1 : 0)) {
        end = has_dashes ? std::min(word.find('-', at), word.size()) : at + 1;
        constexpr std::size_t longest = 7;
        if (end == at || end - at > longest) return {};
        numbers.push_back({std::stoi(std::string{word.substr(at, end - at)}), where.line,
                           where.column + static_cast<int>(at)});
    }
    constexpr auto number = &ColumnEntry::number;
    if (numbers.size() < fewest ||
        (!have_each_once(numbers, 1, number) && !have_each_once(numbers, 0, number)))
        return {};
    text = rest;
    return numbers;
}

/// The cells of a line, if some are empty and none contains several words. Empty cells at its end,
/// or tabs at its beginning, are not enough to recognise cells.
std::optional<std::vector<ColumnEntry>> take_cells(Text& text) {
    const std::string_view line = without_remark(text.rest_of_line());
    const auto separator = cell_separator(line);
    if (!separator) return {};
    Location where = text.location();
    const int first = where.column;
    std::vector<ColumnEntry> cells;
    bool has_empty = false;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find(*separator, begin), line.size());
        const std::string_view cell = trimmed(line.substr(begin, end - begin), " \"");
        if (cell.find(' ') != cell.npos) return {};
        const bool is_at_edge = end == line.size() || (begin == 0 && *separator == '\t');
        has_empty |= cell.empty() && !is_at_edge;
        where.column = first + static_cast<int>(begin);
        cells.push_back(read_entry(cell, where));
        begin = end + 1;
    }
    if (!has_empty) return {};
    text.take_line();
    return cells;
}

ColumnEntries read_line_of_entries(Text& text) {
    if (const auto cells = take_cells(text)) return {*cells};
    text.skip_blanks();
    if (const auto numbers = take_numbers_in_word(text)) return {*numbers};
    ColumnEntries written;
    for (; !text.at_line_end(); text.skip_remark()) {
        const Location where = text.location();
        const std::string_view word = text.take_word();
        written.entries.push_back(read_entry(word, where));
        written.from_program |= written.entries.back().number == no_row && word != ".";
    }
    return written;
}

/// Reads `[0, 4, None]`, which can span lines. Only a comment may follow it.
ColumnEntries read_list_of_entries(Text& text) {
    ColumnEntries written{.from_program = true};
    text.get();
    const auto skip_space = [&] {
        for (text.skip_blanks(); text.peek() == '\n'; text.skip_blanks())
            text.get();
    };
    for (skip_space(); !text.closes_list(); skip_space()) {
        if (text.at_end()) text.refuse("list_not_closed");
        const Location where = text.location();
        const std::string_view word =
            text.take_until([&] { return text.at_blank() || text.closes_list(); });
        written.entries.push_back(read_entry(word, where));
    }
    end_list(text);
    if (written.entries.empty()) text.refuse("no_columns");
    return written;
}

/// The number of the bottom row, and a remark if another one is possible.
struct BottomRow {
    int first;
    std::optional<Remark> remark{};
};

/// Throws InputError if the number is ambiguous.
BottomRow bottom_row(const ColumnEntries& written, const Location& where) {
    const std::vector<ColumnEntry>& entries = written.entries;
    const int size = static_cast<int>(entries.size());
    const auto times = [&](int number) {
        return std::ranges::count(entries, number, &ColumnEntry::number);
    };
    const auto zeros = times(0);
    const auto row = [&](int first, const Sentence& taken, Code otherwise, const Format& other) {
        return BottomRow{first, Remark{where, taken, other.name, otherwise}};
    };
    const Sentence from_0{coded("rows_from_0")};
    if (zeros == 1 && size > 1 && have_each_once(entries, 0, &ColumnEntry::number))
        return row(0, from_0, "counts_from_1_with_0", permutation_format);
    if (!written.from_program) {
        // Two zeros cannot be rows, because two queens would be in one row.
        if (zeros != 1 || times(no_row) + 1 == size) return {1};
        return row(1, {coded("zero_is_empty")}, "counts_rows_from_0", permutation0_format);
    }
    if (times(size) > 0) {
        if (have_each_once(entries, 1, &ColumnEntry::number)) return {1};
        const Sentence from_1{coded("rows_from_1"), {{"row", size}}};
        return row(1, from_1, "counts_from_0", permutation0_format);
    }
    if (zeros > 1 && times(no_row) == 0) refuse(where, "zero_of_two_meanings");
    if (times(no_row) == size) return {0};
    return row(0, from_0, "counts_from_1", permutation_format);
}

/// Reads both permutation formats, unless the options name one: a line of entries, which can be
/// table cells, some of them empty; a list such as `[0, 4, None]`, which can span lines; or a word
/// such as `15863724`, in which each digit is an entry.
Board read_permutation(Text& text, const ReadOptions& options) {
    skip_to_row(text, false);
    Location where = text.location();
    const auto size_line = take_size_line(text);
    if (size_line) skip_to_row(text, false);
    Text list = text;
    list.skip_blanks();
    const bool is_list = list.opens_list();
    if (is_list) text = list;
    const ColumnEntries written = is_list ? read_list_of_entries(text) : read_line_of_entries(text);
    BoardParts parts{.size = static_cast<int>(written.entries.size())};
    if (size_line && *size_line != parts.size)
        refuse(where, "size_beside_board", {{"size", *size_line}, {"rows", parts.size}});
    if (written.entries.empty()) refuse(where, "no_columns");
    where.column = 0;
    const BottomRow base = options.format == permutation_format.name ? BottomRow{1}
                           : options.format == permutation0_format.name
                               ? BottomRow{0}
                               : bottom_row(written, where);
    const int last = parts.size - 1 + base.first;
    for (int column = 0; column < parts.size; ++column) {
        const ColumnEntry& entry = written.entries[column];
        if (entry.number == no_row || entry.number < base.first) continue;
        if (entry.number > last)
            refuse({where.source, entry.line, entry.column},
                   base.first == 0 ? coded("outside_permutation0") : coded("outside_permutation"),
                   {{"row", entry.number},
                    {"columns", parts.size},
                    {"first", base.first},
                    {"last", last}});
        parts.queens.push_back({last - entry.number, column});
    }
    if (options.remark && base.remark) options.remark(*base.remark);
    return Board{std::move(parts), text.poll()};
}

/// The text around and between the rows of the columns.
struct Style {
    const Format& format;
    int first; ///< the number of the bottom row
    std::string_view begin, between, end, empty;
};

constexpr Style style_of_line{permutation_format, 1, "", " ", "\n", "."};
constexpr Style style_of_list{permutation0_format, 0, "[", ", ", "]\n", "None"};

template <const Style& style>
void write_permutation(std::ostream& out, const Board& board, const VerifiedPlacement* completion,
                       const WriteOptions&) {
    const std::size_t word =
        style.between.size() + std::max(std::to_string(board.size()).size(), style.empty.size());
    if (completion == nullptr)
        require_readable_length(style.format, board, static_cast<double>(word) * board.size());
    std::vector<int> numbers(board.size(), no_row);
    // Two equal row numbers could be read as 0 for empty columns.
    std::vector<bool> has_queen(completion == nullptr && style.first == 0 ? board.size() : 0);
    for (const Square queen : queens_of(board, completion)) {
        int& number = numbers[queen.column];
        if (number != no_row) refuse_to_write(style.format, "unwritable_two_in_column");
        number = row_number(queen.row, board.size()) - 1 + style.first;
        if (has_queen.empty()) continue;
        if (has_queen[queen.row]) refuse_to_write(style.format, "unwritable_two_in_row");
        has_queen[queen.row] = true;
    }
    // Millions of completions may be written in this format, and a stream is slow for each number.
    fmt::memory_buffer text;
    std::string_view separator = style.begin;
    for (const int number : numbers) {
        text.append(std::exchange(separator, style.between));
        const fmt::format_int digits{number};
        text.append(number == no_row ? style.empty
                                     : std::string_view{digits.data(), digits.size()});
    }
    text.append(style.end);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

} // namespace

const Format permutation_format{
    .name = "permutation",
    .summary = "the row of the queen in each column, from 1 at the bottom; 0 or . if empty",
    .example = "5 3 1 7 2 8 6 4",
    .lacks = Format::regions | Format::blocked | Format::excluded,
    .first_board = first_permutation,
    .recognises = is_permutation,
    .read = read_permutation,
    .write = write_permutation<style_of_line>,
};

const Format permutation0_format{
    .name = "permutation0",
    .summary = "as a list of Python, rows from 0 at the bottom; None if empty",
    .example = "[4, 2, 0, 6, 1, 7, 5, 3]",
    .lacks = Format::regions | Format::blocked | Format::excluded,
    .first_board = first_permutation,
    .recognises = is_permutation0,
    .read = read_permutation,
    .write = write_permutation<style_of_list>,
};

} // namespace qsat::text
