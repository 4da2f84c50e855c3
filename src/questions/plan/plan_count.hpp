#pragma once

#include "plan/ask_plan.hpp"

namespace qsat {

/// Estimates what `count_completions` would take: see PlanReport. It counts at least two units of
/// each part that the join would count, at most a thousand units, and otherwise for so many seconds
/// of processor time in total. Throws BudgetSpent if the budget is spent before two units are
/// counted.
PlanReport plan_count(const Board& board, int sample_seconds, std::uint64_t seed,
                      const Budget& budget);

} // namespace qsat
