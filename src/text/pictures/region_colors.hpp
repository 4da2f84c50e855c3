#pragma once

#include "board/board.hpp"

#include <string_view>
#include <vector>

namespace qsat::inline text {

/// The colour of a letter, from region_colors.js.
struct RegionColor {
    std::string_view letter;
    std::string_view light; ///< on paper and on a light screen
    std::string_view dark;  ///< on a dark screen
    int terminal;           ///< of the 256-colour palette
};

/// The colour of each region: that of its letter, in any case, if no region before has it, or else
/// the next free one. More regions than colours share them; their letters distinguish them.
std::vector<RegionColor> region_colors(const Board& board);

} // namespace qsat::text
