#pragma once

#include "board/open_board.hpp"

#include <span>

namespace qsat {

/// The queens that a model of the board's formula places, as DIMACS literals in any order, and the
/// verifier's word on them. Auxiliary variables are passed over; squares that the model does not
/// mention are empty.
Verdict decode(const OpenBoard& open, std::span<const int> model);

} // namespace qsat
