#include "formats/handwriting.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

constexpr char bracket = '[';
constexpr std::size_t most_cells = std::size_t{1} << 24;

/// A blank, or a quotation mark around a cell.
std::size_t blank_in_cell(std::string_view text) {
    const bool is_blank = text.starts_with(' ') || text.starts_with('"');
    return is_blank ? 1 : wide_blank_length(text);
}

void skip_blanks_in_cell(std::string_view& text) {
    while (const std::size_t blank = blank_in_cell(text))
        text.remove_prefix(blank);
}

/// The symbol of a cell; empty if there are several.
std::optional<Symbol> symbol_in(std::string_view cell, int column) {
    skip_blanks_in_cell(cell);
    if (cell.empty()) return Symbol{nothing, column};
    constexpr std::size_t longest_number = 9;
    const std::size_t digits = std::ranges::find_if_not(cell, is_digit) - cell.begin();
    Symbol symbol{0, column};
    if (digits > 0 && digits <= longest_number) {
        symbol.code = code_of_number(cell.substr(0, digits));
        cell.remove_prefix(digits);
    } else {
        symbol.code = take_character(cell);
    }
    skip_blanks_in_cell(cell);
    return cell.empty() ? std::optional{symbol} : std::nullopt;
}

/// The cells of a line; empty if a cell has several symbols. The separator `[` means cells in
/// brackets.
std::optional<WrittenRow> cells_of(std::string_view line, char separator, int number) {
    const std::size_t length = line.size();
    WrittenRow row{.line = number};
    for (bool is_last = false; !is_last;) {
        const int column = static_cast<int>(length - line.size()) + 1;
        std::size_t end = line.find(separator);
        is_last = end == line.npos;
        if (separator == bracket) {
            line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
            end = line.find(']');
            if (!line.starts_with(bracket) || end == line.npos) return {};
            is_last = line.find_first_not_of(' ', end + 1) == line.npos;
            line.remove_prefix(1);
            --end;
        }
        const auto symbol = symbol_in(line.substr(0, end), column);
        if (!symbol) return {};
        row.symbols.push_back(*symbol);
        line.remove_prefix(std::min(end, line.size() - 1) + 1);
    }
    return row;
}

/// The separator of the following lines. Lines above the first tab may have lost the tabs after
/// their only cell.
std::optional<char> separator_of(Text lines) {
    if (is_bracketed(lines.rest_of_line())) return bracket;
    if (const auto separator = cell_separator(lines.rest_of_line())) return separator;
    while (!lines.at_end() && is_cell(lines.rest_of_line()))
        lines.take_line();
    return lines.rest_of_line().find('\t') != std::string_view::npos ? std::optional{'\t'}
                                                                     : std::nullopt;
}

bool is_empty(const Symbol& symbol) { return symbol.code == nothing; }

/// Do the first cells number the rows, up or down?
bool has_row_numbers(const WrittenRows& rows) {
    const auto number = [&rows](std::size_t row) {
        return static_cast<std::int64_t>(number_of(rows[row].symbols.front().code).value_or(0));
    };
    const std::int64_t step = number(1) - number(0);
    for (std::size_t row = 1; row < rows.size(); ++row)
        if (number(row) - number(row - 1) != step) return false;
    return step == 1 || step == -1;
}

/// Is the table square, apart from optional column names and row numbers?
bool is_square(const WrittenRows& rows) {
    const std::size_t cells = rows.front().symbols.size();
    return cells == rows.size() ||
           (cells + 1 == rows.size() && !is_empty(rows.front().symbols.front())) ||
           (cells == rows.size() + 1 && has_row_numbers(rows));
}

/// Pads all lines to the longest one, and to the number of lines if that gives a square: some
/// programs omit empty cells at the end of a line.
bool fill_lines(WrittenRows& rows) {
    const auto cells = [](const WrittenRow& row) { return row.symbols.size(); };
    const auto [shortest, longest] = std::ranges::minmax_element(rows, {}, cells);
    if (cells(*shortest) == cells(*longest)) return is_square(rows);
    std::size_t width = cells(*longest);
    const bool has_head = width + 1 == rows.size() && cells(rows.front()) == width;
    if (!has_head) width = std::max(width, rows.size());
    if (width * rows.size() > most_cells) return false;
    for (WrittenRow& row : rows)
        while (row.symbols.size() < width)
            row.symbols.push_back({nothing, row.symbols.back().column + 1});
    return is_square(rows);
}

} // namespace

std::optional<char> cell_separator(std::string_view line) {
    for (const char separator : {'\t', ';', ','})
        if (line.find(separator) != line.npos) return separator;
    return {};
}

bool is_cell(std::string_view line) {
    line = without_remark(line);
    return !line.empty() && line.find_first_of("/{[") == line.npos && symbol_in(line, 1);
}

bool is_bracketed(std::string_view line) {
    const auto row = cells_of(line, bracket, 0);
    return row && row->symbols.size() > 1;
}

std::size_t separators_in(std::string_view line, const Poll& poll) {
    const auto count = [&](char separator) {
        PollCounter{poll}.step(line.size());
        return static_cast<std::size_t>(std::ranges::count(line, separator));
    };
    const std::size_t tabs = count('\t');
    return tabs > 0 ? tabs : count(',');
}

void skip_to_row(Text& text, bool with_cells,
                 const std::function<void(std::string_view, const Location&)>& comment) {
    for (Text line = text;; text = line) {
        line.skip_blanks();
        const Location where = line.location();
        if (line.at_end()) return;
        if (line.at_comment())
            comment(line.take_line(), where);
        else if (line.peek() == '\n' && (!with_cells || separators_in(text.rest_of_line()) == 0))
            line.get();
        else
            return;
    }
}

std::optional<WrittenGrid> take_table(Text& text) {
    Text ahead = text;
    skip_to_row(ahead, true);
    WrittenGrid table{.in_list = true};
    const auto separator = separator_of(ahead);
    if (!separator) return {};
    std::size_t cells = 0;
    bool has_empty = false;
    while (!ahead.at_end()) {
        const int number = ahead.line();
        const std::string_view line = without_remark(ahead.rest_of_line());
        if (line.find_first_not_of(' ') == line.npos) break;
        auto row = cells_of(line, *separator, number);
        const std::size_t found = row ? row->symbols.size() : 0;
        const bool may_be_cut = *separator == '\t' && found > 0;
        if (!may_be_cut && (found < 2 || (cells > 0 && found != cells))) return {};
        if ((table.rows.size() + 1) * std::max(cells, found) > most_cells) return {};
        cells = std::max(cells, found);
        has_empty |= std::ranges::any_of(row->symbols, is_empty);
        row->has_bars = true;
        table.rows.push_back(std::move(*row));
        ahead.take_line();
    }
    const bool is_needed = has_empty || *separator == bracket || *separator == ';';
    if (table.rows.size() < 2 || !is_needed || !fill_lines(table.rows)) return {};
    text = ahead;
    return table;
}

} // namespace qsat::text
