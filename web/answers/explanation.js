/** Why there is no completion, and the fewest removals that help. */

import { added, drawing, onlyWords, squaresOfColumns } from "./frame.js";
import { withoutParts } from "../model/position.js";
import { lineNamed, squareNamed } from "../model/square.js";

/** @typedef {{kind: string, name: string}} Part */
/** @typedef {import("../model/position.js").Position} Position */

/** Parts of a board as squares and diagonals. @param {number} size @param {Part[]} parts */
function placesOf(size, parts) {
    const squares = [];
    const lines = [];
    for (const { kind, name } of parts) {
        const place = kind === "excluded_diagonal" ? lineNamed(size, name) : squareNamed(size, name);
        if (typeof place === "number") squares.push(place);
        else if (place !== null) lines.push(place);
    }
    return { squares, lines };
}

/** @param {number} size @param {number[]} squares @returns {[number, number][]} pairs that attack each other */
function attackingPairs(size, squares) {
    /** @type {[number, number][]} */
    const pairs = [];
    squares.forEach((a, i) => squares.slice(i + 1).forEach((b) => {
        const rows = Math.abs(Math.floor(a / size) - Math.floor(b / size));
        const columns = Math.abs((a % size) - (b % size));
        if (rows === 0 || columns === 0 || rows === columns) pairs.push([a, b]);
    }));
    return pairs;
}

/**
 * What the parts force, one after the other, and the line that is then without a free square: read
 * off the reason in words, which has no other form.
 * @param {number} size @param {string[]} reasons
 */
function forcedBy(size, reasons) {
    const [, squares, name] = /^forced, one after the other: (.*); then (.*) has no free square$/.exec(reasons[0] ?? "") ?? [];
    const line = name ? lineNamed(size, name) : null;
    const forced = (squares?.split(", ") ?? []).map((square) => squareNamed(size, square)).filter((square) => square !== null);
    return {
        queens: new Map(forced.map((square) => [square, /** @type {import("./frame.js").QueenKind} */ ("answer")])),
        lines: line ? [{ line, role: /** @type {import("./frame.js").LineRole} */ ("emptied") }] : [],
    };
}

/** @param {Position} position @param {any} answer of `explain` @returns {import("./frame.js").Shown} */
export function showExplanation(position, answer) {
    if (!answer.because) return onlyWords(answer.words);
    const { size } = position;
    const because = placesOf(size, answer.because);
    const queens = answer.because.filter((/** @type {Part} */ part) => part.kind === "given");
    const forced = forcedBy(size, answer.reasons ?? []);
    const reason = {
        words: answer.words,
        drawing: drawing({
            ringed: because.squares,
            queens: forced.queens,
            lines: [...forced.lines, ...because.lines.map((line) => /** @type {const} */ ({ line, role: "because" }))],
            attacks: attackingPairs(size, placesOf(size, queens).squares),
        }),
    };
    const removed = answer.repair?.removed ?? [];
    if (removed.length === 0) return { frames: [reason], actions: [] };
    const parts = placesOf(size, removed);
    const after = withoutParts(position, parts);
    const names = removed.map((/** @type {Part} */ part) => part.name).join(", ");
    return {
        frames: [reason, {
            words: [`without ${names} a completion exists, such as this one`],
            drawing: drawing({
                queens: added(after, squaresOfColumns(size, answer.repair.completion)),
                crossed: parts.squares,
                lines: parts.lines.map((line) => ({ line, role: "emptied" })),
            }),
        }],
        actions: [{ label: "removeThese", edit: (now) => withoutParts(now, parts) }],
        next: "showRepair",
    };
}
