#include "learned/learned_words.hpp"
#include "pictures/picture.hpp"
#include "pictures/step_page.hpp"
#include "trace/page_parts.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

constexpr std::string_view learned_style = R"css(
main { padding: 1rem; }
h1 { margin: 0 0 .4rem; }
details { border-top: 1px solid #d6d0c4; padding: .3rem .4rem; }
details.current { border-left: 6px solid #1d4f8c; }
summary, li, details p { cursor: pointer; }
details p, ol { margin: .2rem 0 .2rem 1.2rem; padding-left: 1.2rem; }
.now { font-weight: bold; text-decoration: underline; }
.idle { color: #5b564f; font-style: italic; }
#said { min-height: 3em; }
summary:focus-visible { outline: 3px solid #1d4f8c; }
[data-mark] text { font: bold 30px Helvetica, Arial, sans-serif; text-anchor: middle; }
[data-mark="free"] text, [data-mark="attacked"] text { fill: #77716a; font-weight: normal; }
[data-mark] rect { fill: none; stroke-width: .06; }
[data-mark*="queen"] rect, [data-mark^="one of"] rect { fill: #e2eefa; }
[data-mark^="no queen"] rect { fill: #f7e4e0; }
[data-used] rect { stroke: #000; stroke-dasharray: .14 .07; }
[data-now] rect { stroke-width: .12; stroke-dasharray: none; }
@media (max-width: 50rem) { body { grid-template: auto 50vh / minmax(0, 1fr); } }
)css";

constexpr std::string_view learned_controls = R"html(</main>
<aside>
<p id="place"></p>
<p id="said" role="status"></p>
<div class="controls" role="group" aria-label="Clauses and steps">
<button id="before" aria-label="the clause before">▲</button>
<button id="after" aria-label="the next clause">▼</button>
<button id="back" aria-label="a step back">◀</button>
<button id="next" aria-label="a step on">▶</button>
</div>
)html";

constexpr std::string_view learned_key =
    R"html(<p class="key">Signs of a clause: + a queen here
satisfies it, − an empty square here satisfies it. Signs of a derivation: we suppose S a queen, o no queen, s a queen
on one of these squares; then follows Q a queen, × no queen, 1 a queen on one of these squares. The latest square has a
thick border; the squares of the clause it follows from have a dashed border. Given queens are filled, - is attacked by
a given queen, · is free. Keys: arrows up and down for clauses, left and right for steps, Home, End.</p>
</aside>
)html";

constexpr std::string_view learned_script = R"js(
const signs = {attacked: "-", free: "·", "a queen here satisfies the clause": "+", "no queen here satisfies the clause": "−",
    "queen, supposed": "S", "no queen, supposed": "o", "one of these, supposed": "s",
    queen: "Q", "no queen": "×", "one of these": "1"};
const given = trace.given.map((square) => ({square, mark: "given"}));
const details = [...document.querySelectorAll("details")];
const parts = details.map((it) => [...it.querySelectorAll("summary, p, li")]);
const squaresOf = (literal) => literal.one_of ?? [literal.square];
let current = 0;
let step = 0; /* 0: the clause itself; then what is supposed, each step, and the contradiction */

/* What is known of a single square is not made less clear by a group. */
function marksNow({clause, steps}) {
    const marks = new Map();
    const mark = (literal, single, group, none) => {
        for (const name of squaresOf(literal))
            if (!literal.queen) marks.set(name, none);
            else if (literal.square || !marks.has(name)) marks.set(name, literal.square ? single : group);
    };
    for (const it of clause) {
        const [yes, no] = ["a queen here satisfies the clause", "no queen here satisfies the clause"];
        if (step === 0) mark(it, yes, yes, no);
        else mark({...it, queen: !it.queen}, "queen, supposed", "one of these, supposed", "no queen, supposed");
    }
    for (const it of steps.slice(0, Math.max(0, step - 1))) mark(it.follows, "queen", "one of these", "no queen");
    return marks;
}

function showBoard() {
    const clause = trace.clauses[current];
    const marks = marksNow(clause);
    const now = clause.steps[step - 2];
    const used = step < 2 ? [] : (now ?? clause.conflict).clause.flatMap(squaresOf);
    const squares = [];
    for (let row = 0; row < trace.size; ++row)
        for (let column = 0; column < trace.size; ++column) {
            const name = squareName(row, column);
            const mark = marks.get(name) ?? markOf([row, column], given);
            const sign = svgElement("text", {transform: `translate(${column + .5} ${row + .71}) scale(.02)`});
            sign.textContent = signs[mark] ?? "";
            const group = squareGroup(row, column, mark,
                svgElement("rect", {x: column + .06, y: row + .06, width: .88, height: .88}), sign);
            group.toggleAttribute("data-used", used.includes(name));
            group.toggleAttribute("data-now", Boolean(now) && squaresOf(now.follows).includes(name));
            squares.push(group);
        }
    layer.replaceChildren(...squares);
}

function show(toClause, toStep) {
    parts[current][step].classList.remove("now");
    details[current].classList.remove("current");
    current = Math.max(0, Math.min(details.length - 1, toClause));
    const last = parts[current].length - 1;
    step = Math.max(0, Math.min(last, toStep));
    const part = parts[current][step];
    details[current].classList.add("current");
    if (step > 0) details[current].open = true;
    part.classList.add("now");
    part.scrollIntoView({block: "nearest"});
    find("place").textContent = `Clause ${current + 1} of ${details.length}` + (step === 0 ? ""
        : step === 1 ? ", what is supposed" : step === last ? ", contradiction" : `, step ${step - 1} of ${last - 2}`);
    find("said").textContent = part.querySelector("span").textContent;
    showBoard();
    history.replaceState(null, "", `#${current + 1}.${step}`);
}

function showAddress() {
    const [toClause, toStep] = location.hash.slice(1).split(".").map(Number);
    show((toClause || 1) - 1, toStep || 0);
}

const keys = {
    ArrowRight: () => show(current, step + 1), ArrowLeft: () => show(current, step - 1),
    ArrowDown: () => show(current + 1, 0), ArrowUp: () => show(current - 1, 0),
    Home: () => show(0, 0), End: () => show(details.length - 1, 0),
};

if (details.length > 0) {
    const buttons = {before: "ArrowUp", after: "ArrowDown", back: "ArrowLeft", next: "ArrowRight"};
    for (const [id, key] of Object.entries(buttons)) find(id).addEventListener("click", keys[key]);
    details.forEach((it, number) => it.addEventListener("click", (event) => {
        const at = parts[number].indexOf(event.target.closest("summary, p, li"));
        if (at >= 0 && event.target.tagName !== "A") show(number, at);
    }));
    document.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;
        keys[event.key]();
        event.preventDefault();
    });
    window.addEventListener("hashchange", showAddress);
    showAddress();
} else {
    document.querySelector(".controls").hidden = true;
}
)js";

} // namespace

void write_learned_page(std::ostream& out, const LearnedClauses& learned, const Board& board) {
    const LearnedWords words{learned, board};
    // Writes an element; a span contains its words for screen readers.
    const auto write = [&](std::string_view tag, std::string_view before, const std::string& text,
                           std::size_t see = 0) {
        out << fmt::format("<{0}>{1}<span>{2}</span>{3}</{0}>\n", tag, before, escape_xml(text),
                           see > 0 ? fmt::format(" <a href=\"#{}\">(see there)</a>", see) : "");
    };
    const std::string title =
        fmt::format("What a SAT solver learned about {0} × {0} queens", board.size());
    begin_step_page(out, title, learned_style);
    out << fmt::format("<body>\n<main>\n<h1>{}</h1>\n", title);
    for (const std::string& line : words.summary())
        out << fmt::format("<p>{}.</p>\n", escape_xml(line));
    for (std::size_t i = 0; i < learned.clauses.size(); ++i) {
        const LearnedClause& clause = learned.clauses[i];
        const bool idle = learned.refuted() && !clause.needed;
        out << (idle ? "<details class=\"idle\">\n" : "<details>\n");
        write("summary", fmt::format("{}. {}", i + 1, idle ? "(not needed) " : ""),
              words.sentence(clause.clause));
        write("p", "", "suppose " + words.supposed(clause.clause));
        out << "<ol>\n";
        for (const DerivationStep& step : clause.steps)
            write("li", "", words.step(step), learned.premises.at(step.premise).learned);
        out << "</ol>\n";
        const Premise& conflict = learned.premises.at(clause.conflict);
        write("p", "", "contradiction: " + words.conflict(conflict), conflict.learned);
        out << "</details>\n";
    }
    out << learned_controls;
    write_page_board(out, board);
    out << learned_key;
    end_board_page(
        out, board, "clauses", learned.clauses.size(),
        [&](std::size_t i) { return learned_clause_json(learned, board, i); }, learned_script);
}

} // namespace qsat
