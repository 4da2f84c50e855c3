#pragma once

#include "board/position.hpp"
#include "explain/refutation.hpp"

#include <optional>

namespace qsat {

/// The line of the position for a line of the board; empty if it is not open.
std::optional<int> position_line(const Position& position, BoardLine line);

/// Finds a Hall violator. For each two kinds of lines it computes one maximum matching, rows first,
/// and returns the violator with the fewest lines that these matchings show. Empty if each line can
/// be matched to a line of the other kind. A line without free squares is found at once.
std::optional<HallViolator> find_hall_violator(const Position& position);

/// Is this a Hall violator of this position, which may have fewer free squares?
bool is_hall_violator(const HallViolator& violator, const Position& position);

} // namespace qsat
