#include "formats/handwriting.hpp"

#include "formats/grid_refusals.hpp"
#include "formats/remark_texts.hpp"
#include "formats/table.hpp"
#include "formats/written_lines.hpp"

#include <algorithm>
#include <span>

namespace qsat {

namespace {

using Lines = std::vector<WrittenLine>;

bool is_one_of(std::uint32_t code, std::u32string_view codes) {
    return codes.find(code) != codes.npos;
}

bool has_line_drawing(const WrittenLine& line) {
    return line.is_border && std::ranges::any_of(line.symbols, [](const Symbol& symbol) {
               return is_line_drawing(symbol.code);
           });
}

/// Removes everything outside of a box, which are names of lines and marks.
void cut_to_box(Lines& lines) {
    const auto last = std::ranges::find_if(lines.rbegin(), lines.rend(), has_line_drawing);
    lines.erase(last.base(), lines.end());
    lines.erase(lines.begin(), std::ranges::find_if(lines, has_line_drawing));
    for (WrittenLine& line : lines)
        std::erase_if(line.symbols,
                      [](const Symbol& symbol) { return is_one_of(symbol.code, U"!?✗✘"); });
    std::erase_if(lines, [](const WrittenLine& line) { return line.symbols.empty(); });
}

/// Is it a line such as a b c ... or 1 2 3 ... above or below a grid?
bool is_names_of_columns(const WrittenLine& line) {
    std::span<const Symbol> names = line.symbols;
    while (!names.empty() && names.front().code == nothing)
        names = names.subspan(1);
    while (!names.empty() && names.back().code == nothing)
        names = names.first(names.size() - 1);
    if (names.size() < 2) return false;
    const std::uint32_t first = names.front().code;
    if (first == U'a' || first == U'A') {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (i == 26 || names[i].code != first + i) return false;
        return true;
    }
    if (first != U'0' && first != U'1') return false;
    const std::uint32_t base = first - U'0';
    for (std::size_t i = 0; i < names.size(); ++i)
        if (number_of(names[i].code) != base + i) return false;
    return base + names.size() > 2; // 0 1 may be squares
}

void strip_column_names(Lines& lines) {
    const auto is_row = [](const WrittenLine& line) { return !line.is_border; };
    const auto first = std::ranges::find_if(lines, is_row);
    if (first != lines.end() && is_names_of_columns(*first)) lines.erase(first);
    const auto last = std::ranges::find_if(lines.rbegin(), lines.rend(), is_row);
    if (last != lines.rend() && is_names_of_columns(*last)) lines.erase(std::next(last).base());
}

/// Removes borders. A line of `-` is a border, unless other lines show that `-` is a square.
void strip_borders(Lines& lines) {
    const auto row = std::ranges::find(lines, false, &WrittenLine::is_border);
    if (row == lines.end()) return;
    const std::size_t squares = row->symbols.size();
    std::u32string used;
    for (const WrittenLine& line : lines)
        for (const std::uint32_t code : std::u32string_view{U"+-=:"})
            if (!line.is_border && !is_one_of(code, used) &&
                std::ranges::find(line.symbols, code, &Symbol::code) != line.symbols.end())
                used += code;
    // A table begins with a line of names, which may be empty.
    const auto next = std::next(row);
    const bool has_head = row == lines.begin() && next != lines.end() && next->is_border &&
                          std::ranges::all_of(row->symbols, [](const Symbol& symbol) {
                              return symbol.code == nothing;
                          });
    const auto is_around = [&](const WrittenLine& line) {
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
std::optional<std::uint32_t> margin(const WrittenLine& row, bool left) {
    if (row.symbols.size() < 2) return {};
    return number_of((left ? row.symbols.front() : row.symbols.back()).code);
}

/// Removes row numbers 8 ... 1 or 1 ... 8, also from 0. Returns true if the numbers increase
/// downwards.
bool strip_row_numbers(Lines& rows, bool left) {
    const auto top = margin(rows.front(), left);
    const auto bottom = margin(rows.back(), left);
    if (!top || !bottom || std::min(*top, *bottom) > 1) return false;
    const bool grows = *top < *bottom;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (margin(rows[i], left) != (grows ? *top + i : *top - i)) return false;
    for (WrittenLine& row : rows)
        row.symbols.erase(left ? row.symbols.begin() : std::prev(row.symbols.end()));
    return grows && rows.size() > 1;
}

void strip_margins(Lines& rows, const std::string& source, std::vector<Remark>& remarks) {
    if (rows.empty() || rows.front().symbols.size() <= rows.size()) return;
    const bool left = strip_row_numbers(rows, true);
    const bool right = strip_row_numbers(rows, false);
    if (left || right)
        remarks.push_back({{source, rows.front().line}, {remark_texts["margin_from_top"]}});
}

/// Can blanks be squares? Not if another symbol stands for free squares.
bool has_no_free_symbol(const Lines& rows, const Legend* legend) {
    constexpr std::u32string_view marks = U"QqxX♛♕👑▒";
    return std::ranges::all_of(rows, [&](const WrittenLine& row) {
        return !row.has_bars && std::ranges::all_of(row.symbols, [&](const Symbol& symbol) {
            return legend == nullptr
                       ? is_one_of(symbol.code, marks)
                       : symbol.code == static_cast<unsigned char>(legend->queen) ||
                             symbol.code == static_cast<unsigned char>(legend->blocked);
        });
    });
}

/// Turns blanks into squares if all lines agree that they are squares.
void fill_blanks(Lines& rows, const std::string& source, std::vector<Remark>& remarks) {
    const auto is_full = [&](const WrittenLine& row) { return row.symbols.size() == rows.size(); };
    const bool is_indented = rows.size() == 1 && rows.front().symbols.front().column > 1;
    if (std::ranges::all_of(rows, is_full) && !is_indented) return;

    const int size = static_cast<int>(rows.size());
    const auto [shortest, longest] = std::ranges::minmax_element(rows, {}, &WrittenLine::length);
    const bool apart = longest->length == 2 * size - 1 ||
                       (longest->length == 2 * size && shortest->length == 2 * size);
    const int step = apart ? 2 : 1;
    const auto agrees = [&](const WrittenLine& row) {
        return !row.has_tabs && std::ranges::all_of(row.symbols, [&](const Symbol& symbol) {
            return (symbol.column - 1) % step == 0;
        });
    };
    const Location where{source, rows.front().line};
    constexpr int largest = 1000; // above this, lines of a few characters would make a large board
    if (size == 1 || size > largest || (!apart && longest->length != size) ||
        !std::ranges::all_of(rows, agrees))
        throw InputError{where, Sentence{grid_refusals["blanks_between"]}};
    for (WrittenLine& row : rows) {
        std::vector<Symbol> all;
        for (int column = 0; column < size; ++column)
            all.push_back({nothing, column * step + 1});
        for (const Symbol& symbol : row.symbols)
            all[(symbol.column - 1) / step] = symbol;
        row.symbols = std::move(all);
    }
    remarks.push_back({where, {remark_texts["blanks_are_free"]}});
}

} // namespace

WrittenGrid read_written_grid(Text& text, const Legend* legend) {
    const std::string source = text.location().source;
    auto table = take_table(text);
    auto [lines, in_list] = table ? std::move(*table) : take_written_lines(text, legend);
    WrittenGrid grid{.in_list = in_list};
    grid.in_box = std::ranges::any_of(lines, has_line_drawing);
    if (grid.in_box) cut_to_box(lines);
    if (legend == nullptr) strip_column_names(lines);
    strip_borders(lines);
    strip_margins(lines, source, grid.remarks);
    if (!lines.empty() && !in_list && has_no_free_symbol(lines, legend))
        fill_blanks(lines, source, grid.remarks);
    grid.rows.reserve(lines.size());
    for (WrittenLine& line : lines)
        grid.rows.push_back(std::move(line));
    return grid;
}

} // namespace qsat
