#pragma once

#include "solve/complete.hpp"
#include "trace/rule.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <span>

namespace qsat::inline questions {

/// A square that the search tried, and the reason for its choice.
struct TriedSquare {
    Square square;
    BoardLine line;   ///< the line that was branched on
    int free_squares; ///< number of free squares of this line at that time
};

/// A node of the search tree: a tried square and the result.
struct TraceNode {
    int parent = -1; ///< index in Trace::nodes; -1 for a root
    /// Number of tried squares on the path to it, including itself.
    int depth = 0;
    std::optional<TriedSquare> tried{}; ///< empty for a root
    std::vector<ForcedSquare> forced{}; ///< queens forced after it, in order
    /// Set at a dead end: the line without a free square.
    std::optional<BoardLine> empty_line{};
    bool is_solution = false;
    bool is_given_up = false; ///< root of a search that was restarted
    int untried = 0;          ///< untried squares when the search ended
    /// The number of nodes below it that are not listed, without those below other listed nodes,
    /// and the number of solutions among them.
    std::uint64_t hidden_nodes = 0;
    std::uint64_t hidden_solutions = 0;
};

/// Figures of a search; they include nodes that are not listed.
struct TraceCounts {
    std::uint64_t nodes = 0;     ///< tried queens, without given and forced ones
    std::uint64_t dead_ends = 0; ///< nodes with a line that has no free square
    std::uint64_t forced = 0;    ///< queens placed by look-ahead
    std::uint64_t solutions = 0;
    std::uint64_t restarts = 0;
    int depth = 0; ///< depth of the deepest node
};

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
