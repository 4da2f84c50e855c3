#pragma once

#include "board/position.hpp"
#include "explain/refutation.hpp"

#include <optional>

namespace qsat {

/// The line of the position that is this line of the board; nothing if it is not open.
std::optional<int> position_line(const Position& position, BoardLine line);

/// The Hall violator with the fewest lines of those that one maximum matching of each two kinds of
/// lines shows, rows first; nothing if each line can have one of the other kind for itself. A line
/// without a free square is found at once.
std::optional<HallViolator> find_hall_violator(const Position& position);

/// Is it one of this position? Its free squares may be fewer.
bool is_hall_violator(const HallViolator& violator, const Position& position);

} // namespace qsat
