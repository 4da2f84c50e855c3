#pragma once

#include "solve/complete.hpp"
#include "trace/ask_trace.hpp"
#include "trace/rule.hpp"

#include <cstdint>
#include <deque>
#include <span>

namespace qsat::inline questions {

struct TraceOptions {
    const Rule* rule = &rules.front();
    const LookAhead* look_ahead = &look_aheads.front();
    bool all = false;         ///< continue after the first completion
    std::size_t nodes = 2000; ///< maximum number of nodes to list; others are only counted
    std::uint64_t seed = 0;   ///< for heuristics with random choices
};

/// The result of a search.
struct Trace {
    /// The nodes in order of trial, each after its parent. Roots have no square; there are several
    /// if the search was restarted.
    std::deque<TraceNode> nodes{};
    TraceCounts counts{};
    Outcome outcome{
        Completed{.all = false}}; ///< `Infeasible` also if the given queens are in conflict
};

/// Larger boards are not searched, because this search is recursive.
inline constexpr int most_traced_rows = 1000;

/// The textbook backtracking search: it tries the squares of the line that the heuristic selects,
/// and backtracks when a line has no free square. Every completion is verified before it is
/// visited; throws Defect if this fails. The listed nodes take less than 100 MB. Beyond this, and
/// beyond `nodes`, nodes are only counted. If the budget is spent, the result is the tree so far.
Trace trace_search(
    const Board& board, const TraceOptions& options, const Budget& budget,
    const CompletionVisitor& visit = [](const VerifiedPlacement&) {});

/// Each branching heuristic with this look-ahead as an engine, in the order of the table. The
/// engines search for one completion and store no tree. `SearchOptions::engine` must name them.
std::span<const Engine> rule_engines(const LookAhead& look_ahead);

} // namespace qsat::questions
