/**
 * What an answer shows: frames, one at a time, each with words and a drawing on the board.
 *
 * @typedef {import("../model/square.js").Line} Line
 * @typedef {import("../model/position.js").Position} Position
 *
 * @typedef {"answer" | "first" | "second" | "guess"} QueenKind
 *   a queen of the answer; one that only the first or only the second completion has; a guess
 * @typedef {"look" | "emptied" | "because"} LineRole
 *   where to look; a line that would be left empty; a part of the reason
 *
 * @typedef {object} Drawing
 * @property {Map<number, QueenKind>} queens  queens that are not on the board
 * @property {number[]} ringed  squares that it is about
 * @property {number[]} crossed  squares that no queen can have, or parts to remove
 * @property {{line: Line, role: LineRole}[]} lines
 * @property {[number, number][]} attacks  from a queen to the square that it attacks
 *
 * @typedef {{words: string[], drawing: Drawing, isSolution?: boolean}} Frame
 *   words: lines in the language in use; isSolution: it has a completion, whatever was asked
 * @typedef {{label: string, edit: (position: Position) => Position}} Action
 *   label: the key of its text
 * @typedef {object} Shown
 * @property {Frame[]} frames  at least one
 * @property {Action[]} actions  what can be done to the board
 * @property {number} [actionsFrom]  the first frame at which they are offered, 0 if not said
 * @property {string} [next]  the key of the text of the button that goes on
 * @property {boolean} [playable]  may the frames be played back?
 * @property {boolean} [isOpen]  are there perhaps more frames than these?
 */

import { attacksOn } from "../model/attacks.js";
import { queensOf } from "../model/position.js";
import { cornersOf, linesOn, squaresOn } from "../model/regions.js";

/** @param {Partial<Drawing>} [parts] @returns {Drawing} */
export const drawing = (parts = {}) => ({
    queens: new Map(), ringed: [], crossed: [], lines: [], attacks: [], ...parts,
});

/** Words alone. @param {string[]} words @returns {Shown} */
export const onlyWords = (words) => ({ frames: [{ words, drawing: drawing() }], actions: [] });

/** Squares as answers list them, [row, column] from 0. @param {number} size @param {number[][]} pairs */
export const squaresAt = (size, pairs) => pairs.map(([row, column]) => row * size + column);

/** The squares of a completion given as the row, from 1 at the bottom, of each column. @param {number} size @param {number[]} rows */
export const squaresOfColumns = (size, rows) => rows.map((row, column) => (size - row) * size + column);

/** Those queens that do not stand yet, as queens of one kind. @param {Position} position @param {number[]} squares @param {QueenKind} kind */
export function added(position, squares, kind = "answer") {
    const standing = new Set(queensOf(position));
    return new Map(squares.filter((square) => !standing.has(square))
        .map((square) => [square, /** @type {QueenKind} */ (kind)]));
}

/**
 * Why the squares of a line can get no queen: for each a queen that attacks it. What is blocked or
 * on an excluded diagonal is seen without.
 * @param {Position} position @param {Line} line @returns {[number, number][]}
 */
export function attacksInto(position, line) {
    const { size } = position;
    const attacks = attacksOn(position);
    const queens = new Set(queensOf(position));
    /** @type {[number, number][]} */
    const found = [];
    for (const square of squaresOn(position, line)) {
        if (queens.has(square) || position.blocked.has(square) || attacks.excluded(square)) continue;
        const attacker = [
            ...linesOn(position, square)
                .filter(({ kind, index }) => kind !== line.kind || index !== line.index)
                .flatMap((other) => nearest(size, square, squaresOn(position, other).filter((at) => queens.has(at)))),
            ...cornersOf(position, square).filter((at) => queens.has(at)),
        ][0];
        if (attacker !== undefined) found.push([attacker, square]);
    }
    return found;
}

/** @param {number} size @param {number} square @param {number[]} queens on one line with it */
function nearest(size, square, queens) {
    const distance = (/** @type {number} */ other) =>
        Math.abs((other % size) - (square % size)) + Math.abs(Math.floor(other / size) - Math.floor(square / size));
    return queens.sort((a, b) => distance(a) - distance(b)).slice(0, 1);
}

/**
 * The words about a part of an answer, such as a step or a square; none if there is no such part.
 * @param {any} answer @param {string} name @returns {string[]}
 */
export const wordsAbout = ({ parts = [] }, name) =>
    parts.find((/** @type {{name: string}} */ part) => part.name === name)?.words ?? [];
