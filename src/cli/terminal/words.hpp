#pragma once

#include "board/conflict.hpp"
#include "engine/budget.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// A line on standard error, or several with line ends between them, each made printable. If it
/// cannot be written there is nobody left to tell, so the answer goes on.
void print_line(std::string_view line);

/// A time for people: `0.3 ms`, `2.41 s`.
std::string duration_text(double seconds);

/// Why a search stopped, in words.
std::string_view stop_text(StopReason reason);

/// What is wrong, with `separator` between conflicts, not too many of them.
std::string list_conflicts(const std::vector<Conflict>& conflicts, int board_size,
                           std::string_view separator = "\n");

} // namespace qsat
