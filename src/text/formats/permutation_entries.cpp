#include "formats/permutation_entries.hpp"

#include "formats/line_refusals.hpp"
#include "formats/recognition.hpp"
#include "formats/refusals.hpp"
#include "formats/remark_texts.hpp"
#include "formats/table.hpp"

#include <algorithm>
#include <optional>

namespace qsat {

namespace {

/// Do the entries contain each of first ... first + n - 1 once?
bool holds_each_once(const std::vector<ColumnEntry>& entries, int first) {
    const int size = static_cast<int>(entries.size());
    std::vector<bool> seen(entries.size());
    for (const ColumnEntry& entry : entries) {
        const int index = entry.number - first;
        if (index < 0 || index >= size || seen[index]) return false;
        seen[index] = true;
    }
    return true;
}

ColumnEntry read_entry(std::string_view word, const Location& where) {
    const auto number = is_empty_column(word)
                            ? no_row
                            : parse_number(word, max_board_size, where, line_refusals["entry"]);
    return {static_cast<int>(number), where.line, where.column};
}

/// The digits of a single word on a line, if it contains each of 1 ... n or 0 ... n - 1 once, as
/// books print solutions. With fewer than four digits it may be a size.
std::optional<std::vector<ColumnEntry>> take_digits(Text& text) {
    constexpr std::size_t fewest = 4;
    Text rest = text;
    const Location where = text.location();
    const std::string_view word = rest.take_word();
    rest.skip_remark();
    if (word.size() < fewest || word.size() > 10 || !rest.at_line_end() ||
        !std::ranges::all_of(word, is_digit))
        return {};
    std::vector<ColumnEntry> digits;
    for (const char digit : word)
        digits.push_back({digit - '0', where.line, where.column + static_cast<int>(digits.size())});
    if (!holds_each_once(digits, 1) && !holds_each_once(digits, 0)) return {};
    text = rest;
    return digits;
}

/// The cells of a line, if some are empty and none contains several words. Empty cells at its end,
/// or tabs at its beginning, are not enough to recognise cells.
std::optional<std::vector<ColumnEntry>> take_cells(Text& text) {
    constexpr std::string_view around = " \"";
    const std::string_view line = without_remark(text.rest_of_line());
    const auto separator = cell_separator(line);
    if (!separator) return {};
    Location where = text.location();
    const int first = where.column;
    std::vector<ColumnEntry> cells;
    bool has_empty = false;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find(*separator, begin), line.size());
        std::string_view cell = line.substr(begin, end - begin);
        where.column = first + static_cast<int>(begin);
        cell.remove_prefix(std::min(cell.find_first_not_of(around), cell.size()));
        cell = cell.substr(0, cell.find_last_not_of(around) + 1);
        if (cell.find(' ') != cell.npos) return {};
        const bool is_at_edge = end == line.size() || (begin == 0 && *separator == '\t');
        has_empty |= cell.empty() && !is_at_edge;
        cells.push_back(cell.empty() ? ColumnEntry{no_row, where.line, where.column}
                                     : read_entry(cell, where));
        begin = end + 1;
    }
    if (!has_empty) return {};
    text.take_line();
    return cells;
}

ColumnEntries read_line(Text& text) {
    ColumnEntries written;
    if (const auto cells = take_cells(text)) return {*cells};
    text.skip_blanks();
    if (const auto digits = take_digits(text)) return {*digits};
    for (; !text.at_line_end(); text.skip_remark()) {
        const Location where = text.location();
        const std::string_view word = text.take_word();
        written.entries.push_back(read_entry(word, where));
        written.from_program |= written.entries.back().number == no_row && word != ".";
    }
    return written;
}

/// Reads `[0, 4, None]`, which can span lines. Only a comment may follow it.
ColumnEntries read_list(Text& text) {
    ColumnEntries written{.from_program = true};
    text.get();
    const auto skip_space = [&] {
        for (text.skip_blanks(); text.peek() == '\n'; text.skip_blanks())
            text.get();
    };
    const auto closes = [&] { return text.peek() == ']' || text.peek() == ')'; };
    for (skip_space(); !closes(); skip_space()) {
        if (text.at_end()) text.fail({line_refusals["list_not_closed"]});
        const Location where = text.location();
        const std::string_view rest = text.rest();
        std::size_t length = 0;
        for (; !text.at_line_end() && !text.at_blank() && !closes(); ++length)
            text.get();
        written.entries.push_back(read_entry(rest.substr(0, length), where));
    }
    text.get();
    text.skip_remark();
    if (!text.at_line_end()) text.fail({refusals["more_after_list"]});
    text.take_line();
    if (written.entries.empty()) text.fail({line_refusals["empty_list"]});
    return written;
}

} // namespace

ColumnEntries take_entries(Text& text) {
    Text ahead = text;
    ahead.skip_blanks();
    if (ahead.peek() != '[' && ahead.peek() != '(') return read_line(text);
    text = ahead;
    return read_list(text);
}

BottomRow bottom_row(const ColumnEntries& written, const Location& where) {
    const std::vector<ColumnEntry>& entries = written.entries;
    const int size = static_cast<int>(entries.size());
    const auto times = [&](int number) {
        return std::ranges::count(entries, number, &ColumnEntry::number);
    };
    const auto zeros = times(0);
    if (zeros == 1 && size > 1 && holds_each_once(entries, 0))
        return {0,
                {remark_texts["rows_from_0"]},
                &permutation_format,
                remark_texts["counts_from_1_with_0"]};
    if (!written.from_program) {
        // Two zeros cannot be rows, because two queens would be in one row.
        if (zeros != 1 || times(no_row) + 1 == size) return {1};
        return {1,
                {remark_texts["zero_is_empty"]},
                &permutation0_format,
                remark_texts["counts_rows_from_0"]};
    }
    if (times(size) > 0) {
        if (holds_each_once(entries, 1)) return {1};
        return {1,
                {remark_texts["rows_from_1"], {{"row", size}}},
                &permutation0_format,
                remark_texts["counts_from_0"]};
    }
    if (zeros > 1 && times(no_row) == 0)
        throw InputError{where, Sentence{line_refusals["zero_of_two_meanings"]}};
    if (times(no_row) == size) return {0};
    return {0, {remark_texts["rows_from_0"]}, &permutation_format, remark_texts["counts_from_1"]};
}

} // namespace qsat
