// The pages that go through a search tree, or what SAT learned, step by step.
#include "pictures/pictures.hpp"
#include "question/fields.hpp"
#include "trace/learned.hpp"
#include "trace/page_files.hpp"
#include "trace/trace.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

namespace qsat::inline questions {

namespace {

constexpr std::string_view controls = R"html(<p id="place"></p>
<p id="said" role="status"></p>
<div class="controls" role="group" aria-label="Steps through the {0}">
<button id="first" aria-label="to the beginning">|◀</button>
<button id="back" aria-label="a step back">◀</button>
<button id="play">Play</button>
<button id="next" aria-label="a step on">▶</button>
<button id="last" aria-label="to the end">▶|</button>
<label>Speed <input id="speed" type="range" min="-2" max="4" step="1" value="0"></label>
<label><input id="whole" type="checkbox"{1}> Show the whole {0}</label>
</div>
<p id="queens"></p>
)html";

/// Text for a script element; it must not contain anything like the element's end.
std::string script_text(const Json& json) {
    std::string text = json.dump(-1, ' ', true);
    for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos;)
        text.replace(at, 1, "\\u003c");
    return text;
}

Json board_json(const Board& board, std::string_view item) {
    Json json{{"item", item}, {"size", board.size()}, {"columns", Json::array()}};
    json["given"] = square_names(board.queens(), board.size());
    json["blocked"] = Json::array();
    for (int column = 0; column < board.size(); ++column)
        json["columns"].push_back(column_name(column));
    for (int row = 0; row < board.size(); ++row)
        for (int column = 0; column < board.size(); ++column)
            if (board.is_blocked({row, column}) || board.is_excluded({row, column}))
                json["blocked"].push_back(square_name({row, column}, board.size()));
    return json;
}

/// A page in one file that fetches nothing and sends nothing: a board goes through a search step by
/// step.
struct Page {
    std::string title;
    std::string_view list = "tree"; ///< its name in words
    std::string_view item = "Node"; ///< the name of a step
    bool is_whole = false;          ///< are all items shown from the beginning?
    std::string figures;            ///< what is known at the end, as HTML
    std::string_view key;           ///< HTML
};

/// `draw()` draws the items; `data-node` is the index of an item. `visit_items(visit)` visits the
/// data of all items: `parent` (null if there is none), `depth`, `words`, `marks` (lists of square
/// names by mark: tried, forced, ruled-out or one-of), `now` (squares to frame) and optionally
/// `dead_end`, the name of a line.
void write_page(std::ostream& out, const Board& board, const Page& page, const auto& draw,
                const auto& visit_items) {
    const std::string title = escape_xml(page.title);
    // The policy forbids fetching and sending: only content of the page itself is allowed.
    out << fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
        "<style>{1}</style>\n</head>\n<body>\n<main>\n<div id=\"tree\">\n",
        title, page_style);
    draw();
    out << fmt::format("</div>\n</main>\n<aside>\n<h1>{}</h1>\n", title)
        << fmt::format(controls, page.list, page.is_whole ? " checked" : "")
        << "<div id=\"board\">\n";
    draw_svg(out, picture_of(html_format, board, nullptr, {}), "queen");
    out << fmt::format(
        "</div>\n<p id=\"figures\" hidden>{}</p>\n<p class=\"key\">{}</p>\n</aside>\n",
        page.figures, page.key);
    const std::string head = script_text(board_json(board, page.item));
    out << "<script type=\"application/json\" id=\"trace\">" << head.substr(0, head.size() - 1)
        << ",\"nodes\":[";
    std::string_view before = "\n";
    visit_items(
        [&](const Json& item) { out << std::exchange(before, ",\n") << script_text(item); });
    out << "]}</script>\n<script>" << page_script << "</script>\n</body>\n</html>\n";
}

constexpr std::string_view tree_key = R"html(On the board given queens are filled, tried ones
outlined, forced ones outlined by dashes; × is attacked, a frame is around the square tried last, and a red line
has no free square. In the tree a box is a queen that was tried. Below it, "row 4" and "2 free" mean that the
search tries row 4 next, which has 2 free squares; ✗ is a dead end with the line that has none, ♛ a solution, and a
dashed box stands for nodes that are not drawn. Keys: arrows left and right for steps, up to where a node comes from,
down to what follows, Home, End, space to play.)html";

Json page_node(const Board& board, const TraceNode& node) {
    // The number of untried squares is only known at the end, but the page shows the state at the
    // node.
    TraceNode reached = node;
    reached.untried = 0;
    std::string words = node_words(board, reached);
    if (const std::string hidden = hidden_words(node); !hidden.empty())
        words += "; below it " + hidden + ", not drawn";
    const Json names = field_json(on(board, node));
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

void write_trace_html(std::ostream& out, const Board& board, const TraceReport& trace) {
    const Page page{.title = fmt::format("The search tree of {0} × {0} queens: {1}", board.size(),
                                         method_words(trace)),
                    .figures = fmt::format("At the end: {}.", figures_words(trace)),
                    .key = tree_key};
    write_page(
        out, board, page, [&] { draw_trace(out, board, trace, false); },
        [&](const auto& visit) {
            for (const TraceNode& node : trace.nodes)
                visit(page_node(board, node));
        });
}

void write_learned_page(std::ostream& out, const LearnedClauses& learned, const Board& board) {
    const LearnedWords words{learned, board};
    // There can be millions of lines, so each is made when it is written.
    const auto for_each_line = [&](const auto& visit) {
        std::size_t number = 0;
        for (std::size_t i = 0; i < learned.clauses.size(); ++i)
            for (Json parent; const LearnedLine& line : words.lines(i)) {
                visit(line, parent, number);
                parent = number++;
            }
    };
    const Page page{
        .title = fmt::format("What a SAT solver learned about {0} × {0} queens", board.size()),
        .list = "list",
        .item = "Line",
        .is_whole = true,
        .figures = escape_xml(fmt::format("{}.", fmt::join(words.summary(), ". "))),
        .key = learned_key};
    const auto draw_line = [&](const LearnedLine& line, const Json& parent, std::size_t number) {
        out << fmt::format("<p{} data-node=\"{}\">{}</p>\n",
                           parent.is_null() ? " class=\"clause\"" : "", number,
                           escape_xml(line.words));
    };
    write_page(
        out, board, page, [&] { for_each_line(draw_line); },
        [&](const auto& visit) {
            for_each_line([&](const LearnedLine& line, const Json& parent, std::size_t) {
                visit(line_json(words, line, parent));
            });
        });
}

} // namespace qsat::questions
