// Defined in page.cpp, rule.cpp, trace.cpp and write_trace.cpp.
#pragma once

#include "board/queen_stack.hpp"
#include "board/sentence.hpp"
#include "engine/random.hpp"
#include "explain/deduce.hpp"
#include "solve/complete.hpp"
#include "trace/ask_trace.hpp"

#include <array>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

namespace qsat::inline questions {

/// A branching: one of these squares must get a queen.
struct Branching {
    int line;                 ///< as in QueenStack
    std::vector<int> squares; ///< free squares of the line in the order of trial; may be empty
};

/// A branching heuristic.
struct Rule {
    std::string_view name;    ///< name on the command line
    std::string_view summary; ///< one line for help and documentation
    /// Chooses a branching. Precondition: some line needs a queen. Exceptions of the poll pass
    /// through.
    Branching (*choose)(const QueenStack&, Random&, const Poll&);
    /// Does a long search for one completion restart with other random choices?
    bool restarts = false;
};

/// All branching heuristics; the table feeds help, tests and comparison.
extern const std::array<Rule, 6> rules;

/// A look-ahead after each queen.
struct LookAhead {
    std::string_view name;
    std::string_view summary;
    /// Places forced queens and appends them to `forced`. Returns a line, numbered as in
    /// QueenStack, that needs a queen and has no free square; -1 if it finds none.
    int (*look)(QueenStack&, std::vector<ForcedSquare>& forced);
};

extern const std::array<LookAhead, 3> look_aheads;

/// Larger boards are not searched, because this search is recursive.
inline constexpr int most_traced_rows = 1000;

/// The textbook backtracking search, which tries the squares of the line that the heuristic
/// selects. Verifies every completion; throws Defect if this fails. Beyond 100 MB, and beyond
/// `nodes`, nodes are only counted. If the budget is spent, the result is the tree so far.
TraceReport trace_search(
    const Board& board, const TraceParameters& parameters, const Budget& budget,
    const CompletionVisitor& visit = [](const VerifiedPlacement&) {});

/// Each branching heuristic with this look-ahead as an engine, in the order of the table. The
/// engines search for one completion and store no tree. `SearchOptions::engine` must name them.
std::span<const Engine> rule_engines(const LookAhead& look_ahead);

/// `b2 (row 2, 1 free); dead end: no free square on row 1`.
std::string node_words(const Board& board, const TraceNode& node);
/// `124 more nodes, 2 solutions among them`; empty if none is hidden below the node.
std::string hidden_words(const TraceNode& node);

// Defined in ask_trace.cpp.

/// `rows, look-ahead none`; for what was learned `sat, pairwise`.
Sentence method_of(const TraceReport& trace);
/// `8 nodes, 2 dead ends, depth 4, 1 solution`; or figures of what was learned.
Sentence figures_of(const TraceReport& trace);
/// The same in English.
inline std::string method_words(const TraceReport& trace) {
    return text_of(method_of(trace), Language::english);
}
inline std::string figures_words(const TraceReport& trace) {
    return text_of(figures_of(trace), Language::english);
}

/// Writes the tree as text, one line per node, indented by its depth.
void write_trace_text(std::ostream& out, const Board& board, const TraceReport& trace);
/// Writes the tree for Graphviz.
void write_trace_dot(std::ostream& out, const Board& board, const TraceReport& trace);
/// Writes one `<svg>` element. Each node is a `<g data-node="...">` with its index in the list;
/// `data-edge` marks parts that are drawn together with a node. With a head, the drawing begins
/// with the heuristic and the figures.
void draw_trace(std::ostream& out, const Board& board, const TraceReport& trace, bool has_head);
inline void write_trace_svg(std::ostream& out, const Board& board, const TraceReport& trace) {
    draw_trace(out, board, trace, true);
}
/// Writes a page with tree and board that can be viewed step by step; it needs no network.
void write_trace_html(std::ostream& out, const Board& board, const TraceReport& trace);

} // namespace qsat::questions
