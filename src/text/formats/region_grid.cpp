#include "formats/region_grid.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <span>

namespace qsat::inline text {

namespace {

bool is_name_character(char c) { return is_digit(c) || is_letter(c); }

bool is_name(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, is_name_character);
}

/// Appends the names of a row: single characters, or words if there are blanks between them.
void append_names(std::string_view row, std::vector<std::string>& names) {
    constexpr std::string_view around = " ,;\t\r[]\"'";
    row = trimmed(row, around);
    const bool has_words = row.find_first_of(" ,;\t") != row.npos;
    while (!row.empty()) {
        const std::size_t end = has_words ? std::min(row.find_first_of(around), row.size()) : 1;
        names.emplace_back(row.substr(0, end));
        row.remove_prefix(end);
        if (has_words) row.remove_prefix(std::min(row.find_first_not_of(around), row.size()));
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

/// -1 if the name is no number.
int number_of_region(std::string_view name) {
    int number = -1;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    return error == std::errc{} && end == name.data() + name.size() ? number : -1;
}

/// If each row were a permutation, would two queens attack each other in every one?
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
        // The line may end after a row's bracket; an empty line ends the grid.
        const bool is_between =
            begin > 0 && text[begin - 1] == ']' && row.find_first_not_of(" \t\r,") == row.npos;
        begin = std::min(end + 1, text.size());
        if (!is_between && !add_row(grid, row)) return std::nullopt;
    }
    const std::size_t rest = std::min(text.find_first_not_of(" \t\r],", begin), text.size());
    const bool is_line = begin > 0 && text[begin - 1] == '\n';
    grid.length = is_line ? begin : rest;
    grid.is_alone = rest == text.size() || text[rest] == '\n';
    return grid;
}

std::vector<int> connected_parts(int size, const std::function<bool(int, int)>& are_joined) {
    std::vector<int> part(static_cast<std::size_t>(size) * size);
    std::iota(part.begin(), part.end(), 0);
    const auto find = [&part](int square) {
        while (part[square] != square)
            square = part[square] = part[part[square]];
        return square;
    };
    const auto join = [&](int a, int b) {
        if (!are_joined(a, b)) return;
        const auto [least, most] = std::minmax({find(a), find(b)});
        part[most] = least;
    };
    for (int square = 0; square < std::ssize(part); ++square) {
        if ((square + 1) % size != 0) join(square, square + 1);
        if (square + size < std::ssize(part)) join(square, square + size);
    }
    for (int square = 0; square < std::ssize(part); ++square)
        part[square] = find(square);
    return part;
}

bool has_connected_regions(const RegionGrid& grid) {
    const std::vector<int> parts = connected_parts(
        grid.size, [&grid](int a, int b) { return grid.names[a] == grid.names[b]; });
    int count = 0;
    std::set<std::string_view> names;
    for (int square = 0; square < std::ssize(parts); ++square) {
        if (parts[square] != square) continue;
        ++count;
        names.insert(grid.names[square]);
    }
    return count == grid.size && std::ssize(names) == count;
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

bool is_surely_regions(const RegionGrid& grid) {
    constexpr int fewest = 4; // letters; a plain grid has three of them
    if (grid.size < fewest || !has_connected_regions(grid)) return false;
    const bool has_letters = std::ranges::any_of(
        grid.names, [](const std::string& name) { return number_of_region(name) < 0; });
    return has_letters || (grid.is_alone && has_conflict_in_each_row(grid));
}

void set_regions(BoardParts& parts, const RegionGrid& grid, const Location& where) {
    std::map<std::string_view, int> numbers;
    std::vector<std::string_view> names; // as they come
    for (const std::string* last = nullptr; const std::string& name : grid.names) {
        const bool is_same = last != nullptr && *last == name;
        if (!is_same && numbers.emplace(name, 0).second) names.push_back(name);
        last = &name;
    }
    if (std::ssize(names) != grid.size)
        refuse(where, "number_of_regions", {{"regions", names.size()}, {"rows", grid.size}});
    const bool are_numbers =
        std::ranges::all_of(names, [](auto name) { return number_of_region(name) >= 0; });
    const bool are_letters =
        !are_numbers && std::ranges::all_of(names, [](auto name) { return name.size() == 1; });
    if (are_numbers || are_letters) std::ranges::sort(names);
    if (are_numbers) std::ranges::stable_sort(names, {}, number_of_region);
    parts.region_letters.clear();
    for (int number = 0; const std::string_view name : names) {
        numbers[name] = number++;
        if (are_letters) parts.region_letters += name;
    }
    parts.regions.clear();
    parts.regions.reserve(grid.names.size());
    auto found = numbers.begin();
    for (const std::string& name : grid.names) {
        if (found->first != name) found = numbers.find(name);
        parts.regions.push_back(found->second);
    }
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

} // namespace qsat::text
