/** What is set around the board: mode, brush, size, undo, keys; and what they do. */

import { byId } from "./dom.js";
import { Palette } from "./palette.js";
import {
    cleared, cycled, emptyPosition, resized, toggleBlocked, toggleDiagonal, toggleMark, toggleQueen, withMarks, withPlaying, withoutOwn,
} from "../model/position.js";
import { largestPainted, painted } from "../model/regions.js";
import { linesThrough, squareName } from "../model/square.js";
import { text } from "../texts/translate.js";

/** @typedef {import("../model/position.js").Position} Position */
/** @typedef {(position: Position, square: number, region: number) => Position} Edit  `region` is what the palette has chosen */

/** Rows of the largest board that is set up by clicks. */
const largestByClicks = 64;

/** @type {Record<string, Edit>} */
const brushes = {
    queen: toggleQueen,
    mark: toggleMark,
    blocked: toggleBlocked,
    sum: (position, square) => toggleDiagonal(position, linesThrough(position.size, square)[2]),
    difference: (position, square) => toggleDiagonal(position, linesThrough(position.size, square)[3]),
    region: painted,
    erase: cleared,
};

/** @type {Record<string, string>} */
const brushOfKey = {
    q: "queen", x: "blocked", m: "mark", r: "region", "/": "sum", "\\": "difference", delete: "erase", backspace: "erase",
};

/** What the list of keys says: keys, key of the text. @type {[string[], string][]} */
export const keyList = [
    [["←", "→", "↑", "↓"], "keyArrows"], [["Q"], "keyQueen"], [["X"], "keyBlocked"], [["M"], "keyMark"], [["/", "\\"], "keyDiagonal"],
    [["R"], "keyRegion"], [["Del"], "keyErase"], [["Enter"], "keyTool"], [["Ctrl+Z", "Ctrl+Y"], "keyUndo"], [["Ctrl+V"], "keyPaste"], [["Esc"], "keyCancel"],
];

export class Controls {
    /** What the stroke that is drawn does to a square. @type {(position: Position, square: number) => Position} */
    #stroke = (position) => position;
    #hasStroked = false;

    /**
     * @param {import("../desk.js").Desk} desk
     * @param {(words: string) => void} announce  to those who hear the page
     * @param {(words: string) => void} tell  everybody
     */
    constructor(desk, announce, tell) {
        this.desk = desk;
        this.tell = tell;
        this.palette = new Palette(desk);
        this.firstClick = /** @type {HTMLSelectElement} */ (byId("first-click"));
        /** Who says what further clicks do, once. @type {() => void} */
        this.clicked = () => {};
        this.announce = announce;
        this.size = /** @type {HTMLInputElement} */ (byId("size"));
        this.size.addEventListener("change", () => {
            const wanted = Math.round(Number(this.size.value)) || desk.position.size;
            const size = Math.min(Math.max(wanted, 1), largestByClicks);
            this.size.value = String(size);
            desk.edit((position) => resized(withPlaying(position, false), size));
            if (size !== wanted) this.tell(text("sizeLimits", { most: largestByClicks, size: Math.max(wanted, 1) }));
        });
        byId("mode").addEventListener("change", () => {
            desk.edit((position) => withPlaying(position, chosen("mode") === "play"));
        });
        byId("undo").addEventListener("click", () => this.undo());
        byId("redo").addEventListener("click", () => this.redo());
        byId("clear").addEventListener("click", () =>
            desk.edit((position) => (position.playing ? withoutOwn(position) : emptyPosition(position.size))));
        addEventListener("keydown", (event) => this.#onKey(event));
        desk.addEventListener("board", () => this.render());
    }

    /** What a click on a square does. @param {number} square */
    press(square) {
        if (!this.desk.position.playing) this.#apply(chosen("tool"), square);
        else if (this.desk.edit((position) => cycled(position, square, this.firstClick.value === "mark"))) this.clicked();
        else this.#sayLocked(square);
    }

    /** Does a stroke mean something, be it by the brush for regions or by marks? */
    get strokes() {
        return this.desk.position.playing || chosen("tool") === "region";
    }

    /**
     * Draws a stroke, which undo takes back in one. While playing it marks squares; one that begins on a mark wipes them away.
     * @param {number} square @param {boolean} begins
     */
    stroke(square, begins) {
        if (begins) {
            const { playing, marks } = this.desk.position;
            const wipes = marks.has(square);
            this.#hasStroked = false;
            this.#stroke = !playing ? (position, at) => painted(position, at, this.palette.region)
                : wipes ? (position, at) => (position.marks.has(at) ? withoutOwn(position, [at]) : position)
                : (position, at) => withMarks(position, [at]);
        }
        if (this.desk.edit((position) => this.#stroke(position, square), { stroke: this.#hasStroked })) this.#hasStroked = true;
    }

    /** @param {number} square */
    mark(square) {
        this.#apply("mark", square);
    }

    /** @param {number} square @param {string} key @returns {boolean} did it mean something? */
    key(square, key) {
        const brush = brushOfKey[key.toLowerCase()];
        if (brush) this.#apply(brush, square);
        return brush !== undefined;
    }

    /** @param {string} brush @param {number} square */
    #apply(brush, square) {
        if (this.desk.edit((position) => brushes[brush](position, square, this.palette.region))) return;
        if (brush === "region" && this.desk.position.size > largestPainted) this.tell(text("paintLimits", { most: largestPainted }));
        if (this.desk.position.playing && brush !== "erase") this.#sayLocked(square);
    }

    /** @param {number} square */
    #sayLocked(square) {
        const { size, given, blocked } = this.desk.position;
        const isLocked = given.has(square) || blocked.has(square);
        this.announce(isLocked ? text("locked", { square: squareName(size, square) }) : text("onlyInSetup"));
    }

    undo() {
        if (!this.desk.undo()) this.announce(text("nothingToUndo"));
    }

    redo() {
        if (!this.desk.redo()) this.announce(text("nothingToRedo"));
    }

    /** @param {KeyboardEvent} event */
    #onKey(event) {
        // In a text the keys belong to the text.
        if (!(event.ctrlKey || event.metaKey) || /** @type {Element} */ (event.target).matches("textarea, input:not([type=radio]):not([type=checkbox])")) return;
        const key = event.key.toLowerCase();
        if (key === "z" && !event.shiftKey) this.undo();
        else if (key === "y" || (key === "z" && event.shiftKey)) this.redo();
        else return;
        event.preventDefault();
    }

    render() {
        const { position, history } = this.desk;
        this.palette.render();
        this.size.value = String(position.size);
        choose("mode", position.playing ? "play" : "setup");
        document.body.dataset.mode = position.playing ? "play" : "setup";
        /** @type {HTMLButtonElement} */ (byId("undo")).classList.toggle("off", history.past.length === 0);
        /** @type {HTMLButtonElement} */ (byId("redo")).classList.toggle("off", history.future.length === 0);
    }
}

/** @param {string} name of radio buttons */
const chosen = (name) =>
    /** @type {HTMLInputElement} */ (document.querySelector(`input[name="${name}"]:checked`)).value;
/** @param {string} name @param {string} value */
const choose = (name, value) => {
    /** @type {HTMLInputElement} */ (document.querySelector(`input[name="${name}"][value="${value}"]`)).checked = true;
};
