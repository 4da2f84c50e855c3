#pragma once

#include "board/square.hpp"
#include "board/verify.hpp"

#include <ostream>
#include <span>
#include <vector>

namespace qsat {

/// Writes `[3, 1]`, as in JSON and in Essence'.
void write_list(std::ostream& out, std::span<const int> numbers);

/// Writes `[[0, 3], [1, 2]]`: row and column of each square, counted from `base`.
void write_list(std::ostream& out, std::span<const Square> squares, int base);

/// The queens of a completion, row by row.
std::vector<Square> queens_of(const VerifiedPlacement& completion);

} // namespace qsat
