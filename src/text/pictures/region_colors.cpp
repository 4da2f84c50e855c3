#include "pictures/region_colors.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace qsat::inline text {

namespace {

constexpr auto color_table = std::to_array<RegionColor>({
#include "pictures/region_color_rows.inc" // made by CMake
});

/// The row of a letter in any case; the number of rows if there is none.
std::size_t row_of(std::string name) {
    if ('a' <= name[0] && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return std::ranges::find(color_table, name, &RegionColor::letter) - color_table.begin();
}

} // namespace

// model/regions.js of the page chooses in the same way.
std::vector<RegionColor> region_colors(const Board& board) {
    std::array<bool, color_table.size() + 1> is_taken{};
    is_taken.back() = true;
    std::vector<std::size_t> chosen;
    for (int region = 0; region < board.size(); ++region) {
        const std::size_t row = row_of(board.region_name(region));
        chosen.push_back(std::exchange(is_taken[row], true) ? color_table.size() : row);
    }
    std::vector<RegionColor> colors;
    for (std::size_t next = 0; const std::size_t row : chosen) {
        if (row < color_table.size()) {
            colors.push_back(color_table[row]);
            continue;
        }
        if (std::ranges::count(is_taken, false) == 0)
            std::fill_n(is_taken.begin(), color_table.size(), false);
        while (is_taken[next % color_table.size()])
            ++next;
        is_taken[next % color_table.size()] = true;
        colors.push_back(color_table[next++ % color_table.size()]);
    }
    return colors;
}

} // namespace qsat::text
