/**
 * What stands on the board, and every way to change it. A position never changes: an edit returns
 * another one, or the same if there is nothing that it may do.
 *
 * @typedef {object} Position
 * @property {number} size  rows and columns
 * @property {ReadonlySet<number>} given  queens that belong to the problem
 * @property {ReadonlySet<number>} own  queens that the player added
 * @property {ReadonlySet<number>} blocked  squares on which no queen may stand
 * @property {ReadonlySet<number>} marks  squares on which the player expects no queen
 * @property {ReadonlySet<number>} sums  excluded diagonals by row + column
 * @property {ReadonlySet<number>} differences  excluded diagonals by row - column
 * @property {readonly number[] | null} regions  the region of each square, -1 where it is still to be painted; null if there are none
 * @property {readonly string[]} regionNames  a letter for each
 * @property {boolean} touching  do queens only mind what they touch?
 * @property {boolean} playing  does the problem stand, so that clicks add own queens?
 *
 * @typedef {{size: number, queens: number[][], blocked: number[][], excluded_sums: number[],
 *   excluded_differences: number[], regions?: (string | number[])[], diagonals?: string}} BoardJson  a board as docs/json.md has it
 */

import { regionsOf } from "./regions.js";

/** @param {number} size @returns {Position} */
export const emptyPosition = (size) => ({
    size,
    given: new Set(),
    own: new Set(),
    blocked: new Set(),
    marks: new Set(),
    sums: new Set(),
    differences: new Set(),
    regions: null,
    regionNames: [],
    touching: false,
    playing: false,
});

/** @param {BoardJson} json @returns {Position} */
export function positionOf(json) {
    const squares = (/** @type {number[][]} */ list) =>
        new Set((list ?? []).map(([row, column]) => row * json.size + column));
    const { regions, names } = regionsOf(json);
    return {
        ...emptyPosition(json.size),
        regions,
        regionNames: names,
        touching: json.diagonals === "touching",
        given: squares(json.queens),
        blocked: squares(json.blocked),
        sums: new Set(json.excluded_sums),
        differences: new Set(json.excluded_differences),
    };
}

/** All queens, from the top left. @param {Position} position @returns {number[]} */
export const queensOf = (position) =>
    [...position.given, ...position.own].sort((a, b) => a - b);

/** @param {ReadonlySet<number>} set @param {number} item */
const without = (set, item) => new Set([...set].filter((other) => other !== item));
/** @param {ReadonlySet<number>} set @param {number} item */
const toggled = (set, item) => (set.has(item) ? without(set, item) : new Set([...set, item]));

/** @param {Position} position @param {number} square @returns {Position} */
export function toggleQueen(position, square) {
    const { given, own, blocked, playing } = position;
    if (own.has(square)) return { ...position, own: without(own, square) };
    if (given.has(square)) return playing ? position : { ...position, given: without(given, square) };
    if (playing && blocked.has(square)) return position;
    const kind = playing ? "own" : "given";
    return { ...cleared(position, square), [kind]: new Set([...position[kind], square]) };
}

/** @param {Position} position @param {number} square @returns {Position} */
export function toggleBlocked(position, square) {
    if (position.playing) return position;
    if (position.blocked.has(square)) return cleared(position, square);
    return { ...cleared(position, square), blocked: new Set([...position.blocked, square]) };
}

/** @param {Position} position @param {number} square @returns {Position} */
export function toggleMark(position, square) {
    if (position.given.has(square) || position.blocked.has(square)) return position;
    return { ...position, own: without(position.own, square), marks: toggled(position.marks, square) };
}

/**
 * What a click makes of a square while playing: nothing, a queen, a mark, or with `markFirst` nothing, a mark, a queen.
 * @param {Position} position @param {number} square @param {boolean} [markFirst] @returns {Position}
 */
export function cycled(position, square, markFirst = false) {
    const turns = markFirst ? [toggleMark, toggleQueen] : [toggleQueen, toggleMark];
    const last = position.own.has(square) ? toggleQueen : position.marks.has(square) ? toggleMark : null;
    return (turns[turns.findIndex((turn) => turn === last) + 1] ?? cleared)(position, square);
}

/** Excludes a diagonal, or no longer. @param {Position} position @param {import("./square.js").Line} line @returns {Position} */
export function toggleDiagonal(position, { kind, index }) {
    if (position.playing) return position;
    return kind === "sum"
        ? { ...position, sums: toggled(position.sums, index) }
        : { ...position, differences: toggled(position.differences, index) };
}

/** Takes away what stands on a square, as far as it does not belong to the problem played. @param {Position} position @param {number} square @returns {Position} */
export function cleared(position, square) {
    const { given, own, blocked, marks, playing } = position;
    const mayGo = [own, marks, ...(playing ? [] : [given, blocked])];
    if (!mayGo.some((set) => set.has(square))) return position;
    return {
        ...position,
        own: without(own, square),
        marks: without(marks, square),
        given: playing ? given : without(given, square),
        blocked: playing ? blocked : without(blocked, square),
    };
}

/** Puts queens on the board that are not there yet. @param {Position} position @param {Iterable<number>} squares @returns {Position} */
export function withQueens(position, squares) {
    const kind = position.playing ? "own" : "given";
    const standing = new Set(queensOf(position));
    const added = [...squares].filter((square) => !standing.has(square));
    if (added.length === 0) return position;
    const marks = new Set([...position.marks].filter((square) => !added.includes(square)));
    return { ...position, marks, [kind]: new Set([...position[kind], ...added]) };
}

/** Marks squares on which nothing stands. @param {Position} position @param {Iterable<number>} squares @returns {Position} */
export function withMarks(position, squares) {
    const taken = new Set([...queensOf(position), ...position.blocked, ...position.marks]);
    const added = [...squares].filter((square) => !taken.has(square));
    return added.length === 0 ? position : { ...position, marks: new Set([...position.marks, ...added]) };
}

/** Takes the player's queens and marks away, all or those on some squares. @param {Position} position @param {readonly number[]} [squares] @returns {Position} */
export function withoutOwn(position, squares) {
    const { own, marks } = position;
    const rest = (/** @type {ReadonlySet<number>} */ set) => new Set([...set].filter((square) => squares && !squares.includes(square)));
    const after = { ...position, own: rest(own), marks: rest(marks) };
    return after.own.size + after.marks.size === own.size + marks.size ? position : after;
}

/** Begins or ends playing; the player's queens stay theirs. @param {Position} position @param {boolean} playing @returns {Position} */
export const withPlaying = (position, playing) =>
    position.playing === playing ? position : { ...position, playing };

/**
 * Takes parts of the problem away, as an explanation names them; the player's queens, too.
 * @param {Position} position
 * @param {{squares: number[], lines: import("./square.js").Line[]}} parts
 * @returns {Position}
 */
export function withoutParts(position, { squares, lines }) {
    const keep = (/** @type {ReadonlySet<number>} */ set) =>
        new Set([...set].filter((square) => !squares.includes(square)));
    const keepLines = (/** @type {ReadonlySet<number>} */ set, /** @type {string} */ kind) =>
        new Set([...set].filter((index) => !lines.some((line) => line.kind === kind && line.index === index)));
    return {
        ...position,
        given: keep(position.given),
        own: keep(position.own),
        blocked: keep(position.blocked),
        sums: keepLines(position.sums, "sum"),
        differences: keepLines(position.differences, "difference"),
    };
}

/** Do queens only mind what they touch? @param {Position} position @param {boolean} touching @returns {Position} */
export const withTouching = (position, touching) =>
    position.playing || position.touching === touching ? position : { ...position, touching };

/**
 * The same on a larger or smaller board, as far as it has the squares; names stay, so a1 is the
 * corner that holds still.
 * @param {Position} position @param {number} size @returns {Position}
 */
export function resized(position, size) {
    if (size === position.size) return position;
    const shift = size - position.size;
    const moved = (/** @type {ReadonlySet<number>} */ set) =>
        new Set([...set]
            .map((square) => [Math.floor(square / position.size) + shift, square % position.size])
            .filter(([row, column]) => row >= 0 && column < size)
            .map(([row, column]) => row * size + column));
    const shifted = (/** @type {ReadonlySet<number>} */ set, /** @type {number} */ most) =>
        new Set([...set].map((index) => index + shift).filter((index) => index <= most && index >= -(size - 1)));
    return {
        ...position,
        size,
        regions: null,
        regionNames: [],
        touching: false,
        given: moved(position.given),
        own: moved(position.own),
        blocked: moved(position.blocked),
        marks: moved(position.marks),
        sums: new Set([...shifted(position.sums, 2 * size - 2)].filter((sum) => sum >= 0)),
        differences: shifted(position.differences, size - 1),
    };
}
