#include "trace/page_parts.hpp"

namespace qsat {

const std::string_view trace_page_style = R"css(
main { padding: .5rem; display: grid; }
main svg { margin: auto; }
main [hidden] { display: none; }
main g.node { cursor: pointer; }
main g.node:focus { outline: none; }
main g.node:focus-visible .box { stroke: #000; stroke-width: 4; stroke-dasharray: 6 2; }
h1 { margin: 0 0 .2rem; }
#said { min-height: 4.4em; }
.controls { align-items: center; }
label { display: inline-flex; align-items: center; gap: .4rem; }
input { font: inherit; }
input:focus-visible { outline: 3px solid #1d4f8c; }
#board .tried, #board .forced { fill: #fff; stroke: #1d4f8c; stroke-width: 1.7; stroke-linejoin: round; }
#board .forced { stroke-dasharray: 3 1.6; }
#board .attacked { stroke: #77716a; stroke-width: .06; stroke-linecap: round; }
#board .now { fill: none; stroke: #1d4f8c; stroke-width: .09; }
#board .empty { fill: #c4201d; fill-opacity: .1; stroke: #c4201d; stroke-width: .07; }
@media (max-width: 50rem) { body { grid-template: 38vh auto / minmax(0, 1fr); }
  aside { padding-block: .5rem; } h1 { font-size: 1rem; } #said { min-height: 3em; } }
)css";

const std::string_view trace_page_controls = R"html(<p id="place"></p>
<p id="said" role="status"></p>
<div class="controls" role="group" aria-label="Steps through the tree">
<button id="first" aria-label="to the beginning">|◀</button>
<button id="back" aria-label="a step back">◀</button>
<button id="play">Play</button>
<button id="next" aria-label="a step on">▶</button>
<button id="last" aria-label="to the end">▶|</button>
<label>Speed <input id="speed" type="range" min="-2" max="4" step="1" value="0"></label>
<label><input id="whole" type="checkbox"> Show the whole tree</label>
</div>
<p id="queens"></p>
)html";

const std::string_view trace_page_key =
    R"html(<p class="key">On the board given queens are filled, tried ones
outlined, forced ones outlined by dashes; × is attacked, a frame is around the square tried last, and a red line
has no free square. In the tree a box is a queen that was tried. Below it, "row 4" and "2 free" mean that the
search tries row 4 next, which has 2 free squares; ✗ is a dead end with the line that has none, ♛ a solution, and a
dashed box stands for nodes that are not drawn. Keys: arrows left and right for steps, up to where a node comes from,
down to what follows, Home, End, space to play.</p>
)html";

const std::string_view board_page_script = R"js("use strict";
const trace = JSON.parse(document.getElementById("trace").textContent);
const find = (id) => document.getElementById(id);
const same = (a, b) => a[0] === b[0] && a[1] === b[1];
const attack = (a, b) => a[0] === b[0] || a[1] === b[1] || a[0] + a[1] === b[0] + b[1] || a[0] - a[1] === b[0] - b[1];
const squareName = (row, column) => trace.columns[column] + (trace.size - row);

const svgElement = (name, attributes) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
};

function markOf(square, queens) {
    const queen = queens.find((it) => same(it.square, square));
    if (queen) return queen.mark;
    if (trace.blocked.some((it) => same(it, square))) return "blocked";
    return queens.some((it) => attack(it.square, square)) ? "attacked" : "free";
}

function squareGroup(row, column, mark, ...parts) {
    const name = squareName(row, column);
    const group = svgElement("g", {role: "img", "data-square": name, "data-mark": mark, "aria-label": `${name} ${mark}`});
    group.append(...parts);
    return group;
}

/* Drawn over the board with its given queens, in which a square is 1 wide. */
const layer = svgElement("g", {});
const board = document.querySelector("#board svg");
board.setAttribute("role", "group");
board.querySelector("g[transform^=translate]").append(layer);
)js";

const std::string_view trace_page_script =
    R"js(const drawn = new Map([...document.querySelectorAll("g[data-node]")].map((it) => [Number(it.dataset.node), it]));
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

function drawMark(mark, row, column) {
    const parts = [];
    if (mark === "attacked") parts.push(svgElement("path", {class: mark, d: `M${column + .4} ${row + .4}l.2 .2m0-.2l-.2 .2`}));
    if (mark === "tried" || mark === "forced") parts.push(svgElement("use", {class: mark, href: "#queen", x: column, y: row}));
    return parts;
}

function drawEmptyLine(name) {
    const [kind, place] = name.split(" ");
    const [x, y] = kind === "row" ? [0, trace.size - Number(place)] : [trace.columns.indexOf(place), 0];
    const [width, height] = kind === "row" ? [trace.size, 1] : [1, trace.size];
    return svgElement("rect", {class: "empty", "data-line": name, x, y, width, height});
}

function showBoard() {
    const node = trace.nodes[current];
    const queens = queensAt(current);
    find("queens").textContent = `${queens.length} of ${trace.size} queens`;
    const parts = [];
    for (let row = 0; row < trace.size; ++row)
        for (let column = 0; column < trace.size; ++column) {
            const mark = markOf([row, column], queens);
            parts.push(squareGroup(row, column, mark, ...drawMark(mark, row, column)));
        }
    if (node.square) {
        const [row, column] = node.square;
        parts.push(svgElement("rect", {class: "now", "data-now": squareName(row, column),
            x: column + .05, y: row + .05, width: .9, height: .9}));
    }
    if (node.dead_end) parts.push(drawEmptyLine(node.dead_end));
    layer.replaceChildren(...parts);
}

/* The furthest node that was shown: the tree has grown up to it. */
let reached = 0;

function showTree() {
    const whole = find("whole").checked;
    for (const [number, group] of drawn) group.toggleAttribute("hidden", !whole && number > reached);
    for (const edge of document.querySelectorAll("main [data-edge]"))
        edge.toggleAttribute("hidden", !whole && Number(edge.dataset.edge) > reached);
    find("figures").hidden = !whole && reached < trace.nodes.length - 1;
}

/* As large as the room allows, but neither tiny nor huge. */
function fitTree() {
    const {width, height} = tree.viewBox.baseVal;
    const room = tree.parentElement;
    const scale = Math.min(Math.max(Math.min((room.clientWidth - 20) / width, (room.clientHeight - 20) / height), 1), 2.2);
    tree.setAttribute("width", width * scale);
    tree.setAttribute("height", height * scale);
}

/* `focus`: does the keyboard follow? */
function show(number, focus = false) {
    const before = drawn.get(current);
    before.classList.remove("current");
    before.setAttribute("tabindex", "-1");
    before.setAttribute("aria-selected", "false");
    current = Math.max(0, Math.min(trace.nodes.length - 1, number));
    reached = current === 0 ? 0 : Math.max(reached, current);
    showTree();
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

const tree = document.querySelector("main svg");
fitTree();
addEventListener("resize", fitTree);
find("whole").addEventListener("change", showTree);
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
    if (event.key === " " && !event.target.matches("button, input")) togglePlay();
    else if (keys[event.key]) step(keys[event.key](), tree.contains(event.target));
    else return;
    event.preventDefault();
});
show(0);
)js";

} // namespace qsat
