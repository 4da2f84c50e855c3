/**
 * What is on the desk: the board with its history, and the answer that lies beside it. Tells by
 * events: `board` when the position changed, `answer` when another frame is shown.
 */

import { History } from "./model/history.js";
import { drawing } from "./answers/frame.js";

/** @typedef {import("./model/position.js").Position} Position */
/** @typedef {import("./answers/frame.js").Shown} Shown */

export class Desk extends EventTarget {
    /** @param {Position} position */
    constructor(position) {
        super();
        this.history = new History(position);
        /** @type {Shown | null} */
        this.shown = null;
        this.frame = 0;
    }

    get position() {
        return this.history.present;
    }

    get drawing() {
        return this.shown?.frames[this.frame].drawing ?? drawing();
    }

    /**
     * Changes the board, which ends what was answered about it; false if nothing changed.
     * @param {(position: Position) => Position} change
     * @param {{stroke?: boolean}} [options]  stroke: undo takes it back together with the change before
     */
    edit(change, { stroke = false } = {}) {
        const next = change(this.position);
        if (next === this.position) return false;
        if (stroke) this.history.present = next;
        else this.history.push(next);
        this.#boardChanged();
        return true;
    }

    undo() {
        return this.history.undo() && this.#boardChanged();
    }

    redo() {
        return this.history.redo() && this.#boardChanged();
    }

    #boardChanged() {
        this.shown = null;
        this.dispatchEvent(new Event("board"));
        return true;
    }

    /** @param {Shown | null} shown */
    show(shown) {
        this.shown = shown;
        this.frame = 0;
        this.dispatchEvent(new Event("answer"));
    }

    /** @param {number} frame counted from 0; beyond the ends the nearest */
    turnTo(frame) {
        if (!this.shown) return;
        this.frame = Math.min(Math.max(frame, 0), this.shown.frames.length - 1);
        this.dispatchEvent(new Event("answer"));
    }
}
