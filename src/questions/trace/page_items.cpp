// The items of the pages that page.cpp writes.
#include "trace/learned.hpp"
#include "trace/page.hpp"
#include "trace/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

namespace qsat {

namespace {

constexpr std::string_view tree_key = R"html(On the board given queens are filled, tried ones
outlined, forced ones outlined by dashes; × is attacked, a frame is around the square tried last, and a red line
has no free square. In the tree a box is a queen that was tried. Below it, "row 4" and "2 free" mean that the
search tries row 4 next, which has 2 free squares; ✗ is a dead end with the line that has none, ♛ a solution, and a
dashed box stands for nodes that are not drawn. Keys: arrows left and right for steps, up to where a node comes from,
down to what follows, Home, End, space to play.)html";

Json page_node(const TraceReport& report, const TraceNode& node) {
    // The number of untried squares is only known at the end, but the page shows the state at the
    // node.
    TraceNode reached = node;
    reached.untried = 0;
    std::string words = node_words(report, reached);
    if (const std::string hidden = hidden_words(node); !hidden.empty())
        words += "; below it " + hidden + ", not drawn";
    const Json names = node_json(report, node);
    Json json{{"parent", names["parent"]}, {"depth", node.depth}, {"words", words}};
    json["now"] = Json::array();
    json["marks"] = {{"forced", names.value("forced", Json::array())}};
    if (node.tried) json["now"] = json["marks"]["tried"] = Json::array({names["square"]});
    if (node.empty_line) json["dead_end"] = names["dead_end"];
    return json;
}

Json line_json(const LearnedWords& about, const LearnedLine& line, Json parent) {
    const bool is_clause = parent.is_null();
    Json json{{"parent", std::move(parent)}, {"depth", is_clause ? 0 : 1}, {"words", line.words}};
    json["now"] = Json::array();
    json["marks"] = Json::object();
    for (const Lit literal : line.literals) {
        const VariableMeaning& meaning = about.learned.meanings.at(literal.variable().index);
        const std::string mark{!literal.is_positive() ? "ruled-out"
                               : meaning.is_square    ? line.queen
                                                      : "one-of"};
        for (const std::string& name : square_names(meaning.squares, about.board.size())) {
            json["now"].push_back(name);
            if (!line.queen.empty()) json["marks"][mark].push_back(name);
        }
    }
    return json;
}

constexpr std::string_view learned_key = R"html(Given queens are filled, supposed ones outlined,
those that follow outlined by dashes. A large × has no queen, as is supposed or follows, a small × is attacked, and a
ring is one of several squares of which one has a queen. Frames are around the squares of the line that is shown.
Keys: arrows left and right for lines, up to the line before it in its derivation, down to what follows, Home, End,
space to play.)html";

} // namespace

void write_trace_html(std::ostream& out, const TraceReport& report) {
    const auto& nodes = report.trace.nodes;
    write_page(out, report.board,
               {.title = fmt::format("The search tree of {0} × {0} queens: {1}",
                                     report.board.size(), search_words(report.options)),
                .figures = fmt::format("At the end: {}.", counts_words(report.trace.counts)),
                .key = tree_key,
                .draw = [&](std::ostream& to) { write_trace_svg(to, report, TreeHead::none); },
                .count = nodes.size(),
                .item_json = [&](std::size_t i) { return page_node(report, nodes[i]); }});
}

void write_learned_page(std::ostream& out, const LearnedClauses& learned, const Board& board) {
    const LearnedWords words{learned, board};
    std::vector<Json> items;
    std::vector<std::string> elements;
    for (std::size_t i = 0; i < learned.clauses.size(); ++i)
        for (Json parent; const LearnedLine& line : words.lines(i)) {
            const std::size_t number = items.size();
            elements.push_back(fmt::format("<p{} data-node=\"{}\">{}</p>\n",
                                           parent.is_null() ? " class=\"clause\"" : "", number,
                                           escape_xml(line.words)));
            items.push_back(line_json(words, line, std::exchange(parent, number)));
        }
    write_page(
        out, board,
        {.title = fmt::format("What a SAT solver learned about {0} × {0} queens", board.size()),
         .list = "list",
         .item = "Line",
         .is_whole = true,
         .figures = escape_xml(fmt::format("{}.", fmt::join(words.summary(), ". "))),
         .key = learned_key,
         .draw = [&](std::ostream& to) { to << fmt::format("{}", fmt::join(elements, "")); },
         .count = items.size(),
         .item_json = [&](std::size_t i) { return items[i]; }});
}

} // namespace qsat
