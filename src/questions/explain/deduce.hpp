// Also defined in backbone.cpp and elimination.cpp.
#pragma once

#include "explain/step.hpp"
#include "solve/complete.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

namespace qsat {

/// As `complete`, but throws BudgetSpent if the search is stopped.
CompletionReport complete_or_throw(
    const Board& board, const SearchOptions& options, const Budget& budget,
    const CompletionVisitor& visit = [](const VerifiedPlacement&) {});

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

/// The simplest elimination, in this order: one line within another; a line whose squares are all
/// attacked from some square; 2, 3 and 4 lines within as many others; the shortest chain. Only
/// considers lines on boards of up to 64 rows. Empty if there is none, or if a line has no free
/// square. Throws BudgetSpent.
std::optional<Elimination> find_elimination(const OpenBoard& open, const Budget& budget);

enum class Unusable { leave_out, find };

/// Finds the squares that every completion of an open board uses and, if asked for, those that none
/// uses. Each completion that is found removes squares from both lists. Each remaining square is
/// tested with an assumption (J. Marques-Silva, M. Janota, I. Lynce, "On computing backbones of
/// propositional theories", ECAI 2010, without their refinements). Throws BudgetSpent.
std::variant<Backbone, Infeasible> find_backbone(const OpenBoard& open, Unusable unusable,
                                                 const Budget& budget);

/// For an open board with a completion on which `deduce` finds nothing: a backbone square found by
/// search, with Reason::search, the simplest one if there are several. Throws BudgetSpent.
std::optional<Hint> deduce_by_search(const OpenBoard& open, const Budget& budget);

using HintResult = std::variant<Hint, Elimination, NothingForced, Infeasible>;

/// The next forced square of a board with the simplest reason: first by `deduce`, then by
/// `deduce_by_search`, in the order of `find_steps`. On boards with regions, it also eliminates
/// squares, as long as no line has only one square. `limit` is the limit for counting completions
/// if nothing is forced. Throws BudgetSpent.
HintResult find_hint(const OpenBoard& open, std::uint64_t limit, const Budget& budget);

} // namespace qsat
