#include "trace/trace.hpp"

#include "board/words.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

namespace qsat::inline questions {

namespace {

/// A forced queen and the line that had no other square: `d3 (row 3)`.
std::string forced_words(const ForcedSquare& forced, const Board& board) {
    return fmt::format("{} ({})", square_name(forced.square, board.size()),
                       line_name(line_through(forced.square, forced.line, board), board));
}

} // namespace

std::string node_words(const Board& board, const TraceNode& node) {
    const int size = board.size();
    std::string text =
        node.tried ? fmt::format("{} ({}, {} free)", square_name(node.tried->square, size),
                                 line_name(node.tried->line, board), node.tried->free_squares)
                   : fmt::format("{0} x {0}, {1}", size, contents_text(board));
    for (std::size_t i = 0; i < node.forced.size(); ++i)
        text += (i == 0 ? "; forced: " : ", ") + forced_words(node.forced[i], board);
    if (node.empty_line)
        text += "; dead end: no free square on " + line_name(*node.empty_line, board);
    if (node.is_solution) text += "; solution";
    if (node.untried > 0) text += fmt::format("; {} not tried", plural(node.untried, "square"));
    if (node.is_given_up) text += "; abandoned here, and restarted";
    return text;
}

std::string hidden_words(const TraceNode& node) {
    if (node.hidden_nodes == 0) return {};
    std::string text = plural(node.hidden_nodes, "more node");
    if (node.hidden_solutions > 0)
        text += fmt::format(", {} among them", plural(node.hidden_solutions, "solution"));
    return text;
}

void write_trace_text(std::ostream& out, const Board& board, const TraceReport& trace) {
    // A node's hidden nodes come after all listed nodes below it.
    std::vector<const TraceNode*> above;
    const auto close = [&](std::size_t depth) {
        for (; above.size() > depth; above.pop_back())
            if (above.back()->hidden_nodes > 0)
                out << fmt::format("{:{}}... {}\n", "", 2 * above.size(),
                                   hidden_words(*above.back()));
    };
    for (const TraceNode& node : trace.nodes) {
        close(static_cast<std::size_t>(node.depth));
        above.push_back(&node);
        out << fmt::format("{:{}}{}\n", "", 2 * node.depth, node_words(board, node));
    }
    close(0);
}

void write_trace_dot(std::ostream& out, const Board& board, const TraceReport& trace) {
    // The kinds of nodes and edges differ in shape, so that no colour is needed.
    out << fmt::format("digraph trace {{\n  label=\"{0} x {0}: {1}; {2}\";\n  labelloc=t;\n"
                       "  node [shape=box, fontname=\"Helvetica\"];\n",
                       board.size(), method_words(trace), figures_words(trace));
    for (int i = 0; const TraceNode& node : trace.nodes) {
        std::string label = node_words(board, node);
        for (std::size_t at = 0; (at = label.find("; ", at)) != std::string::npos;)
            label.replace(at, 2, "\\n");
        if (const std::size_t line = label.find(" ("); node.tried && line != std::string::npos)
            label.replace(line, 1, "\\n");
        out << fmt::format("  n{} [label=\"{}\"{}];\n", i, label,
                           node.empty_line    ? ", shape=octagon"
                           : node.is_solution ? ", peripheries=2, style=bold"
                                              : "");
        if (node.parent >= 0) out << fmt::format("  n{} -> n{};\n", node.parent, i);
        if (node.hidden_nodes > 0)
            out << fmt::format(
                "  m{0} [label=\"{1}\", style=dashed];\n  n{0} -> m{0} [style=dashed];\n", i,
                hidden_words(node));
        ++i;
    }
    out << "}\n";
}

} // namespace qsat::questions
