#pragma once

#include "engine/engine.hpp"
#include "explain/elimination.hpp"
#include "explain/forced_squares.hpp"
#include "explain/hint.hpp"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace qsat {

/// No line decides anything without a search or a decision.
struct NothingSeen {};

using Deduction = std::variant<Hint, DomainWipeOut, NothingSeen>;

/// What a person can deduce on an open board whose queens do not attack each other. Squares are
/// tested for failed literals. A line decides if at most one of its squares does not fail. The
/// DomainWipeOut is the first one. A hint is the simplest one, by these criteria in order: simpler
/// reason, fewer other squares, shorter propagation, upper row, left column. Throws BudgetSpent.
Deduction deduce(const OpenBoard& open, const Budget& budget);

/// The free square that the shortest propagation refutes; the uppermost one if there are several.
/// Empty if no square is refuted. Throws BudgetSpent.
std::optional<FailedLiteral> simplest_failed_literal(const OpenBoard& open, const Budget& budget);

/// For an open board with a completion on which `deduce` finds nothing: a backbone square found by
/// search, as a hint with Reason::search, the simplest one if there are several; or nothing. Throws
/// BudgetSpent.
Deduction deduce_by_search(const OpenBoard& open, const Budget& budget);

using HintResult = std::variant<Hint, Elimination, NothingForced, Infeasible, Stopped>;

/// The next forced square of a board with the simplest reason: first by `deduce`, then by
/// `deduce_by_search`, in the order of `find_steps`. On boards with regions, it also eliminates
/// squares, as long as no line has only one square. `limit` is the limit for counting completions
/// if nothing is forced.
HintResult find_hint(const OpenBoard& open, std::uint64_t limit, const Budget& budget,
                     bool with_eliminations = true);

} // namespace qsat
