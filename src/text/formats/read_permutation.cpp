// Declared in permutation.hpp.
#include "formats/permutation.hpp"

#include "formats/handwriting.hpp"
#include "formats/recognition.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

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

/// Do the entries contain each of first ... first + n - 1 once?
bool holds_each_once(const std::vector<ColumnEntry>& entries, int first) {
    std::vector<bool> seen(entries.size());
    for (const ColumnEntry& entry : entries) {
        const int index = entry.number - first;
        if (index < 0 || index >= std::ssize(entries) || seen[index]) return false;
        seen[index] = true;
    }
    return true;
}

ColumnEntry read_entry(std::string_view word, const Location& where) {
    const auto number = word.empty() || is_empty_column(word)
                            ? no_row
                            : parse_number(word, max_board_size, where, coded("entry"));
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
    if (word.size() < fewest || word.size() > 10 || !rest.at_line_end() || !is_number(word))
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
    if (const auto digits = take_digits(text)) return {*digits};
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
    text.get();
    text.skip_remark();
    if (!text.at_line_end()) text.refuse("more_after_list");
    text.take_line();
    if (written.entries.empty()) text.refuse("empty_list");
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
    if (zeros == 1 && size > 1 && holds_each_once(entries, 0))
        return row(0, from_0, "counts_from_1_with_0", permutation_format);
    if (!written.from_program) {
        // Two zeros cannot be rows, because two queens would be in one row.
        if (zeros != 1 || times(no_row) + 1 == size) return {1};
        return row(1, {coded("zero_is_empty")}, "counts_rows_from_0", permutation0_format);
    }
    if (times(size) > 0) {
        if (holds_each_once(entries, 1)) return {1};
        const Sentence from_1{coded("rows_from_1"), {{"row", size}}};
        return row(1, from_1, "counts_from_0", permutation0_format);
    }
    if (zeros > 1 && times(no_row) == 0) refuse(where, "zero_of_two_meanings");
    if (times(no_row) == size) return {0};
    return row(0, from_0, "counts_from_1", permutation_format);
}

/// Moves to the next line that is not empty, including the separators before its first column.
void skip_to_line(Text& text) {
    for (Text line = text;; text = line) {
        line.skip_blanks();
        if (line.at_end() || (!line.at_comment() && line.peek() != '\n')) return;
        line.take_line();
    }
}

} // namespace

Board read_permutation(Text& text, const ReadOptions& options) {
    skip_to_line(text);
    Location where = text.location();
    const auto size_line = take_size_line(text);
    if (size_line) skip_to_line(text);
    Text list = text;
    list.skip_blanks();
    const bool is_list = list.opens_list();
    if (is_list) text = list;
    const ColumnEntries written = is_list ? read_list_of_entries(text) : read_line_of_entries(text);
    BoardParts parts{.size = static_cast<int>(written.entries.size())};
    if (size_line && *size_line != parts.size)
        refuse(where, "size_above_columns", {{"size", *size_line}, {"columns", parts.size}});
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

} // namespace qsat::text
