/** Boards and their questions. The types and their descriptions are in qsat.d.ts. */

import { Asked } from "./asked.js";
import { answerTo } from "./asking.js";
import { QsatWorker } from "./client.js";
import { InputError } from "./errors.js";

export { armies } from "./asked.js";
export { QsatWorker } from "./client.js";
export { EngineFailure, InputError, Stopped } from "./errors.js";

/** @param {string} name @param {number} size @returns {[number, number]} */
function square(name, size) {
    const [, letters, digits] = /^([a-z]+)([1-9][0-9]*)$/.exec(name) ?? [];
    if (letters === undefined) throw new InputError(`${name}: expected a square such as d5`);
    let column = 0;
    for (const letter of letters) column = 26 * column + letter.charCodeAt(0) - 96;
    return [size - Number(digits), column - 1];
}

/** @param {[number, number]} square @param {number} size */
export function squareName([row, column], size) {
    let letters = "";
    for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
        letters = String.fromCharCode(97 + ((left - 1) % 26)) + letters;
    return `${letters}${size - row}`;
}

/** The text of a board of so many rows. @param {number} size @param {any} parts */
function textOf(size, { queens = [], blocked = [], excludedSums, excludedDifferences, regions, diagonals }) {
    const squares = (/** @type {any[]} */ list) =>
        list.map((one) => (typeof one === "string" ? square(one, size) : one));
    const board = {
        qsat_board: 1,
        size,
        queens: squares(queens),
        blocked: squares(blocked),
        excluded_sums: excludedSums,
        excluded_differences: excludedDifferences,
        regions,
        diagonals,
    };
    return JSON.stringify(board);
}

export class Board extends Asked {
    /** @param {string | number} board @param {any} [options] */
    constructor(board, options = {}) {
        super();
        const { size, format, ...parts } = options;
        this.text = typeof board === "number" ? textOf(board, parts) : board;
        this.size = typeof board === "number" ? undefined : size;
        this.format = typeof board === "number" ? "json" : format;
        Object.freeze(this);
    }

    /** The members of a request for this board. */
    get subject() {
        return { board: this.text, size: this.size, format: this.format, source: "board" };
    }

    async read(options = {}) {
        const { board, format, remarks, conflicts } = await answerTo({ ask: "read", ...this.subject }, options);
        return {
            size: board.size,
            queens: board.queens,
            blocked: board.blocked,
            excludedSums: board.excluded_sums,
            excludedDifferences: board.excluded_differences,
            regions: board.regions ?? null,
            format,
            remarks,
            conflicts,
        };
    }

    async write(format, { queens, ...options } = /** @type {any} */ ({})) {
        const solution = queens && JSON.stringify({ qsat_board: 1, size: queens.length, queens });
        const request = { ask: "write", ...this.subject, to: format, solution };
        return (await answerTo(request, options)).text;
    }

    svg(options = {}) {
        return this.write("svg", options);
    }

    async *completions(options = {}) {
        const { limit, signal, worker, ...others } = options;
        const own = new AbortController(); // ends the search if the loop ends before it
        const abort = () => own.abort(signal.reason);
        signal?.throwIfAborted();
        signal?.addEventListener("abort", abort);
        /** @type {[number, number][][]} */
        const found = [];
        let wake = () => {};
        /** @type {any} */
        let end = null;
        const asked = {
            ...others,
            ...(limit === undefined ? { all: true } : { limit }),
            signal: own.signal,
            // The end of the loop ends the worker: not one that others use.
            worker: worker ?? new QsatWorker(),
            emit: (/** @type {any} */ item) => {
                if (item.completion) found.push(item.completion);
                wake();
            },
        };
        this.ask("complete", ["all", "limit", "engine", "encoding", "seed", "upToSymmetry"], asked, {
            one_by_one: true,
        })
            .then(
                () => (end = {}),
                (error) => (end = { error }),
            )
            .finally(() => wake());
        try {
            for (;;) {
                for (const completion of found.splice(0)) yield completion;
                if (found.length > 0) continue;
                if (end?.error) throw end.error;
                if (end) return;
                await new Promise((resolve) => (wake = () => resolve(undefined)));
            }
        } finally {
            signal?.removeEventListener("abort", abort);
            if (!end) own.abort();
            if (!worker) asked.worker.close();
        }
    }
}

/** @param {number} size @param {any} options */
export async function generateBoard(size, options = {}) {
    const made = await new Board(size).generate(options);
    if (made.board === null || made.board === undefined) throw new InputError(made.words.join("; "));
    return made;
}

/** @param {number} size @param {any} [options] */
export async function generatePuzzle(size, options = {}) {
    const seed = options.seed ?? Math.floor(Math.random() * 2 ** 32);
    const { board, difficulty, queens } = await generateBoard(size, { ...options, kind: "puzzle", seed });
    return { board: new Board(board), difficulty, queens, seed };
}

/** @param {any} [options] */
export async function formats(options = {}) {
    return (await answerTo({ ask: "formats" }, options)).formats;
}
