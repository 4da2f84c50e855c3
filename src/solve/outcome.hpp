#pragma once

#include "engine/engine.hpp"

#include <variant>
#include <vector>

namespace qsat {

/// As many completions as were asked for, or all there are, and at least one.
struct Completed {
    bool all; ///< no other completion exists
};
/// No completion exists.
struct Infeasible {
    /// What the givens alone show; empty if it took a search.
    std::vector<Conflict> conflicts;
};
/// What became of a board.
using Outcome = std::variant<Completed, Infeasible, Stopped>;

} // namespace qsat
