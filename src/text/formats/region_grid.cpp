#include "formats/region_grid.hpp"

#include "formats/region_refusals.hpp"
#include "formats/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <map>
#include <set>
#include <span>

namespace qsat {

namespace {

bool is_name_character(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_name(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, is_name_character);
}

/// Appends the names of a row: single characters, or words if there are blanks between them.
void append_names(std::string_view row, std::vector<std::string>& names) {
    constexpr std::string_view around = " ,;\t\r[]\"'";
    const std::size_t first = row.find_first_not_of(around);
    if (first == row.npos) return;
    row = row.substr(first, row.find_last_not_of(around) + 1 - first);
    if (row.find_first_of(" ,;\t") == row.npos) {
        for (const char c : row)
            names.emplace_back(1, c);
        return;
    }
    for (std::size_t begin = 0; (begin = row.find_first_not_of(around, begin)) != row.npos;) {
        const std::size_t end = std::min(row.find_first_of(around, begin), row.size());
        names.emplace_back(row.substr(begin, end - begin));
        begin = end;
    }
}

// Characters of text, enough for every realistic grid.
constexpr std::size_t longest_grid_row = 20'000;

/// Adds a row. Returns false if it does not belong to this grid, which is then unusable.
bool add_row(RegionGrid& grid, std::string_view row) {
    if (row.size() > longest_grid_row) return false;
    const std::size_t before = grid.names.size();
    append_names(row, grid.names);
    const std::size_t added = grid.names.size() - before;
    if (before == 0) {
        grid.size = static_cast<int>(added);
        grid.names.reserve(added * std::min(added, std::size_t{most_letters}));
    }
    return added != 0 && added == static_cast<std::size_t>(grid.size) &&
           std::ranges::all_of(std::span{grid.names}.subspan(before), is_name);
}

bool is_complete(const RegionGrid& grid) {
    return grid.size >= 2 && grid.names.size() == static_cast<std::size_t>(grid.size) * grid.size;
}

std::optional<RegionGrid> grid_on_a_line(std::string_view text) {
    RegionGrid grid{.length = std::min(text.find('\n'), text.size()), .is_alone = true};
    std::string_view line = text.substr(0, grid.length);
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    // Removes everything before the last column; npos + 1 is 0.
    line.remove_prefix(line.find_last_of(" \t,;") + 1);
    if (line.find('/') == line.npos) return std::nullopt;
    while (!is_complete(grid)) {
        const std::size_t end = std::min(line.find('/'), line.size());
        if (!add_row(grid, line.substr(0, end))) return std::nullopt;
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    if (!line.empty()) return std::nullopt;
    return grid;
}

bool is_one_character(const std::string& name) { return name.size() == 1; }

constexpr std::size_t character_codes = 128;
std::size_t index_of(const std::string& letter) { return static_cast<unsigned char>(letter[0]); }

/// The different names in ascending order. Boards with letters may come by the thousand, so they
/// have a fast path.
std::vector<std::string> different_names(const RegionGrid& grid) {
    if (!std::ranges::all_of(grid.names, is_one_character)) {
        const std::set<std::string> names(grid.names.begin(), grid.names.end());
        return {names.begin(), names.end()};
    }
    std::array<bool, character_codes> used{};
    for (const std::string& name : grid.names)
        used[index_of(name)] = true;
    std::vector<std::string> names;
    for (std::size_t c = 0; c < character_codes; ++c)
        if (used[c]) names.emplace_back(1, static_cast<char>(c));
    return names;
}

int number_of_region(const std::string& name) {
    int number = -1;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    return error == std::errc{} && end == name.data() + name.size() ? number : -1;
}

} // namespace

std::optional<RegionGrid> region_grid(std::string_view text) {
    // Most texts are something else; their first line shows it.
    const std::string_view first_line = text.substr(0, text.find('\n'));
    if (first_line.size() > longest_grid_row) return std::nullopt;
    const bool may_be_grid = std::ranges::all_of(first_line, [](char c) {
        return is_name_character(c) ||
               std::string_view{" \t\r,;[]/\"'>"}.find(c) != std::string_view::npos;
    });
    if (!may_be_grid) return std::nullopt;
    if (auto grid = grid_on_a_line(text)) return grid;
    RegionGrid grid;
    std::size_t begin = 0;
    while (!is_complete(grid)) {
        if (begin >= text.size()) return std::nullopt;
        const std::size_t end = std::min(text.find_first_of("\n]", begin), text.size());
        const std::string_view row = text.substr(begin, end - begin);
        const std::size_t begin_of_row = begin;
        begin = std::min(end + 1, text.size());
        // The line may end after a row's bracket; an empty line ends the grid.
        const bool is_between = begin_of_row > 0 && text[begin_of_row - 1] == ']' &&
                                row.find_first_not_of(" \t\r,") == row.npos;
        if (!is_between && !add_row(grid, row)) return std::nullopt;
    }
    const std::size_t rest = std::min(text.find_first_not_of(" \t\r],", begin), text.size());
    const bool is_line = begin > 0 && text[begin - 1] == '\n';
    grid.length = is_line ? begin : rest;
    grid.is_alone = rest == text.size() || text[rest] == '\n';
    return grid;
}

bool has_connected_regions(const RegionGrid& grid) {
    const auto size = static_cast<std::size_t>(grid.size);
    std::set<std::string_view> seen;
    std::vector<bool> reached(grid.names.size());
    for (std::size_t square = 0; square < grid.names.size(); ++square) {
        if (reached[square]) continue;
        if (!seen.insert(grid.names[square]).second) return false;
        std::vector<std::size_t> open{square};
        const auto reach = [&](std::size_t next) {
            if (reached[next] || grid.names[next] != grid.names[square]) return;
            reached[next] = true;
            open.push_back(next);
        };
        while (!open.empty()) {
            const std::size_t at = open.back();
            open.pop_back();
            if (at % size > 0) reach(at - 1);
            if (at % size + 1 < size) reach(at + 1);
            if (at >= size) reach(at - size);
            if (at + size < grid.names.size()) reach(at + size);
        }
    }
    return seen.size() == size;
}

bool may_begin_regions(std::string_view line) {
    RegionGrid grid;
    if (!add_row(grid, line)) return false;
    const auto size = static_cast<std::size_t>(grid.size);
    for (std::size_t row = 1; row < size && size < most_letters; ++row)
        for (std::size_t column = 0; column < size; ++column)
            grid.names.push_back(grid.names[column]);
    return grid.names.size() == size * size && has_conflict_in_each_row(grid);
}

bool has_conflict_in_each_row(const RegionGrid& grid) {
    for (int row = 0; row < grid.size; ++row) {
        const auto number = [&](int column) {
            return number_of_region(grid.names[row * grid.size + column]);
        };
        bool any = false;
        for (int i = 0; i < grid.size; ++i)
            for (int j = i + 1; j < grid.size; ++j) {
                const int distance = std::abs(number(i) - number(j));
                any |= distance == 0 || distance == j - i;
            }
        if (!any) return false;
    }
    return true;
}

bool is_surely_regions(const RegionGrid& grid) {
    constexpr int fewest = 4; // letters; a plain grid has three of them
    if (grid.size < fewest || !has_connected_regions(grid)) return false;
    const bool has_letters = std::ranges::any_of(
        grid.names, [](const std::string& name) { return number_of_region(name) < 0; });
    return has_letters || (grid.is_alone && has_conflict_in_each_row(grid));
}

void set_regions(BoardParts& parts, const RegionGrid& grid, const Location& where) {
    std::vector<std::string> names = different_names(grid);
    if (static_cast<int>(names.size()) != grid.size)
        throw InputError{where, Sentence{region_refusals["number_of_regions"],
                                         {{"regions", names.size()}, {"rows", grid.size}}}};
    const bool are_numbers = std::ranges::all_of(
        names, [](const std::string& name) { return number_of_region(name) >= 0; });
    const bool are_letters = !are_numbers && std::ranges::all_of(names, is_one_character);
    if (are_numbers)
        std::ranges::sort(names, {},
                          [](const std::string& name) { return number_of_region(name); });
    parts.regions.clear();
    parts.regions.reserve(grid.names.size());
    parts.region_letters.clear();
    if (are_letters) {
        std::array<int, character_codes> number_of{};
        for (const std::string& name : names) {
            number_of[index_of(name)] = static_cast<int>(parts.region_letters.size());
            parts.region_letters += name;
        }
        for (const std::string& name : grid.names)
            parts.regions.push_back(number_of[index_of(name)]);
        return;
    }
    std::map<std::string, int> number;
    for (const std::string& name : are_numbers ? names : grid.names)
        number.emplace(name, static_cast<int>(number.size()));
    for (const std::string& name : grid.names)
        parts.regions.push_back(number.at(name));
}

std::string regions_in_letters(const Board& board, std::string_view separator) {
    std::string text;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column)
            text += board.region_name(board.region({row, column}));
        if (row + 1 < board.size()) text += separator;
    }
    return text;
}

} // namespace qsat
