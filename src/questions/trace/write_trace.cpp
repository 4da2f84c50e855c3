// A search tree as text, for Graphviz and as a drawing.
#include "trace/trace.hpp"

#include "board/words.hpp"
#include "pictures/svg_board.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <vector>

namespace qsat::inline questions {

namespace {

/// A forced queen and the line that had no other square: `d3 (row 3)`.
std::string forced_words(const ForcedSquare& forced, const Board& board) {
    return fmt::format("{} ({})", square_name(forced.square, board.size()),
                       line_name(line_through(forced.square, forced.line, board), board));
}

/// In pixels.
constexpr double column_width = 52, box_width = 42, box_height = 22;
constexpr double note_height = 13, level_height = box_height + 2 * note_height + 34;
constexpr double margin = 16, head_height = 56;

/// Kinds of nodes differ in their shapes and in the text below them.
constexpr std::string_view tree_style = R"svg(<style>
text { font: 12px Helvetica, Arial, sans-serif; fill: #26241f; text-anchor: middle }
.head { font-size: 15px; text-anchor: start }
.small { font-size: 12px }
.edge, .box { fill: none; stroke: #77716a } .box { fill: #fff; stroke-width: 1.2 }
.dead-end .box { fill: #f3e3e0; stroke: #a81916 } .solution .box { fill: #e2eefa; stroke: #1d4f8c; stroke-width: 2.4 }
.stub { stroke-dasharray: 4 3 } .current .box { stroke: #000; stroke-width: 4 }
</style>
)svg";

/// Columns are numbered from 0 at the left. Each leaf has its own column, and every other node is
/// above the middle of its children.
class TreeDrawing : SvgDrawing {
public:
    TreeDrawing(std::ostream& out, const Board& board, const TraceReport& trace, bool has_head)
        : SvgDrawing{out}, board_{board}, trace_{trace}, has_head_{has_head}, top_{has_head
                                                                                       ? head_height
                                                                                       : margin} {
        const int count = static_cast<int>(nodes_.size());
        for (int i = 0; i < count; ++i)
            if (nodes_[i].parent >= 0) children_[nodes_[i].parent].push_back(i);
        for (int i = 0; i < count; ++i)
            if (nodes_[i].parent < 0) place(i);
    }

    void draw() const {
        const std::string title =
            fmt::format("{0} × {0}: {1}", board_.size(), method_words(trace_));
        const std::string figures = figures_words(trace_);
        const double least_width = has_head_ ? 480 : 2 * column_width;
        const double width = std::max(2 * margin + column_count_ * column_width, least_width);
        const double height = top_ + (depth_ + 1) * level_height;
        begin(width, height, tree_style);
        if (has_head_) {
            write("<title>{}</title>\n<desc>{}</desc>\n", escape_xml("Search tree, " + title),
                  escape_xml(figures));
            text(margin, 22, "head", title);
            text(margin, 42, "head small", figures);
        }
        const int count = static_cast<int>(nodes_.size());
        for (int node = 0; node < count; ++node) // drawn below all text
            draw_edges(node);
        for (int node = 0; node < count; ++node)
            draw_node(node);
        write("</svg>\n");
    }

private:
    /// Places a node and everything below it. Returns its column.
    double place(int number) {
        const TraceNode& node = nodes_[number];
        std::vector<double> below;
        for (const int child : children_[number])
            below.push_back(place(child));
        if (node.hidden_nodes > 0) below.push_back(stub_columns_[number] = column_count_++);
        if (below.empty()) below.push_back(column_count_++);
        depth_ = std::max(depth_, node.depth + (node.hidden_nodes > 0 ? 1 : 0));
        return columns_[number] = (below.front() + below.back()) / 2;
    }

    void text(double x, double y, std::string_view classes, std::string_view words) const {
        write("<text x=\"{:.6g}\" y=\"{:.6g}\" class=\"{}\">{}</text>", x, y, classes,
              escape_xml(words));
    }

    static double x(double column) { return margin + (column + 0.5) * column_width; }
    double y(int depth) const { return top_ + box_height / 2 + depth * level_height; }

    /// Draws an edge from below a node's text to the box of `shown_with`, or to the mark of hidden
    /// nodes.
    void draw_edge(double from, double to, int depth, int shown_with,
                   std::string_view classes) const {
        constexpr double words_height = 2 * note_height + 5;
        write("<path class=\"edge {}\" data-edge=\"{}\" d=\"M{:.6g} {:.6g}L{:.6g} {:.6g}\"/>\n",
              classes, shown_with, x(from), y(depth - 1) + box_height / 2 + words_height, x(to),
              y(depth) - box_height / 2);
    }
    void draw_edges(int number) const {
        const TraceNode& node = nodes_[number];
        const double column = columns_[number];
        if (node.parent >= 0) draw_edge(columns_[node.parent], column, node.depth, number, "");
        if (node.hidden_nodes > 0)
            draw_edge(column, stub_columns_[number], node.depth + 1, number, "stub");
    }
    /// Draws a box: dead ends have cut corners, all others are rounded or square.
    void draw_box(double column, int depth, const TraceNode& node) const {
        const double left = x(column) - box_width / 2;
        const double top = y(depth) - box_height / 2;
        if (node.empty_line)
            write("<path class=\"box\" d=\"M{:.6g} {:.6g}h30l6 6v10l-6 6h-30l-6-6v-10z\"/>",
                  left + 6, top);
        else
            write("<rect class=\"box\" x=\"{:.6g}\" y=\"{:.6g}\" width=\"{}\" height=\"{}\" "
                  "rx=\"{}\"/>",
                  left, top, box_width, box_height, node.tried ? 3 : 11);
    }

    /// The label: `b4`, and the number of queens forced with it.
    std::string label(const TraceNode& node) const {
        std::string name = node.tried ? square_name(node.tried->square, board_.size()) : "start";
        if (!node.forced.empty()) name += fmt::format("+{}", node.forced.size());
        return name;
    }

    using Note = std::pair<std::string, std::string>;

    /// The text below a node, in two lines: its end, or the next line to branch on.
    Note note(int number) const {
        const TraceNode& node = nodes_[number];
        if (node.empty_line) return {"✗ " + short_line(*node.empty_line), "0 free"};
        if (node.is_solution) return {"♛ solved", ""};
        if (node.is_given_up) return {"given up", ""};
        if (children_[number].empty()) return {};
        const TriedSquare& first = *nodes_[children_[number].front()].tried;
        return {short_line(first.line), fmt::format("{} free", first.free_squares)};
    }
    void draw_note(double column, int depth, const Note& note) const {
        double below = y(depth) + box_height / 2;
        for (const std::string& words : {note.first, note.second})
            if (below += note_height; !words.empty()) text(x(column), below, "small", words);
    }
    std::string short_line(BoardLine line) const {
        if (line.direction == ForcedSquare::Line::column) return "col " + column_name(line.number);
        return line_name(line, board_);
    }

    void draw_node(int number) const {
        const TraceNode& node = nodes_[number];
        const double column = columns_[number];
        write("<g class=\"node{}\" data-node=\"{}\"><title>{}</title>",
              node.empty_line    ? " dead-end"
              : node.is_solution ? " solution"
                                 : "",
              number, escape_xml(node_words(board_, node)));
        draw_box(column, node.depth, node);
        text(x(column), y(node.depth) + 4, "", label(node));
        draw_note(column, node.depth, note(number));
        write("</g>\n");
        if (node.hidden_nodes > 0) draw_stub(number);
    }

    void draw_stub(int number) const {
        const TraceNode& node = nodes_[number];
        const double column = stub_columns_[number];
        const int depth = node.depth + 1;
        write("<g data-edge=\"{5}\"><title>{0}</title><rect class=\"box stub\" x=\"{1:.6g}\" "
              "y=\"{2:.6g}\" width=\"{3}\" height=\"{4}\"/>",
              hidden_words(node), x(column) - box_width / 2, y(depth) - box_height / 2, box_width,
              box_height, number);
        text(x(column), y(depth) + 4, "small", fmt::format("+{}", node.hidden_nodes));
        const std::string solutions =
            node.hidden_solutions > 0 ? fmt::format("♛ {}", node.hidden_solutions) : "";
        draw_note(column, depth, {"more", solutions});
        write("</g>\n");
    }

    const Board& board_;
    const TraceReport& trace_;
    const std::deque<TraceNode>& nodes_ = trace_.nodes;
    std::vector<double> columns_ = std::vector<double>(nodes_.size()); // of each node
    std::vector<double> stub_columns_ = columns_; // of the mark for a node's hidden nodes
    std::vector<std::vector<int>> children_ = std::vector<std::vector<int>>(nodes_.size());
    int column_count_ = 0;
    int depth_ = 0; // of the deepest node, including these marks
    const bool has_head_;
    const double top_; // position of the first box
};

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

void draw_trace(std::ostream& out, const Board& board, const TraceReport& trace, bool has_head) {
    TreeDrawing{out, board, trace, has_head}.draw();
}

} // namespace qsat::questions
