#include "trace/page_parts.hpp"

namespace qsat {

const std::string_view trace_page_style = R"css(
main { padding: .5rem; }
main g.node { cursor: pointer; }
main g.node:focus { outline: none; }
main g.node:focus-visible .box { stroke: #000; stroke-width: 4; stroke-dasharray: 6 2; }
h1 { margin: 0 0 .2rem; }
#said { min-height: 4.4em; }
.controls { align-items: center; }
input { font: inherit; }
input:focus-visible { outline: 3px solid #1d4f8c; }
caption { white-space: nowrap; }
th.empty { font-weight: bold; color: #a81916; text-decoration: underline; }
td[data-mark="tried"], td[data-mark="forced"] { background: #e2eefa; font-weight: bold; }
td.far { width: 1.5rem; height: 1.5rem; font-size: .8rem; }
@media (max-width: 50rem) { body { grid-template: 50vh auto / minmax(0, 1fr); } }
)css";

const std::string_view trace_page_body = R"html(<p id="place"></p>
<p id="said" role="status"></p>
<div class="controls" role="group" aria-label="Steps through the tree">
<button id="first" aria-label="to the beginning">|◀</button>
<button id="back" aria-label="a step back">◀</button>
<button id="play">Play</button>
<button id="next" aria-label="a step on">▶</button>
<button id="last" aria-label="to the end">▶|</button>
<label>Speed <input id="speed" type="range" min="-2" max="4" step="1" value="0"></label>
</div>
<table id="board"></table>
<p class="key">G given, Q tried, F forced, · free, × attacked, # blocked; the square tried last has a thick
border, and ! stands at a row or column without a free square. In the tree ✗ is a dead end with that line,
♛ a solution, and a dashed box stands for nodes that are not drawn. Keys: arrows left and right for steps,
up to where a node comes from, down to what follows, Home, End, space to play.</p>
)html";

const std::string_view trace_page_script = R"js("use strict";
const trace = JSON.parse(document.getElementById("trace").textContent);
const find = (id) => document.getElementById(id);
const drawn = new Map([...document.querySelectorAll("g[data-node]")].map((it) => [Number(it.dataset.node), it]));
const same = (a, b) => a[0] === b[0] && a[1] === b[1];
const attack = (a, b) => a[0] === b[0] || a[1] === b[1] || a[0] + a[1] === b[0] + b[1] || a[0] - a[1] === b[0] - b[1];
let current = 0;
let timer = null;

/* The queens that stand at a node, each with its mark, in the order in which they came. */
function queensAt(number) {
    const way = [];
    for (let at = number; at !== null; at = trace.nodes[at].parent) way.unshift(trace.nodes[at]);
    const queens = trace.given.map((square) => ({square, mark: "given"}));
    for (const node of way) {
        if (node.square) queens.push({square: node.square, mark: "tried"});
        for (const square of node.forced || []) queens.push({square, mark: "forced"});
    }
    return queens;
}

function markOf(square, queens) {
    const queen = queens.find((it) => same(it.square, square));
    if (queen) return queen.mark;
    if (trace.blocked.some((it) => same(it, square))) return "blocked";
    return queens.some((it) => attack(it.square, square)) ? "attacked" : "free";
}

const letters = {given: "G", tried: "Q", forced: "F", free: "·", attacked: "×", blocked: "#"};

function makeBoard() {
    const table = find("board");
    table.createCaption();
    const head = table.createTHead().insertRow();
    const header = (row, words) => {
        const cell = document.createElement("th");
        cell.textContent = words;
        row.append(cell);
        return cell;
    };
    header(head, "");
    trace.columns.forEach((name, column) => { header(head, name).dataset.line = "column " + name; });
    const body = table.createTBody();
    for (let row = 0; row < trace.size; ++row) {
        const line = body.insertRow();
        header(line, trace.size - row).dataset.line = "row " + (trace.size - row);
        for (let column = 0; column < trace.size; ++column) {
            const cell = line.insertCell();
            cell.dataset.square = trace.columns[column] + (trace.size - row);
            if (trace.size > 12) cell.className = "far";
        }
    }
}

function showBoard() {
    const node = trace.nodes[current];
    const queens = queensAt(current);
    const table = find("board");
    table.caption.textContent = `The board, with ${queens.length} of ${trace.size} queens`;
    [...table.tBodies[0].rows].forEach((line, row) => [...line.cells].slice(1).forEach((cell, column) => {
        const mark = markOf([row, column], queens);
        cell.dataset.mark = mark;
        cell.textContent = letters[mark];
        cell.setAttribute("aria-label", `${cell.dataset.square} ${mark}`);
        cell.toggleAttribute("data-now", Boolean(node.square) && same(node.square, [row, column]));
    }));
    for (const head of table.querySelectorAll("th[data-line]")) {
        const isEmpty = head.dataset.line === node.dead_end;
        head.classList.toggle("empty", isEmpty);
        head.textContent = head.dataset.line.split(" ")[1] + (isEmpty ? "!" : "");
    }
}

/* `focus`: does the keyboard follow? */
function show(number, focus = false) {
    const before = drawn.get(current);
    before.classList.remove("current");
    before.setAttribute("tabindex", "-1");
    before.setAttribute("aria-selected", "false");
    current = Math.max(0, Math.min(trace.nodes.length - 1, number));
    const now = drawn.get(current);
    now.classList.add("current");
    now.setAttribute("tabindex", "0");
    now.setAttribute("aria-selected", "true");
    now.scrollIntoView({block: "nearest", inline: "nearest"});
    if (focus) now.focus({preventScroll: true});
    find("place").textContent = `Node ${current} of ${trace.nodes.length - 1}`;
    find("said").textContent = trace.nodes[current].words;
    showBoard();
}

function play(on) {
    clearInterval(timer);
    timer = on ? setInterval(() => {
        show(current + 1);
        if (current === trace.nodes.length - 1) play(false);
    }, 1000 / 2 ** Number(find("speed").value)) : null;
    find("play").textContent = on ? "Pause" : "Play";
}

function step(number, focus) {
    play(false);
    show(number, focus);
}

function togglePlay() {
    if (timer === null && current === trace.nodes.length - 1) show(0);
    play(timer === null);
}

const firstBelow = () => {
    const found = trace.nodes.findIndex((node) => node.parent === current);
    return found < 0 ? current : found;
};

const keys = {
    ArrowRight: () => current + 1, ArrowLeft: () => current - 1,
    ArrowUp: () => trace.nodes[current].parent ?? current, ArrowDown: firstBelow,
    Home: () => 0, End: () => trace.nodes.length - 1,
};

makeBoard();
const tree = document.querySelector("main svg");
tree.setAttribute("role", "tree");
tree.setAttribute("aria-label", document.querySelector("h1").textContent);
for (const [number, group] of drawn) {
    group.setAttribute("role", "treeitem");
    group.setAttribute("tabindex", "-1");
    group.setAttribute("aria-selected", "false");
    group.setAttribute("aria-level", trace.nodes[number].depth + 1);
    group.setAttribute("aria-label", trace.nodes[number].words);
    group.addEventListener("click", () => step(number, true));
}
find("first").addEventListener("click", () => step(0));
find("back").addEventListener("click", () => step(current - 1));
find("next").addEventListener("click", () => step(current + 1));
find("last").addEventListener("click", () => step(trace.nodes.length - 1));
find("play").addEventListener("click", togglePlay);
find("speed").addEventListener("input", () => { if (timer !== null) play(true); });
document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.id === "speed") return;
    if (event.key === " " && event.target.tagName !== "BUTTON") togglePlay();
    else if (keys[event.key]) step(keys[event.key](), tree.contains(event.target));
    else return;
    event.preventDefault();
});
show(0);
)js";

} // namespace qsat
