/** What is set around the board: mode, brush, size, undo, keys; and what they do. */

import { byId } from "./dom.js";
import {
    cleared, emptyPosition, resized, toggleBlocked, toggleDiagonal, toggleMark, toggleQueen, withPlaying, withoutOwn,
} from "../model/position.js";
import { linesThrough, squareName } from "../model/square.js";
import { text } from "../texts/translate.js";

/** @typedef {import("../model/position.js").Position} Position */
/** @typedef {(position: Position, square: number) => Position} Edit */

/** @type {Record<string, Edit>} */
const brushes = {
    queen: toggleQueen,
    mark: toggleMark,
    blocked: toggleBlocked,
    sum: (position, square) => toggleDiagonal(position, linesThrough(position.size, square)[2]),
    difference: (position, square) => toggleDiagonal(position, linesThrough(position.size, square)[3]),
    erase: cleared,
};

/** @type {Record<string, string>} */
const brushOfKey = {
    q: "queen", x: "blocked", m: "mark", "/": "sum", "\\": "difference", delete: "erase", backspace: "erase",
};

/** What the list of keys says: keys, key of the text. @type {[string[], string][]} */
export const keyList = [
    [["←", "→", "↑", "↓"], "keyArrows"], [["Q"], "keyQueen"], [["X"], "keyBlocked"], [["M"], "keyMark"], [["/", "\\"], "keyDiagonal"],
    [["Del"], "keyErase"], [["Enter"], "keyTool"], [["Ctrl+Z", "Ctrl+Y"], "keyUndo"], [["Esc"], "keyCancel"],
];

export class Controls {
    /**
     * @param {import("../desk.js").Desk} desk
     * @param {(words: string) => void} announce
     */
    constructor(desk, announce) {
        this.desk = desk;
        this.announce = announce;
        this.size = /** @type {HTMLInputElement} */ (byId("size"));
        this.size.addEventListener("change", () => {
            const size = Math.min(Math.max(Math.round(Number(this.size.value)) || 8, 1), 30);
            this.size.value = String(size);
            desk.edit((position) => resized(withPlaying(position, false), size));
        });
        byId("mode").addEventListener("change", () => {
            desk.edit((position) => withPlaying(position, chosen("mode") === "play"));
            if (document.querySelector(".in-setup input:checked")) choose("tool", "queen");
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
        this.#apply(chosen("tool"), square);
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
        const { size, playing } = this.desk.position;
        if (this.desk.edit((position) => brushes[brush](position, square))) return;
        if (playing && brush !== "erase") this.announce(text("locked", { square: squareName(size, square) }));
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
