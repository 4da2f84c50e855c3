#pragma once

#include "board/board.hpp"
#include "formats/region_grid.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace qsat {

/// The regions of a one-star Star Battle in an address of puzz.link, such as
/// `https://puzz.link/p?starbattle/5/5/1/…`, or of another page that runs pzpr
/// (github.com/robx/pzprjs). The address contains the borders between squares, five per character.
/// Returns nothing if the text has no such address. Throws InputError for more than one star, for a
/// board that is not square, and for incomplete borders.
std::optional<RegionGrid> puzz_link_regions(std::string_view text, const Location& where);

/// The address of a board with regions.
std::string puzz_link(const Board& board);

} // namespace qsat
