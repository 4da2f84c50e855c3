#include "learned/learned_page_parts.hpp"

namespace qsat {

const std::string_view learned_page_style = R"css(
main { padding: 1rem; }
h1 { margin: 0 0 .4rem; }
details { border-top: 1px solid #d6d0c4; padding: .3rem .4rem; }
details.current { border-left: 6px solid #1d4f8c; }
summary { cursor: pointer; padding: .15rem 0; }
details p, details ol { margin: .2rem 0 .2rem 1.2rem; padding-left: 1.2rem; }
details li, details p { cursor: pointer; }
details .now { font-weight: bold; text-decoration: underline; }
.idle { color: #5b564f; font-style: italic; }
#said { min-height: 3em; }
summary:focus-visible { outline: 3px solid #1d4f8c; }
table.far td { width: 1.5rem; height: 1.5rem; font-size: .8rem; }
td[data-mark="supposed"], td[data-mark="follows"], td[data-mark="wanted"] { background: #e2eefa; font-weight: bold; }
td[data-mark="none-supposed"], td[data-mark="unwanted"] { background: #f7e4e0; font-weight: bold; }
td[data-used]:not([data-now]) { outline: 2px dashed #000; outline-offset: -2px; }
@media (max-width: 50rem) { body { grid-template: auto 50vh / minmax(0, 1fr); } }
)css";

const std::string_view learned_page_controls = R"html(<p id="place"></p>
<p id="said" role="status"></p>
<div class="controls" role="group" aria-label="Clauses and steps">
<button id="before" aria-label="the clause before">▲</button>
<button id="after" aria-label="the next clause">▼</button>
<button id="back" aria-label="a step back">◀</button>
<button id="next" aria-label="a step on">▶</button>
</div>
)html";

const std::string_view learned_page_script = R"js("use strict";
const learned = JSON.parse(document.getElementById("learned").textContent);
const find = (id) => document.getElementById(id);
const cells = new Map([...document.querySelectorAll("td[data-square]")].map((it) => [it.dataset.square, it]));
for (const cell of cells.values()) cell.dataset.bare = cell.dataset.mark;
const letters = {given: "G", blocked: "#", attacked: "-", free: "·", wanted: "+", unwanted: "−",
    supposed: "S", "none-supposed": "o", follows: "Q", "none-follows": "×", "one-supposed": "s", one: "1"};
const words = {given: "given queen", blocked: "blocked", attacked: "attacked by a given queen", free: "free",
    wanted: "a queen here satisfies the clause", unwanted: "no queen here satisfies the clause",
    supposed: "queen, supposed", "none-supposed": "no queen, supposed", follows: "queen", "none-follows": "no queen",
    "one-supposed": "one of these, supposed", one: "one of these"};
let clause = 0;
let step = 0; /* 0: the clause itself; then what is supposed, each step, and the contradiction */

const lastStep = () => learned.clauses[clause].steps.length + 2;
const partOf = (number, at) => document.querySelector(`details[data-clause="${number}"] [data-step="${at}"]`);

/* A literal changes marks: what is known of a single square is not made less clear by a group. */
function mark(literal, single, group, none) {
    const [queen, squares, isSquare] = literal;
    for (const name of squares) {
        const cell = cells.get(name);
        if (queen && !isSquare && cell.dataset.mark !== cell.dataset.bare) continue;
        cell.dataset.mark = !queen ? none : isSquare ? single : group;
    }
}

function drawBoard() {
    const {suppose, steps, conflict, literals} = learned.clauses[clause];
    for (const cell of cells.values()) {
        cell.dataset.mark = cell.dataset.bare;
        cell.removeAttribute("data-now");
        cell.removeAttribute("data-used");
    }
    if (step === 0) {
        for (const literal of literals) mark(literal, "wanted", "wanted", "unwanted");
    } else {
        for (const literal of suppose) mark(literal, "supposed", "one-supposed", "none-supposed");
        for (const it of steps.slice(0, step - 1)) mark(it.follows, "follows", "one", "none-follows");
        const now = steps[step - 2];
        const used = now ? now.used : step === lastStep() ? conflict : [];
        for (const name of used) cells.get(name).toggleAttribute("data-used", true);
        for (const name of now ? now.follows[1] : []) cells.get(name).toggleAttribute("data-now", true);
    }
    for (const [name, cell] of cells) {
        cell.textContent = letters[cell.dataset.mark];
        cell.setAttribute("aria-label", `${name} ${words[cell.dataset.mark]}`);
    }
}

function show(toClause, toStep) {
    partOf(clause, step)?.classList.remove("now");
    document.querySelector("details.current")?.classList.remove("current");
    clause = Math.max(0, Math.min(learned.clauses.length - 1, toClause));
    step = Math.max(0, Math.min(lastStep(), toStep));
    const details = document.querySelector(`details[data-clause="${clause}"]`);
    details.classList.add("current");
    if (step > 0) details.open = true;
    const part = partOf(clause, step);
    part.classList.add("now");
    part.scrollIntoView({block: "nearest"});
    const steps = lastStep() - 2;
    find("place").textContent = `Clause ${clause + 1} of ${learned.clauses.length}` + (step === 0 ? ""
        : step === 1 ? ", what is supposed" : step > steps + 1 ? ", contradiction" : `, step ${step - 1} of ${steps}`);
    find("said").textContent = part.dataset.words;
    drawBoard();
    history.replaceState(null, "", `#${clause + 1}.${step}`);
}

function showAddress() {
    const [toClause, toStep] = location.hash.slice(1).split(".").map(Number);
    show((toClause || 1) - 1, toStep || 0);
}

const keys = {
    ArrowRight: () => show(clause, step + 1), ArrowLeft: () => show(clause, step - 1),
    ArrowDown: () => show(clause + 1, 0), ArrowUp: () => show(clause - 1, 0),
    Home: () => show(0, 0), End: () => show(learned.clauses.length - 1, 0),
};

if (learned.clauses.length > 0) {
    find("before").addEventListener("click", keys.ArrowUp);
    find("after").addEventListener("click", keys.ArrowDown);
    find("back").addEventListener("click", keys.ArrowLeft);
    find("next").addEventListener("click", keys.ArrowRight);
    document.querySelector("main").addEventListener("click", (event) => {
        const part = event.target.closest("[data-step]");
        if (part === null || event.target.tagName === "A") return;
        show(Number(part.closest("details").dataset.clause), Number(part.dataset.step));
    });
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

} // namespace qsat
