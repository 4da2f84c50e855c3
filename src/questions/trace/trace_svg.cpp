#include "trace/report.hpp"

#include "pictures/svg_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <vector>

namespace qsat::inline questions {

namespace {

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

/// The positions of the nodes. Columns are numbered from 0 at the left. Each leaf has its own
/// column, and every other node is above the middle of its children.
struct TreeLayout {
    explicit TreeLayout(const std::deque<TraceNode>& all)
        : nodes{all}, columns(nodes.size()), stub_columns(nodes.size()), children(nodes.size()) {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            if (nodes[i].parent >= 0) children[nodes[i].parent].push_back(static_cast<int>(i));
        for (std::size_t i = 0; i < nodes.size(); ++i)
            if (nodes[i].parent < 0) place(static_cast<int>(i));
    }

    /// Places a node and everything below it. Returns its column.
    double place(int number) {
        const TraceNode& node = nodes[number];
        std::vector<double> below;
        for (const int child : children[number])
            below.push_back(place(child));
        if (node.hidden_nodes > 0) below.push_back(stub_columns[number] = column_count++);
        if (below.empty()) below.push_back(column_count++);
        depth = std::max(depth, node.depth + (node.hidden_nodes > 0 ? 1 : 0));
        return columns[number] = (below.front() + below.back()) / 2;
    }

    const std::deque<TraceNode>& nodes;
    std::vector<double> columns;      ///< of each node
    std::vector<double> stub_columns; ///< of the mark for a node's hidden nodes
    std::vector<std::vector<int>> children;
    int column_count = 0;
    int depth = 0; ///< of the deepest node, including these marks
};

class TreeDrawing : SvgDrawing {
public:
    TreeDrawing(std::ostream& out, const DrawnTree& tree)
        : SvgDrawing{out}, tree_{tree}, nodes_{tree.trace.nodes}, layout_{nodes_},
          top_{tree.has_head ? head_height : margin} {}

    void draw() const {
        const std::string title =
            fmt::format("{0} × {0}: {1}", tree_.board.size(), method_words(tree_));
        const std::string figures = figures_words(tree_);
        const double least_width = tree_.has_head ? 480 : 2 * column_width;
        const double width =
            std::max(2 * margin + layout_.column_count * column_width, least_width);
        const double height = top_ + (layout_.depth + 1) * level_height;
        begin(width, height, tree_style);
        if (tree_.has_head) {
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
        const double column = layout_.columns[number];
        if (node.parent >= 0)
            draw_edge(layout_.columns[node.parent], column, node.depth, number, "");
        if (node.hidden_nodes > 0)
            draw_edge(column, layout_.stub_columns[number], node.depth + 1, number, "stub");
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
        std::string name =
            node.tried ? square_name(node.tried->square, tree_.board.size()) : "start";
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
        if (layout_.children[number].empty()) return {};
        const TriedSquare& first = *nodes_[layout_.children[number].front()].tried;
        return {short_line(first.line), fmt::format("{} free", first.free_squares)};
    }
    void draw_note(double column, int depth, const Note& note) const {
        double below = y(depth) + box_height / 2;
        for (const std::string& words : {note.first, note.second})
            if (below += note_height; !words.empty()) text(x(column), below, "small", words);
    }
    std::string short_line(BoardLine line) const {
        if (line.direction == ForcedSquare::Line::column) return "col " + column_name(line.number);
        return line_name(line, tree_.board);
    }

    void draw_node(int number) const {
        const TraceNode& node = nodes_[number];
        const double column = layout_.columns[number];
        write("<g class=\"node{}\" data-node=\"{}\"><title>{}</title>",
              node.empty_line    ? " dead-end"
              : node.is_solution ? " solution"
                                 : "",
              number, escape_xml(node_words(tree_, node)));
        draw_box(column, node.depth, node);
        text(x(column), y(node.depth) + 4, "", label(node));
        draw_note(column, node.depth, note(number));
        write("</g>\n");
        if (node.hidden_nodes > 0) draw_stub(number);
    }

    void draw_stub(int number) const {
        const TraceNode& node = nodes_[number];
        const double column = layout_.stub_columns[number];
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

    const DrawnTree& tree_;
    const std::deque<TraceNode>& nodes_;
    const TreeLayout layout_;
    const double top_; // position of the first box
};

} // namespace

void write_trace_svg(std::ostream& out, const DrawnTree& tree) { TreeDrawing{out, tree}.draw(); }

} // namespace qsat::questions
