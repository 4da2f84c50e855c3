/** What was on the board before: undo and redo. */

/** More steps back than anyone takes; what is older is forgotten. */
const longest = 1000;

/** @template T */
export class History {
    /** @param {T} present */
    constructor(present) {
        this.present = present;
        /** @type {T[]} */
        this.past = [];
        /** @type {T[]} */
        this.future = [];
    }

    /** @param {T} next */
    push(next) {
        this.past.push(this.present);
        if (this.past.length > longest) this.past.shift();
        this.present = next;
        this.future = [];
    }

    /** Steps back; false if nothing is older. */
    undo() {
        if (this.past.length === 0) return false;
        this.future.push(this.present);
        this.present = /** @type {T} */ (this.past.pop());
        return true;
    }

    /** Steps forward again; false if nothing was taken back. */
    redo() {
        if (this.future.length === 0) return false;
        this.past.push(this.present);
        this.present = /** @type {T} */ (this.future.pop());
        return true;
    }
}
