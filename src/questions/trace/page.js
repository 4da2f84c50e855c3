"use strict";
const trace = JSON.parse(document.getElementById("trace").textContent);
const find = (id) => document.getElementById(id);
const attack = (a, b) => a[0] === b[0] || a[1] === b[1] || a[0] + a[1] === b[0] + b[1] || a[0] - a[1] === b[0] - b[1];

/* Row and column, from 0 at the top left, by the square's name. */
const squares = new Map();
for (let row = 0; row < trace.size; ++row)
    trace.columns.forEach((name, column) => squares.set(name + (trace.size - row), [row, column]));

const svgElement = (name, attributes) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
};

/* Drawn over the board with its given queens, in which a square is 1 wide. */
const layer = svgElement("g", {});
const board = document.querySelector("#board svg");
board.setAttribute("role", "group");
board.querySelector("g[transform^=translate]").append(layer);

const tree = find("tree");
const drawn = new Map([...tree.querySelectorAll("[data-node]")].map((it) => [Number(it.dataset.node), it]));
let current = 0;
let timer = null;

/* What is known of the squares at a node, by all nodes on the way to it. A group of squares does not replace what is
   known of one of them. */
function marksAt(number) {
    const way = [];
    for (let at = number; at !== null; at = trace.nodes[at].parent) way.unshift(trace.nodes[at]);
    const marks = new Map(trace.blocked.map((name) => [name, "blocked"]));
    for (const name of trace.given) marks.set(name, "given");
    for (const node of way)
        for (const [mark, names] of Object.entries(node.marks))
            for (const name of names) if (mark !== "one-of" || !marks.has(name)) marks.set(name, mark);
    return marks;
}

function drawMark(mark, row, column) {
    if (mark === "tried" || mark === "forced") return [svgElement("use", {class: mark, href: "#queen", x: column, y: row})];
    const path = {attacked: "m-.1-.1l.2 .2m0-.2l-.2 .2", "ruled-out": "m-.25-.25l.5 .5m0-.5l-.5 .5",
        "one-of": "m-.2 0a.2 .2 0 1 0 .4 0a.2 .2 0 1 0-.4 0z"}[mark];
    return path ? [svgElement("path", {class: mark, d: `M${column + .5} ${row + .5}${path}`})] : [];
}

function drawEmptyLine(name) {
    const [kind, place] = name.split(" ");
    const [x, y] = kind === "row" ? [0, trace.size - Number(place)] : [trace.columns.indexOf(place), 0];
    const [width, height] = kind === "row" ? [trace.size, 1] : [1, trace.size];
    return svgElement("rect", {class: "empty", "data-line": name, x, y, width, height});
}

function showBoard() {
    const node = trace.nodes[current];
    const marks = marksAt(current);
    const queens = [...marks].filter(([, mark]) => ["given", "tried", "forced"].includes(mark)).map(([name]) => squares.get(name));
    find("queens").textContent = `${queens.length} of ${trace.size} queens`;
    const parts = [];
    for (const [name, [row, column]] of squares) {
        const mark = marks.get(name) ?? (queens.some((it) => attack(it, [row, column])) ? "attacked" : "free");
        const group = svgElement("g", {role: "img", "data-square": name, "data-mark": mark, "aria-label": `${name} ${mark}`});
        group.append(...drawMark(mark, row, column));
        parts.push(group);
    }
    for (const name of node.now) {
        const [row, column] = squares.get(name);
        parts.push(svgElement("rect", {class: "now", "data-now": name, x: column + .05, y: row + .05, width: .9, height: .9}));
    }
    if (node.dead_end) parts.push(drawEmptyLine(node.dead_end));
    layer.replaceChildren(...parts);
}

/* The furthest node that was shown: the tree has grown up to it. */
let reached = 0;

function showTree() {
    const whole = find("whole").checked;
    for (const [number, group] of drawn) group.toggleAttribute("hidden", !whole && number > reached);
    for (const edge of tree.querySelectorAll("[data-edge]"))
        edge.toggleAttribute("hidden", !whole && Number(edge.dataset.edge) > reached);
    find("figures").hidden = !whole && reached < trace.nodes.length - 1;
}

/* As large as the room allows, but neither tiny nor huge. */
function fitTree() {
    const drawing = tree.querySelector("svg");
    if (!drawing) return;
    const {width, height} = drawing.viewBox.baseVal;
    const room = tree.parentElement;
    const scale = Math.min(Math.max(Math.min((room.clientWidth - 20) / width, (room.clientHeight - 20) / height), 1), 2.2);
    drawing.setAttribute("width", width * scale);
    drawing.setAttribute("height", height * scale);
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
    find("place").textContent = `${trace.item} ${current} of ${trace.nodes.length - 1}`;
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
    if (drawn.size === 0) return;
    if (event.key === " " && !event.target.matches("button, input")) togglePlay();
    else if (keys[event.key]) step(keys[event.key](), tree.contains(event.target));
    else return;
    event.preventDefault();
});
if (drawn.size > 0) {
    show(0);
} else {
    document.querySelector(".controls").hidden = true;
    find("figures").hidden = false;
}
