#pragma once

#include "explain/deduce.hpp"
#include "solve/outcome.hpp"

#include <cstdint>
#include <variant>

namespace qsat {

/// No square is forced.
struct NothingForced {
    std::uint64_t completions; ///< that the board has: one if all its queens stand already
    bool all;                  ///< false if there may be more: the limit was reached
};

using HintResult = std::variant<Hint, NothingForced, Infeasible, Stopped>;

/// The next forced square of a board, with the simplest reason: what `deduce` sees, and otherwise
/// what a search finds. `limit` is for counting completions if nothing is forced.
HintResult find_hint(const OpenBoard& open, std::uint64_t limit, const Budget& budget);

} // namespace qsat
