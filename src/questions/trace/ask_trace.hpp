#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "explain/step.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace qsat::inline questions {

struct TraceParameters {
    std::string rule = "rows"; ///< branching heuristic; with `sat`, what CaDiCaL learns
    std::string look_ahead = "none";
    bool all = false; ///< continue after the first completion
    /// Maximum number of nodes (2000) or learned clauses (200) to list; others are only counted.
    std::optional<std::size_t> nodes{};
    std::uint64_t seed = 0;            ///< for heuristics with random choices
    std::string encoding = "pairwise"; ///< for `sat`; with `pairwise`, every variable is a square

    bool tells_learned() const { return rule == "sat"; }
    void describe(ParameterVisitor& visit);

private:
    void check(const ParameterVisitor& visit) const;
};

/// A square that the search tried, and the reason for its choice.
struct TriedSquare {
    Square square;
    BoardLine line;   ///< the line that was branched on
    int free_squares; ///< number of free squares of this line at that time
};

/// A node of the search tree: a tried square and the result.
struct TraceNode {
    int parent = -1; ///< its place in the list of nodes; -1 for a root
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

    void describe(const auto& visit, const Board& board) const {
        visit("parent", parent < 0 ? std::nullopt : std::optional{parent}, "place of its parent");
        visit("depth", depth, "tried squares on the path to it");
        if (tried) {
            visit("square", square_name(tried->square, board.size()), "the square tried");
            visit("line", line_name(tried->line, board), "the line from which it was chosen");
            visit("free_squares", tried->free_squares, "free squares of the line");
        }
        if (!forced.empty()) {
            std::vector<Square> squares;
            for (const ForcedSquare& one : forced)
                squares.push_back(one.square);
            visit("forced", names_of(squares, board), "squares whose queens followed");
        }
        if (empty_line)
            visit("dead_end", line_name(*empty_line, board), "the line without a square");
        if (is_solution) visit("solution", true, "is it a completion?");
        if (untried > 0) visit("untried", untried, "squares that remained");
        if (is_given_up) visit("given_up", true, "root of a search that was restarted");
        if (hidden_nodes == 0) return;
        visit("hidden_nodes", hidden_nodes, "nodes below it that are not listed");
        visit("hidden_solutions", hidden_solutions, "solutions among them");
    }
};

/// Figures of a search; they include nodes that are not listed.
struct TraceCounts {
    std::uint64_t nodes = 0;     ///< tried queens, without given and forced ones
    std::uint64_t dead_ends = 0; ///< nodes with a line that has no free square
    std::uint64_t forced = 0;    ///< queens placed by look-ahead
    std::uint64_t solutions = 0;
    std::uint64_t restarts = 0;
    int depth = 0; ///< depth of the deepest node

    void describe(const auto& visit) const {
        visit("nodes", nodes, "tried queens, without given and forced ones");
        visit("dead_ends", dead_ends, "nodes with a line that has no free square");
        visit("depth", depth, "depth of the deepest node");
        visit("forced", forced, "queens placed by look-ahead");
        visit("solutions", solutions, "completions");
        visit("restarts", restarts, "searches that were given up");
    }
};

struct LearnedClauses;

/// The tree of a search, or what a SAT solver learned.
struct TraceReport {
    TraceParameters asked{};
    /// The nodes in order of trial, each after its parent. Roots have no square; there are several
    /// if the search was restarted.
    std::deque<TraceNode> nodes{};
    TraceCounts counts{};
    std::shared_ptr<const LearnedClauses> learned{}; ///< with the rule `sat`, in place of nodes
    /// Set if there is no completion: the conflicts that the given queens alone show.
    std::optional<std::vector<Conflict>> infeasible{};
    std::optional<Stopped> stopped{};

    Conclusion conclusion() const {
        return infeasible ? infeasible_or(stopped) : concluded(stopped, "completed");
    }
    bool has_begun() const;

    void describe(const auto& visit, const Board& board) const;
    /// The names of the given squares; nothing with `sat`.
    IfAny<std::vector<std::string>> given(const Board& board) const;
};

/// The textbook backtracking search with this branching heuristic and look-ahead, or for the rule
/// `sat` what CaDiCaL learns, each clause derived from those before it. Throws InputError for a
/// name that is unknown.
TraceReport ask(const Board& board, const TraceParameters& parameters, const Budget& budget);

void show(const TraceReport& report, const Board& board, Shown& shown);

} // namespace qsat::questions
