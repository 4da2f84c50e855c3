// Defined in trace_html.cpp, trace_svg.cpp and trace_words.cpp.
#pragma once

#include "question/words.hpp"
#include "trace/trace.hpp"

#include <ostream>
#include <string>

namespace qsat {

/// What is told of a search tree: the tree, and of what it is one. What it refers to must outlive
/// it.
struct TraceReport {
    const Board& board;
    const TraceOptions& options;
    const Trace& trace;
};

/// A node in words: what was tried and why, what was forced, and how it ended: `b2 (row 2, 1 free);
/// dead end: no free square on row 1`.
std::string node_words(const TraceReport& report, const TraceNode& node);

/// What is below a node and not listed: `124 more nodes, 2 solutions among them`; empty if nothing
/// is.
std::string hidden_words(const TraceNode& node);

/// What was searched and how: `rows, look-ahead none`.
std::string search_words(const TraceOptions& options);

/// What came out: `8 nodes, 2 dead ends, depth 4, 1 solution`.
std::string counts_words(const TraceCounts& counts);

/// The members of JSON that stand before the nodes, a node, and those behind them.
Json trace_head_json(const TraceReport& report);
Json node_json(const TraceReport& report, const TraceNode& node);
Json trace_result_json(const TraceReport& report);

/// The tree, a line a node, indented by its depth.
void write_trace_text(std::ostream& out, const TraceReport& report);
/// For Graphviz.
void write_trace_dot(std::ostream& out, const TraceReport& report);
/// Does a drawing begin with what was searched and what came out? A page says the one itself, and
/// the other at the end.
enum class TreeHead { figures, none };
/// One `<svg>` element, of which each node is a `<g data-node="...">` with its place in
/// Trace::nodes; `data-edge` has what is drawn together with a node.
void write_trace_svg(std::ostream& out, const TraceReport& report,
                     TreeHead head = TreeHead::figures);
/// A page with tree and board, to go through step by step; asks no network for anything.
void write_trace_html(std::ostream& out, const TraceReport& report);

} // namespace qsat
