// Also defined in elimination.cpp.
#pragma once

#include "explain/step.hpp"
#include "solve/complete.hpp"

#include <optional>

namespace qsat::inline questions {

/// What a person can deduce on an open board whose queens do not attack each other, without a
/// search or a decision: a Hint or a DeadEnd, or nothing. A line decides if at most one of its
/// squares is no failed literal. Returns the first DeadEnd, or else the simplest hint: by reason,
/// number of other squares, length of propagation, row, column. Throws BudgetSpent.
std::optional<Step> deduce(const OpenBoard& open, const Budget& budget);

/// The free square that the shortest propagation refutes; the uppermost one if there are several.
/// Empty if no square is refuted. Throws BudgetSpent.
std::optional<FailedLiteral> simplest_failed_literal(const OpenBoard& open, const Budget& budget);

/// The simplest elimination, in this order: one line within another; a line whose squares are all
/// attacked from some square; 2, 3 and 4 lines within as many others; the shortest chain. Only
/// considers lines on boards of up to 64 rows. Empty if there is none, or if a line has no free
/// square. Throws BudgetSpent.
std::optional<Elimination> find_elimination(const OpenBoard& open, const Budget& budget);

enum class Unusable { leave_out, find };

/// The squares that every completion uses and, if asked for, those that none uses; empty if there
/// is no completion. Each completion removes squares from both lists; each remaining square is
/// tested with an assumption (J. Marques-Silva, M. Janota, I. Lynce, "On computing backbones of
/// propositional theories", ECAI 2010, without their refinements). Throws BudgetSpent.
std::optional<Backbone> find_backbone(const OpenBoard& open, Unusable unusable,
                                      const Budget& budget);

/// For an open board with a completion on which `deduce` finds nothing: a backbone square found by
/// search, with Reason::search, the simplest one if there are several. Throws BudgetSpent.
std::optional<Hint> deduce_by_search(const OpenBoard& open, const Budget& budget);

} // namespace qsat::questions
