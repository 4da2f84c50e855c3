/** A hint in two steps: where to look; then the square, and what forces it. */

import { attacksInto, drawing, onlyWords, wordsAbout } from "./frame.js";
import { withMarks, withQueens } from "../model/position.js";
import { lineOn } from "../model/regions.js";
import { squareNamed } from "../model/square.js";

/** @typedef {import("./frame.js").Shown} Shown */
/** @typedef {import("./frame.js").Drawing} Drawing */
/** @typedef {import("../model/position.js").Position} Position */
/**
 * @typedef {{square: string, forces: {square: string, line: string}[], emptied: string | null, dead_end?: string | null}} Refuted
 *   a square, what a queen on it forces, and the line that is left without a free square, or without
 *   one on which a queen can stand
 */

/** @param {Position} position @param {any} answer of `hint` @returns {Shown} */
export function showHint(position, answer) {
    if (answer.result === "out") return showOut(position, answer);
    if (answer.result !== "forced") return onlyWords(answer.words);
    const square = squareNamed(position.size, answer.square);
    const line = lineOn(position, answer.line);
    if (square === null || line === null) return onlyWords(answer.words);
    const frames = [
        { words: wordsAbout(answer, "look"), drawing: drawing({ lines: [{ line, role: "look" }] }) },
        { words: answer.words, drawing: drawForced(position, answer) },
        ...answer.others.filter((/** @type {Refuted} */ other) => other.emptied ?? other.dead_end)
            .map((/** @type {Refuted} */ other) => ({
                words: wordsAbout(answer, other.square),
                drawing: drawRefuted(position, other),
            })),
    ];
    return {
        frames,
        actions: [{ label: "placeIt", edit: (now) => withQueens(now, [square]) }],
        actionsFrom: 1,
        next: "showSquare",
    };
}

/** Squares that are out, and the lines that say so. @param {Position} position @param {any} answer @returns {Shown} */
function showOut(position, answer) {
    const squares = answer.squares.map((/** @type {string} */ name) => squareNamed(position.size, name));
    return {
        frames: [
            { words: wordsAbout(answer, "look"), drawing: drawing({ lines: linesOf(position, answer.lines, "look") }) },
            { words: answer.words, drawing: drawOut(position, answer) },
        ],
        actions: [{ label: "markThem", edit: (now) => withMarks(now, squares) }],
        actionsFrom: 1,
        next: "showOut",
    };
}

/** @param {Position} position @param {string[]} names @param {import("./frame.js").LineRole} role */
const linesOf = (position, names, role) =>
    names.map((name) => lineOn(position, name)).filter((line) => line !== null)
        .map((line) => ({ line: /** @type {import("../model/square.js").Line} */ (line), role }));

/** @param {Position} position @param {any} out @returns {Drawing} */
export function drawOut(position, { squares, lines, within }) {
    return drawing({
        crossed: squares.map((/** @type {string} */ name) => squareNamed(position.size, name)),
        lines: [...linesOf(position, lines, "look"), ...linesOf(position, within, "because")],
    });
}

/**
 * The forced square in its line, and what attacks or refutes the others.
 * @param {Position} position @param {{square: string, line: string, others: Refuted[]}} hint
 * @returns {Drawing}
 */
export function drawForced(position, { square, line, others }) {
    const { size } = position;
    const at = /** @type {number} */ (squareNamed(size, square));
    const along = /** @type {import("../model/square.js").Line} */ (lineOn(position, line));
    const refuted = others.map((other) => squareNamed(size, other.square)).filter((other) => other !== null);
    return drawing({
        queens: new Map([[at, "answer"]]),
        ringed: [at],
        crossed: /** @type {number[]} */ (refuted),
        lines: [{ line: along, role: "look" }],
        attacks: attacksInto(position, along).filter(([, to]) => to !== at),
    });
}

/**
 * A queen put on trial, the queens that it forces, and the line for which nothing is left.
 * @param {Position} position @param {Refuted} other @returns {Drawing}
 */
export function drawRefuted(position, { square, forces, emptied, dead_end }) {
    const { size } = position;
    const trial = [square, ...forces.map((step) => step.square)]
        .map((name) => squareNamed(size, name)).filter((at) => at !== null);
    const name = emptied ?? dead_end;
    const line = name ? lineOn(position, name) : null;
    const after = withQueens(position, /** @type {number[]} */ (trial));
    return drawing({
        queens: new Map(trial.map((at) => [/** @type {number} */ (at), "guess"])),
        ringed: trial.slice(0, 1),
        lines: line ? [{ line, role: "emptied" }] : [],
        attacks: line ? attacksInto(after, line) : [],
    });
}

/** @param {Position} position @param {any} answer of `hint` with `all` @returns {Shown} */
export function showForced(position, answer) {
    if (!answer.forced) return onlyWords(answer.words);
    const squares = (/** @type {string[]} */ names) =>
        names.map((name) => squareNamed(position.size, name)).filter((square) => square !== null);
    const forced = /** @type {number[]} */ (squares(answer.forced));
    return {
        frames: [{
            words: answer.words,
            drawing: drawing({
                queens: new Map(forced.map((square) => [square, "answer"])),
                ringed: forced,
                crossed: /** @type {number[]} */ (squares(answer.unusable)),
            }),
        }],
        actions: forced.length > 0
            ? [{ label: "placeAll", edit: (now) => withQueens(now, forced) }]
            : [],
    };
}
