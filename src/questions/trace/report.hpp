// Defined in page.cpp, page_script.cpp, trace_svg.cpp and trace_words.cpp.
#pragma once

#include "question/words.hpp"
#include "trace/trace.hpp"

#include <ostream>
#include <string>

namespace qsat::inline questions {

/// The content of a report on a search tree. All references must outlive it.
struct TraceReport {
    const Board& board;
    const TraceOptions& options;
    const Trace& trace;
};

/// `b2 (row 2, 1 free); dead end: no free square on row 1`.
std::string node_words(const TraceReport& report, const TraceNode& node);
/// `124 more nodes, 2 solutions among them`; empty if none is hidden below the node.
std::string hidden_words(const TraceNode& node);
/// `rows, look-ahead none`.
std::string search_words(const TraceOptions& options);
/// `8 nodes, 2 dead ends, depth 4, 1 solution`.
std::string counts_words(const TraceCounts& counts);

/// The result, and why it is so, as members of the JSON object.
Json outcome_json(const Outcome& outcome, const Board& board);

/// Members of the JSON object: those before the nodes, a node, and those after the nodes.
Json trace_head_json(const TraceReport& report);
Json node_json(const TraceReport& report, const TraceNode& node);
Json trace_result_json(const TraceReport& report);

/// Writes the tree as text, one line per node, indented by its depth.
void write_trace_text(std::ostream& out, const TraceReport& report);
/// Writes the tree for Graphviz.
void write_trace_dot(std::ostream& out, const TraceReport& report);
/// Does a drawing begin with the heuristic and the figures? On a page, both are in the text.
enum class TreeHead { figures, none };
/// Writes one `<svg>` element. Each node is a `<g data-node="...">` with its index in Trace::nodes;
/// `data-edge` marks parts that are drawn together with a node.
void write_trace_svg(std::ostream& out, const TraceReport& report,
                     TreeHead head = TreeHead::figures);
/// Writes a page with tree and board that can be viewed step by step; it needs no network.
void write_trace_html(std::ostream& out, const TraceReport& report);
extern const std::string_view page_script;

} // namespace qsat::questions
