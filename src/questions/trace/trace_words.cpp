#include "trace/report.hpp"

#include "board/words.hpp"
#include "explain/step.hpp"

#include <fmt/format.h>

namespace qsat::inline questions {

namespace {

/// A forced queen and the line that had no other square: `d3 (row 3)`.
std::string forced_words(const ForcedSquare& forced, const Board& board) {
    return fmt::format("{} ({})", square_name(forced.square, board.size()),
                       line_name(line_through(forced.square, forced.line, board), board));
}

} // namespace

std::string node_words(const TraceReport& report, const TraceNode& node) {
    const int size = report.board.size();
    std::string text =
        node.tried
            ? fmt::format("{} ({}, {} free)", square_name(node.tried->square, size),
                          line_name(node.tried->line, report.board), node.tried->free_squares)
            : fmt::format("{0} x {0}, {1}", size, contents_text(report.board));
    for (std::size_t i = 0; i < node.forced.size(); ++i)
        text += (i == 0 ? "; forced: " : ", ") + forced_words(node.forced[i], report.board);
    if (node.empty_line)
        text += "; dead end: no free square on " + line_name(*node.empty_line, report.board);
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

std::string search_words(const TraceOptions& options) {
    return fmt::format("{}, look-ahead {}", options.rule->name, options.look_ahead->name);
}

std::string counts_words(const TraceCounts& counts) {
    std::string text = fmt::format("{}, {}, depth {}, {}", plural(counts.nodes, "node"),
                                   plural(counts.dead_ends, "dead end"), counts.depth,
                                   plural(counts.solutions, "solution"));
    if (counts.restarts > 0) text += ", " + plural(counts.restarts, "restart");
    return text;
}

Json trace_head_json(const TraceReport& report) {
    const TraceOptions& options = report.options;
    return {{"size", report.board.size()},
            {"given", square_names({report.board.queens().begin(), report.board.queens().end()},
                                   report.board.size())},
            {"rule", options.rule->name},
            {"look_ahead", options.look_ahead->name},
            {"all", options.all},
            {"seed", options.seed}};
}

Json node_json(const TraceReport& report, const TraceNode& node) {
    const int size = report.board.size();
    Json json{{"parent", node.parent < 0 ? Json(nullptr) : Json(node.parent)},
              {"depth", node.depth}};
    if (node.tried) {
        json["square"] = square_name(node.tried->square, size);
        json["line"] = line_name(node.tried->line, report.board);
        json["free_squares"] = node.tried->free_squares;
    }
    if (!node.forced.empty()) {
        std::vector<Square> forced;
        for (const ForcedSquare& one : node.forced)
            forced.push_back(one.square);
        json["forced"] = square_names(forced, size);
    }
    if (node.empty_line) json["dead_end"] = line_name(*node.empty_line, report.board);
    if (node.is_solution) json["solution"] = true;
    if (node.untried > 0) json["untried"] = node.untried;
    if (node.is_given_up) json["given_up"] = true;
    if (node.hidden_nodes > 0) {
        json["hidden_nodes"] = node.hidden_nodes;
        json["hidden_solutions"] = node.hidden_solutions;
    }
    return json;
}

Json outcome_json(const Outcome& outcome, const Board& board) {
    if (const auto* stopped = std::get_if<Stopped>(&outcome)) return stop_json(*stopped);
    if (const auto* infeasible = std::get_if<Infeasible>(&outcome))
        return {{"result", "infeasible"},
                {"reasons", reasons_of(infeasible->conflicts, board.size())}};
    return {{"result", "completed"}};
}

Json trace_result_json(const TraceReport& report) {
    const TraceCounts& counts = report.trace.counts;
    Json json = outcome_json(report.trace.outcome, report.board);
    json["statistics"] = {{"nodes", counts.nodes},         {"dead_ends", counts.dead_ends},
                          {"depth", counts.depth},         {"forced", counts.forced},
                          {"solutions", counts.solutions}, {"restarts", counts.restarts}};
    return json;
}

void write_trace_text(std::ostream& out, const TraceReport& report) {
    // A node's hidden nodes come after all listed nodes below it.
    std::vector<const TraceNode*> above;
    const auto close = [&](std::size_t depth) {
        for (; above.size() > depth; above.pop_back())
            if (above.back()->hidden_nodes > 0)
                out << fmt::format("{:{}}... {}\n", "", 2 * above.size(),
                                   hidden_words(*above.back()));
    };
    for (const TraceNode& node : report.trace.nodes) {
        close(static_cast<std::size_t>(node.depth));
        above.push_back(&node);
        out << fmt::format("{:{}}{}\n", "", 2 * node.depth, node_words(report, node));
    }
    close(0);
}

void write_trace_dot(std::ostream& out, const TraceReport& report) {
    // The kinds of nodes and edges differ in shape, so that no colour is needed.
    const int size = report.board.size();
    out << fmt::format("digraph trace {{\n  label=\"{} x {}: {}; {}\";\n  labelloc=t;\n"
                       "  node [shape=box, fontname=\"Helvetica\"];\n",
                       size, size, search_words(report.options), counts_words(report.trace.counts));
    for (int i = 0; const TraceNode& node : report.trace.nodes) {
        std::string label = node_words(report, node);
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
