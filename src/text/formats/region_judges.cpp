#include "formats/region_grid.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <span>
#include <unordered_set>

namespace qsat::inline text {

namespace {

/// The letters and digits that plain grids have, too.
constexpr std::string_view plain_names = "QqXxOo01";

bool has_connected_regions(const RegionGrid& grid) { return !regions_in_parts(grid); }

/// If the numbers were a permutation, would two queens attack each other?
bool has_conflict(std::span<const int> numbers) {
    std::unordered_set<std::int64_t> rows, sums, differences;
    for (std::int64_t column = 0; const std::int64_t row : numbers) {
        if (!rows.insert(row).second || !sums.insert(row + column).second ||
            !differences.insert(row - column).second)
            return true;
        ++column;
    }
    return false;
}

bool has_conflict_in_each_row(std::span<const int> numbers, int size) {
    for (; !numbers.empty(); numbers = numbers.subspan(size))
        if (!has_conflict(numbers.first(size))) return false;
    return true;
}

/// Does each row have a number twice that is not 0, an empty column?
bool repeats_in_each_row(const std::vector<int>& numbers, int size) {
    for (auto row = numbers.begin(); row != numbers.end(); row += size) {
        const auto zeros = std::count(row, row + size, 0);
        const auto different = std::ssize(std::set<int>(row, row + size));
        if (different + std::max<std::ptrdiff_t>(zeros - 1, 0) == size) return false;
    }
    return true;
}

} // namespace

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

std::optional<Sentence> regions_in_parts(const RegionGrid& grid) {
    const std::vector<int> part_of = connected_parts(
        grid.size, [&grid](int a, int b) { return grid.regions[a] == grid.regions[b]; });
    std::vector<std::vector<std::vector<int>>> parts(grid.names.size()); // of each region
    std::vector<int> index(part_of.size());
    for (int square = 0; square < std::ssize(part_of); ++square) {
        auto& of_region = parts[grid.regions[square]];
        if (part_of[square] == square) {
            index[square] = static_cast<int>(of_region.size());
            of_region.emplace_back();
        }
        of_region[index[part_of[square]]].push_back(square);
    }
    Sentences regions;
    for (std::size_t region = 0; region < parts.size(); ++region) {
        auto& of_region = parts[region];
        if (of_region.size() < 2) continue;
        std::ranges::stable_sort(of_region, std::greater{}, &std::vector<int>::size);
        constexpr std::size_t most = 6;
        std::string apart;
        std::size_t count = 0;
        for (const auto& part : std::span{of_region}.subspan(1))
            for (const int square : part) {
                if (count++ < most)
                    apart += (apart.empty() ? "" : ", ") +
                             square_name({square / grid.size, square % grid.size}, grid.size);
            }
        if (count > most) apart += ", ...";
        regions.push_back({coded("region_in_parts"),
                           {{"region", grid.names[region].text},
                            {"parts", of_region.size()},
                            {"squares", std::move(apart)}}});
    }
    if (regions.empty()) return {};
    return Sentence{coded("regions_in_parts"), {{"regions", std::move(regions)}}};
}

bool may_begin_regions(std::string_view line) {
    std::vector<int> numbers;
    Text words{{}, line};
    for (words.skip_blanks(); !words.at_line_end(); words.skip_blanks()) {
        const int number = number_of_region(trimmed(words.take_word(), "[]\"'"));
        if (number < 0) return true; // a letter
        numbers.push_back(number);
    }
    return numbers.size() < 2 || has_conflict(numbers); // a single word may have digits
}

bool is_surely_regions(const RegionGrid& grid) {
    if (grid.fault || grid.size < fewest_regions || std::ssize(grid.names) != grid.size)
        return false;
    const auto is_named = [](const RegionName& name) { return number_of_region(name.text) < 0; };
    if (std::ranges::any_of(grid.names, is_named))
        return std::ranges::any_of(
                   grid.names,
                   [](const RegionName& name) { return !is_made_of(name.text, plain_names); }) ||
               has_connected_regions(grid);
    std::vector<int> numbers;
    for (const int region : grid.regions)
        numbers.push_back(number_of_region(grid.names[region].text));
    return grid.is_alone && has_conflict_in_each_row(numbers, grid.size) &&
           (repeats_in_each_row(numbers, grid.size) || has_connected_regions(grid));
}

bool is_probably_regions(const RegionGrid& grid, std::string_view other_names) {
    const auto is_own = [other_names](const RegionName& name) {
        constexpr std::string_view squares = "⬜□◻⬛■◼"; // with queens, of a chessboard
        return number_of_region(name.text) < 0 && !is_made_of(name.text, plain_names) &&
               !is_made_of(name.text, other_names) && squares.find(name.text) == squares.npos;
    };
    // Prose has many letters.
    return grid.size >= fewest_regions && grid.rows > 1 &&
           std::ranges::any_of(grid.names, is_own) &&
           std::ssize(grid.names) <= grid.size + std::max(1, grid.size / 3);
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
