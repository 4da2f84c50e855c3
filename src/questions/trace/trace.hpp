#pragma once

#include "solve/complete.hpp"
#include "trace/rule.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>

namespace qsat {

/// A square that the search tried, and why it was this one's turn.
struct TriedSquare {
    Square square;
    BoardLine line;   ///< from which it was chosen
    int free_squares; ///< that this line had then
};

/// A node of the search tree: a square that was tried, and what became of it.
struct TraceNode {
    int parent = -1; ///< by its place in Trace::nodes; -1 if nothing was tried before
    int depth = 0;   ///< squares tried on the way to it, itself counted
    std::optional<TriedSquare> tried{};    ///< nothing where a search begins
    std::vector<ForcedSquare> forced{};    ///< queens that followed at once, in that order
    std::optional<BoardLine> empty_line{}; ///< a dead end: this line has no free square left
    bool is_solution = false;
    bool is_given_up = false; ///< where a search began that was begun anew
    int untried = 0;          ///< squares left when the search ended
    /// Nodes below it that are not listed, those below another one listed not counted, and the
    /// solutions among them.
    std::uint64_t hidden_nodes = 0;
    std::uint64_t hidden_solutions = 0;
};

/// Figures of a search, whatever part of its tree is listed.
struct TraceCounts {
    std::uint64_t nodes = 0;     ///< queens tried; given and forced ones not counted
    std::uint64_t dead_ends = 0; ///< nodes at which a line had no free square left
    std::uint64_t forced = 0;    ///< queens placed by looking ahead
    std::uint64_t solutions = 0;
    std::uint64_t restarts = 0;
    int depth = 0; ///< of the deepest node
};

struct TraceOptions {
    const Rule* rule = &rules.front();
    const LookAhead* look_ahead = &look_aheads.front();
    bool all = false;         ///< go on after the first completion
    std::size_t nodes = 2000; ///< to be listed; the others are counted
    std::uint64_t seed = 0;   ///< for rules that draw
};

/// What a search did.
struct Trace {
    /// In the order in which they were tried, each behind its parent. Where a search begins there
    /// is a node without a square; more than one if it was begun anew.
    std::deque<TraceNode> nodes{};
    TraceCounts counts{};
    Outcome outcome{
        Completed{.all = false}}; ///< `Infeasible` also if the givens contradict each other
};

/// Larger boards are not searched: this search goes down by recursion.
inline constexpr int most_traced_rows = 1000;

/// The search of the textbooks: tries the squares of a line that a rule chooses one after the
/// other, and goes back where a line has no square left. Every completion is verified before it is
/// visited: throws Defect otherwise. What is listed takes less than 100 MB; beyond it, as beyond
/// `nodes`, nodes are counted only. A spent budget leaves the tree so far.
Trace trace_search(
    const Board& board, const TraceOptions& options, const Budget& budget,
    const CompletionVisitor& visit = [](const VerifiedPlacement&) {});

} // namespace qsat
