#include "formats/handwriting.hpp"

#include <algorithm>
#include <functional>

namespace qsat::inline text {

namespace {

bool has_line_drawing(const WrittenRow& line) {
    return line.is_border && std::ranges::any_of(line.symbols, [](const Symbol& symbol) {
               return is_line_drawing(symbol.code);
           });
}

/// Removes everything outside of a box, which are names of lines and marks.
void cut_to_box(WrittenRows& lines) {
    const auto last = std::ranges::find_if(lines.rbegin(), lines.rend(), has_line_drawing);
    lines.erase(last.base(), lines.end());
    lines.erase(lines.begin(), std::ranges::find_if(lines, has_line_drawing));
    for (WrittenRow& line : lines)
        std::erase_if(line.symbols,
                      [](const Symbol& symbol) { return is_one_of(symbol.code, U"!?✗✘"); });
    std::erase_if(lines, [](const WrittenRow& line) { return line.symbols.empty(); });
}

/// Is it a line such as a b c ... or 1 2 3 ... above or below a grid?
bool is_names_of_columns(const WrittenRow& row) {
    const auto is_nothing = [](const Symbol& symbol) { return symbol.code == nothing; };
    const auto begin = std::ranges::find_if_not(row.symbols, is_nothing);
    const auto end = std::find_if_not(row.symbols.rbegin(), row.symbols.rend(), is_nothing).base();
    const std::ptrdiff_t count = end - begin;
    if (count < 2) return false;
    const std::uint32_t first = begin->code;
    const bool is_letters = first == U'a' || first == U'A';
    if (is_letters ? count > 26 : first != U'0' && first != U'1') return false;
    for (auto name = begin; name != end; ++name) {
        const auto expected = first + static_cast<std::uint32_t>(name - begin);
        if (is_letters ? name->code != expected : number_of(name->code) != expected - U'0')
            return false;
    }
    return is_letters || first == U'1' || count > 2; // 0 1 may be squares
}

void strip_column_names(WrittenRows& lines) {
    const auto is_row = [](const WrittenRow& line) { return !line.is_border; };
    const auto first = std::ranges::find_if(lines, is_row);
    if (first != lines.end() && is_names_of_columns(*first)) lines.erase(first);
    const auto last = std::ranges::find_if(lines.rbegin(), lines.rend(), is_row);
    if (last != lines.rend() && is_names_of_columns(*last)) lines.erase(std::next(last).base());
}

/// Removes borders. A line of `-` is a border, unless other lines show that `-` is a square.
void strip_borders(WrittenRows& lines) {
    const auto row = std::ranges::find(lines, false, &WrittenRow::is_border);
    if (row == lines.end()) return;
    const std::size_t squares = row->symbols.size();
    std::u32string used; // in rows
    for (const WrittenRow& line : lines)
        for (const Symbol& symbol : line.symbols)
            if (!line.is_border && is_one_of(symbol.code, U"+-=:") && !is_one_of(symbol.code, used))
                used += symbol.code;
    // A table begins with a line of names, which may be empty.
    const auto next = std::next(row);
    const bool has_head = row == lines.begin() && next != lines.end() && next->is_border &&
                          std::ranges::all_of(row->symbols, [](const Symbol& symbol) {
                              return symbol.code == nothing;
                          });
    const auto is_around = [&](const WrittenRow& line) {
        return line.is_border && (line.symbols.size() != squares ||
                                  !std::ranges::all_of(line.symbols, [&](const Symbol& symbol) {
                                      return is_one_of(symbol.code, used);
                                  }));
    };
    const auto rows =
        static_cast<std::size_t>(std::ranges::count_if(lines, std::not_fn(is_around)));
    if (has_head && rows == squares + 1) lines.erase(lines.begin());
    std::erase_if(lines, is_around);
}

/// The number in the margin of a row, on its left or right side.
std::optional<std::uint32_t> margin(const WrittenRow& row, bool left) {
    if (row.symbols.size() < 2) return {};
    return number_of((left ? row.symbols.front() : row.symbols.back()).code);
}

/// Removes row numbers 8 ... 1 or 1 ... 8, also from 0. Returns true if the numbers increase
/// downwards.
bool strip_row_numbers(WrittenRows& rows, bool left) {
    const auto top = margin(rows.front(), left);
    const auto bottom = margin(rows.back(), left);
    if (!top || !bottom || std::min(*top, *bottom) > 1) return false;
    const bool grows = *top < *bottom;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (margin(rows[i], left) != (grows ? *top + i : *top - i)) return false;
    for (WrittenRow& row : rows)
        row.symbols.erase(left ? row.symbols.begin() : std::prev(row.symbols.end()));
    return grows && rows.size() > 1;
}

void strip_margins(WrittenGrid& grid, const std::string& source) {
    if (grid.rows.empty() || grid.rows.front().symbols.size() <= grid.rows.size()) return;
    const bool left = strip_row_numbers(grid.rows, true);
    const bool is_wide = grid.rows.front().symbols.size() > grid.rows.size();
    const bool right = is_wide && strip_row_numbers(grid.rows, false);
    if (left || right)
        grid.remarks.push_back({{source, grid.rows.front().line}, {coded("margin_from_top")}});
}

/// Removes the colons behind numbers that count all rows, as in `1: AABB`.
void strip_colons(WrittenRows& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& symbols = rows[i].symbols;
        const auto number = margin(rows[i], true);
        const auto first = margin(rows.front(), true);
        if (symbols.size() < 3 || symbols[1].code != U':' || !number || !first ||
            (*number != *first + i && *number + i != *first))
            return;
    }
    for (WrittenRow& row : rows)
        row.symbols.erase(row.symbols.begin() + 1);
}

/// If the numbers of the margin count all rows, removes the lines without a number around them.
void strip_lines_without_number(WrittenRows& rows) {
    const auto has_number = [](const WrittenRow& row) { return margin(row, true).has_value(); };
    const auto first = std::ranges::find_if(rows, has_number);
    const auto end = std::find_if_not(first, rows.end(), has_number);
    const auto count = static_cast<std::size_t>(end - first);
    if (count == rows.size() || count == 0 || first->symbols.size() <= count) return;
    rows.erase(end, rows.end());
    rows.erase(rows.begin(), first);
}

/// Removes the names of columns above or below, which make a row more than there are columns.
void strip_names_around(WrittenRows& rows) {
    if (rows.size() < 2 || rows.size() != rows[1].symbols.size() + 1) return;
    if (is_names_of_columns(rows.front()))
        rows.erase(rows.begin());
    else if (is_names_of_columns(rows.back()))
        rows.pop_back();
}

/// Can blanks be squares? Not if another symbol stands for free squares.
bool has_no_free_symbol(const WrittenRows& rows, const Legend* legend) {
    std::u32string marks = U"QqxX♛♕👑▒";
    if (legend != nullptr)
        marks = {static_cast<unsigned char>(legend->queen),
                 static_cast<unsigned char>(legend->blocked)};
    return std::ranges::all_of(rows, [&](const WrittenRow& row) {
        return !row.has_bars && std::ranges::all_of(row.symbols, [&](const Symbol& symbol) {
            return is_one_of(symbol.code, marks);
        });
    });
}

/// Turns blanks into squares if all lines agree that they are squares.
void fill_blanks(WrittenGrid& grid, const std::string& source) {
    WrittenRows& rows = grid.rows;
    const auto is_full = [&](const WrittenRow& row) { return row.symbols.size() == rows.size(); };
    const bool is_indented = rows.size() == 1 && rows.front().symbols.front().column > 1;
    if (std::ranges::all_of(rows, is_full) && !is_indented) return;

    const int size = static_cast<int>(rows.size());
    const auto [shortest, longest] = std::ranges::minmax_element(rows, {}, &WrittenRow::length);
    const bool apart = longest->length == 2 * size - 1 ||
                       (longest->length == 2 * size && shortest->length == 2 * size);
    const int step = apart ? 2 : 1;
    const auto agrees = [&](const WrittenRow& row) {
        return !row.has_tabs && std::ranges::all_of(row.symbols, [&](const Symbol& symbol) {
            return (symbol.column - 1) % step == 0;
        });
    };
    const Location where{source, rows.front().line};
    constexpr int largest = 1000; // above this, lines of a few characters would make a large board
    if (size == 1 || size > largest || (!apart && longest->length != size) ||
        !std::ranges::all_of(rows, agrees))
        refuse(where, "blanks_between");
    for (WrittenRow& row : rows) {
        std::vector<Symbol> all;
        for (int column = 0; column < size; ++column)
            all.push_back({nothing, column * step + 1});
        for (const Symbol& symbol : row.symbols)
            all[(symbol.column - 1) / step] = symbol;
        row.symbols = std::move(all);
    }
    grid.remarks.push_back({where, {coded("blanks_are_free")}});
}

} // namespace

WrittenGrid read_written_grid(Text& text, const Legend* legend) {
    auto table = take_table(text);
    WrittenGrid grid = table ? std::move(*table) : take_written_lines(text, legend);
    grid.in_box = std::ranges::any_of(grid.rows, has_line_drawing);
    if (grid.in_box) cut_to_box(grid.rows);
    if (legend == nullptr) strip_column_names(grid.rows);
    strip_borders(grid.rows);
    strip_margins(grid, text.source());
    if (!grid.rows.empty() && !grid.in_list && has_no_free_symbol(grid.rows, legend))
        fill_blanks(grid, text.source());
    return grid;
}

WrittenGrid read_written_regions(std::span<const WrittenLine> lines, const std::string& source) {
    WrittenGrid grid = take_written_regions(lines, source);
    grid.in_box = std::ranges::any_of(grid.rows, has_line_drawing);
    if (grid.in_box) cut_to_box(grid.rows);
    strip_borders(grid.rows);
    strip_colons(grid.rows);
    strip_lines_without_number(grid.rows);
    strip_names_around(grid.rows);
    strip_margins(grid, source);
    return grid;
}

} // namespace qsat::text
