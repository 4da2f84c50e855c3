// Defined in page.cpp, page_script.cpp, trace_svg.cpp and trace_words.cpp.
#pragma once

#include "board/sentence.hpp"
#include "trace/ask_trace.hpp"

#include <ostream>
#include <string>

namespace qsat::inline questions {

/// A search tree to be written. All references must outlive it.
struct DrawnTree {
    const Board& board;
    const TraceReport& trace;
    /// Does a drawing begin with the heuristic and the figures? On a page, both are in the text.
    bool has_head = true;
};

/// `b2 (row 2, 1 free); dead end: no free square on row 1`.
std::string node_words(const DrawnTree& tree, const TraceNode& node);
/// `124 more nodes, 2 solutions among them`; empty if none is hidden below the node.
std::string hidden_words(const TraceNode& node);
/// `rows, look-ahead none`; for what was learned `sat, pairwise`. Defined in ask_trace.cpp.
Sentence method_of(const TraceReport& trace);
/// `8 nodes, 2 dead ends, depth 4, 1 solution`; or figures of what was learned. Defined in
/// ask_trace.cpp.
Sentence figures_of(const TraceReport& trace);

/// The same in English.
inline std::string method_words(const DrawnTree& tree) {
    return text_of(method_of(tree.trace), Language::english);
}
inline std::string figures_words(const DrawnTree& tree) {
    return text_of(figures_of(tree.trace), Language::english);
}

/// Writes the tree as text, one line per node, indented by its depth.
void write_trace_text(std::ostream& out, const DrawnTree& tree);
/// Writes the tree for Graphviz.
void write_trace_dot(std::ostream& out, const DrawnTree& tree);
/// Writes one `<svg>` element. Each node is a `<g data-node="...">` with its index in the list;
/// `data-edge` marks parts that are drawn together with a node.
void write_trace_svg(std::ostream& out, const DrawnTree& tree);
/// Writes a page with tree and board that can be viewed step by step; it needs no network.
void write_trace_html(std::ostream& out, const DrawnTree& tree);
extern const std::string_view page_script;

} // namespace qsat::questions
