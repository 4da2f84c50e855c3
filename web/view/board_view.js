/** The board as a grid of buttons, one a square, with one stop for the tab key. */

import { coloursOf } from "../model/regions.js";
import { columnName, columnOf, rowOf, squareName, squaresBetween } from "../model/square.js";
import { text } from "../texts/translate.js";
import { overlayOf } from "./overlay.js";

/** @typedef {import("../model/position.js").Position} Position */
/** @typedef {import("../model/attacks.js").Attacks} Attacks */
/** @typedef {import("../answers/frame.js").Drawing} Drawing */

/** Boards above this size are shown as a picture. */
export const largestGrid = 64;

const badges = { first: "1", second: "2", guess: "?" };

/** How far a key goes, in rows and columns. @type {Record<string, [number, number]>} */
const moves = {
    ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
    PageUp: [-Infinity, 0], PageDown: [Infinity, 0], Home: [0, -Infinity], End: [0, Infinity],
};

export class BoardView {
    /** @type {HTMLButtonElement[]} */
    #buttons = [];
    #size = 0;
    #current = 0;
    /** Did the pointer draw a stroke since it went down? */
    #stroked = false;

    /**
     * @param {HTMLElement} frame
     * @param {{press: (square: number) => void, strokes: () => boolean, stroke: (square: number, begins: boolean) => void, mark: (square: number) => void, key: (square: number, key: string) => boolean}} handlers
     *   strokes: does a stroke of the pointer mean something?
     *   stroke: one began on a square, or came there
     *   key: a key that does not move; true if it meant something
     */
    constructor(frame, handlers) {
        this.frame = frame;
        this.grid = /** @type {HTMLElement} */ (frame.querySelector("[role=grid]"));
        this.overlay = /** @type {SVGSVGElement} */ (frame.querySelector(".overlay"));
        this.grid.addEventListener("click", (event) => {
            if (!this.#stroked) this.#onSquare(event, handlers.press);
        });
        this.#followStroke(handlers);
        const sizes = new ResizeObserver(() => this.grid.toggleAttribute("data-scrolls", frame.scrollWidth > frame.clientWidth));
        for (const observed of [frame, this.grid]) sizes.observe(observed);
        this.grid.addEventListener("contextmenu", (event) => {
            event.preventDefault();
            this.#onSquare(event, handlers.mark);
        });
        this.grid.addEventListener("focusin", (event) => this.#onSquare(event, (square) => this.#moveStop(square)));
        this.grid.addEventListener("keydown", (event) => this.#onKey(event, handlers.key));
    }

    /** A stroke begins when the pointer, held down, leaves its square. @param {{strokes: () => boolean, stroke: (square: number, begins: boolean) => void}} handlers */
    #followStroke({ strokes, stroke }) {
        let last = -1;
        this.grid.addEventListener("pointerdown", (event) => {
            // A finger moves a board that is wider than its frame.
            const moves = event.pointerType === "touch" && "scrolls" in this.grid.dataset;
            if (event.button === 0 && !moves && strokes()) this.#onSquare(event, (square) => (last = square));
        });
        addEventListener("pointermove", (event) => {
            if (last < 0) return;
            const button = document.elementFromPoint(event.clientX, event.clientY)?.closest("button");
            const square = button ? this.#buttons.indexOf(button) : -1;
            if (square < 0 || square === last) return;
            if (!this.#stroked) stroke(last, true);
            this.#stroked = true;
            for (const passed of squaresBetween(this.#size, last, square)) stroke(passed, false);
            last = square;
        });
        for (const end of ["pointerup", "pointercancel"])
            addEventListener(end, () => {
                last = -1;
                // The click that ends a stroke comes first.
                setTimeout(() => (this.#stroked = false));
            });
    }

    /** @param {Event} event @param {(square: number) => void} act */
    #onSquare(event, act) {
        const button = /** @type {Element} */ (event.target).closest("button");
        if (button) act(this.#buttons.indexOf(button));
    }

    /** @param {KeyboardEvent} event @param {(square: number, key: string) => boolean} onKey */
    #onKey(event, onKey) {
        if (event.altKey || event.metaKey) return;
        const move = moves[event.key];
        if (move) {
            const last = this.#size - 1;
            // With Ctrl, Home and End go to the corners of the board.
            const [down, right] = event.ctrlKey && move[0] === 0 && !Number.isFinite(move[1]) ? [move[1], move[1]] : move;
            const within = (/** @type {number} */ at) => Math.min(Math.max(at, 0), last);
            const row = within(rowOf(this.#size, this.#current) + down);
            const column = within(columnOf(this.#size, this.#current) + right);
            this.focus(row * this.#size + column);
        } else if (event.ctrlKey || !onKey(this.#current, event.key)) {
            return;
        }
        event.preventDefault();
    }

    /** @param {number} square where the tab key comes to from now on */
    #moveStop(square) {
        this.#buttons[this.#current]?.setAttribute("tabindex", "-1");
        this.#current = square;
        this.#buttons[square]?.setAttribute("tabindex", "0");
    }

    /** @param {number} [square]  if not said the one that had the focus last, without scrolling to it */
    focus(square) {
        this.#moveStop(square ?? this.#current);
        this.#buttons[this.#current]?.focus({ preventScroll: square === undefined });
    }

    /**
     * @param {Position} position @param {Attacks} attacks @param {Drawing} drawing
     * @param {{showAttacks: boolean, ringed?: string}} options  ringed: the key of the text about squares with a ring
     */
    render(position, attacks, drawing, { showAttacks, ringed: aboutRinged = "squareRinged" }) {
        if (position.size !== this.#size) this.#build(position.size);
        this.grid.setAttribute("aria-label", text("boardOf", { size: position.size }));
        const ringed = new Set(drawing.ringed);
        const crossed = new Set(drawing.crossed);
        const colours = coloursOf(position.regionNames);
        this.#buttons.forEach((button, square) => {
            const piece = position.given.has(square) ? "given"
                : position.own.has(square) ? "own"
                : drawing.queens.get(square) ?? "";
            const blocked = position.blocked.has(square);
            const excluded = attacks.excluded(square);
            const attacked = !piece && !blocked && !excluded && attacks.attackers(square) > 0;
            const wrong = attacks.wrong.has(square);
            const marked = position.marks.has(square);
            const region = position.regions ? position.regionNames[position.regions[square]] ?? "" : "";
            setData(button, {
                piece,
                blocked: blocked ? "yes" : "",
                attacked: attacked && showAttacks && !marked ? "yes" : "",
                mark: marked && !piece ? "yes" : "",
                ring: ringed.has(square) ? "yes" : "",
                region,
                badge: wrong ? "!" : badges[/** @type {keyof typeof badges} */ (piece)] ?? "",
            });
            if (region && position.regions) button.style.setProperty("--region", colours[position.regions[square]]);
            const said = [
                region && text("squareRegion", { region }),
                piece && text("square" + piece[0].toUpperCase() + piece.slice(1)),
                blocked && text("squareBlocked"),
                excluded && text("squareExcluded"),
                attacked && showAttacks && text("squareAttacked"),
                marked && text("squareMarked"),
                wrong && text("squareWrong"),
                ringed.has(square) && text(aboutRinged),
                crossed.has(square) && text("squareCrossed"),
            ].filter(Boolean);
            const label = [squareName(position.size, square), ...(said.length ? said : [text(showAttacks ? "squareFree" : "squareEmpty")])].join(", ");
            if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
        });
        this.overlay.setAttribute("viewBox", `0 0 ${position.size} ${position.size}`);
        this.overlay.innerHTML = overlayOf(position, attacks, drawing);
    }

    /** @param {number} size */
    #build(size) {
        this.#size = size;
        this.frame.parentElement?.style.setProperty("--n", String(size));
        this.#buttons = [];
        const rows = Array.from({ length: size }, (_, row) => {
            const cells = Array.from({ length: size }, (_, column) => this.#buildSquare(size, row * size + column));
            return element("div", { role: "row" }, cells);
        });
        this.grid.replaceChildren(...rows);
        const labels = (/** @type {string[]} */ names) => names.map((name) => element("span", {}, [name]));
        const numbers = Array.from({ length: size }, (_, i) => i);
        this.frame.querySelector(".ranks")?.replaceChildren(...labels(numbers.map((i) => String(size - i))));
        this.frame.querySelector(".files")?.replaceChildren(...labels(numbers.map(columnName)));
        this.#current = Math.min(this.#current, size * size - 1);
        this.#moveStop(this.#current);
    }

    /** @param {number} size @param {number} square */
    #buildSquare(size, square) {
        const button = /** @type {HTMLButtonElement} */ (element("button", { type: "button", tabindex: "-1" }, []));
        button.dataset.square = squareName(size, square);
        button.style.setProperty("--row", String(rowOf(size, square)));
        // As in chess a1 is dark.
        button.dataset.shade = (size - 1 - rowOf(size, square) + columnOf(size, square)) % 2 ? "light" : "dark";
        button.innerHTML = '<svg class="queen" aria-hidden="true"><use href="#queen"></use></svg>';
        this.#buttons.push(button);
        return element("div", { role: "gridcell" }, [button]);
    }
}

/** @param {HTMLElement} button @param {Record<string, string>} values an empty one takes the attribute away */
function setData(button, values) {
    for (const [name, value] of Object.entries(values)) {
        if ((button.dataset[name] ?? "") === value) continue;
        if (value) button.dataset[name] = value;
        else delete button.dataset[name];
    }
}

/** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children */
function element(tag, attributes, children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
}
