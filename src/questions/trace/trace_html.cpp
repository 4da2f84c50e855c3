#include "trace/report.hpp"

#include "explain/line_words.hpp"
#include "pictures/picture.hpp"
#include "pictures/step_page.hpp"
#include "trace/page_parts.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

Json place(Square square) { return {square.row, square.column}; }

Json places(std::span<const Square> squares) {
    Json list = Json::array();
    for (const Square square : squares)
        list.push_back(place(square));
    return list;
}

/// Text for a script element; it must not contain anything like the element's end.
std::string script_text(const Json& json) {
    std::string text = json.dump(-1, ' ', true);
    for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos;)
        text.replace(at, 1, "\\u003c");
    return text;
}

/// The data of the page in addition to the drawing. Squares are row and column, from 0 at the top
/// left.
Json board_json(const Board& board) {
    Json columns = Json::array();
    Json blocked = Json::array();
    for (int column = 0; column < board.size(); ++column)
        columns.push_back(column_name(column));
    for (int row = 0; row < board.size(); ++row)
        for (int column = 0; column < board.size(); ++column)
            if (board.is_blocked({row, column}) || board.is_excluded({row, column}))
                blocked.push_back(place({row, column}));
    return {{"size", board.size()},
            {"columns", columns},
            {"given", places(board.queens())},
            {"blocked", blocked}};
}

Json page_node(const TraceReport& report, const TraceNode& node) {
    // The number of untried squares is only known at the end, but the page shows the state at the
    // node.
    TraceNode reached = node;
    reached.untried = 0;
    std::string words = node_words(report, reached);
    if (const std::string hidden = hidden_words(node); !hidden.empty())
        words += "; below it " + hidden + ", not drawn";
    Json json{{"parent", node.parent < 0 ? Json(nullptr) : Json(node.parent)},
              {"depth", node.depth},
              {"words", words}};
    if (node.tried) json["square"] = place(node.tried->square);
    if (node.empty_line) json["dead_end"] = line_name(*node.empty_line, report.board);
    for (const ForcedSquare& forced : node.forced)
        json["forced"].push_back(place(forced.square));
    return json;
}

} // namespace

void write_page_board(std::ostream& out, const Board& board) {
    out << "<div id=\"board\">\n";
    draw_svg(out, picture_of_board(html_format, board, {}), "queen");
    out << "</div>\n";
}

void end_board_page(std::ostream& out, const Board& board, std::string_view list, std::size_t count,
                    const std::function<Json(std::size_t)>& item, std::string_view script) {
    const std::string head = script_text(board_json(board));
    out << "<script type=\"application/json\" id=\"trace\">" << head.substr(0, head.size() - 1)
        << fmt::format(",\"{}\":[", list);
    for (std::size_t i = 0; i < count; ++i)
        out << (i == 0 ? "\n" : ",\n") << script_text(item(i));
    out << "]}</script>\n<script>" << board_page_script << script
        << "</script>\n</body>\n</html>\n";
}

void write_trace_html(std::ostream& out, const TraceReport& report) {
    const std::string title = fmt::format("The search tree of {0} × {0} queens: {1}",
                                          report.board.size(), search_words(report.options));
    begin_step_page(out, title, trace_page_style);
    out << "<body>\n<main>\n";
    write_trace_svg(out, report, TreeHead::none);
    out << fmt::format("</main>\n<aside>\n<h1>{}</h1>\n", escape_xml(title)) << trace_page_controls;
    write_page_board(out, report.board);
    out << fmt::format("<p id=\"figures\" hidden>At the end: {}.</p>\n",
                       escape_xml(counts_words(report.trace.counts)))
        << trace_page_key << "</aside>\n";
    const auto& nodes = report.trace.nodes;
    end_board_page(
        out, report.board, "nodes", nodes.size(),
        [&](std::size_t i) { return page_node(report, nodes[i]); }, trace_page_script);
}

} // namespace qsat
