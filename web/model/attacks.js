/** Which squares are attacked, which queens stand wrong: seen at once, without the engine. */

import { queensOf } from "./position.js";
import { columnOf, linesThrough, rowOf } from "./square.js";

/** @typedef {import("./position.js").Position} Position */

const kinds = /** @type {const} */ (["row", "column", "sum", "difference"]);

/**
 * What is to see on a position.
 * @typedef {object} Attacks
 * @property {(square: number) => number} attackers  how many queens attack the square, its own not counted
 * @property {(square: number) => boolean} excluded  does it lie on an excluded diagonal?
 * @property {(square: number) => boolean} free  could a queen be put there?
 * @property {[number, number][]} pairs  neighbouring queens that attack each other
 * @property {Set<number>} wrong  queens in conflict: with another, or on what must stay empty
 * @property {boolean} complete  are the queens a completion?
 */

/** @param {Position} position @returns {Attacks} */
export function attacksOn(position) {
    const { size, blocked, sums, differences } = position;
    const queens = queensOf(position);
    const standing = new Set(queens);
    /** The queens of each line, from the top left. @type {Map<number, number[]>[]} */
    const lines = kinds.map(() => new Map());
    for (const queen of queens)
        linesThrough(size, queen).forEach(({ index }, kind) => {
            const others = lines[kind].get(index);
            if (others) others.push(queen);
            else lines[kind].set(index, [queen]);
        });

    /** @type {[number, number][]} */
    const pairs = [];
    for (const kind of lines)
        for (const line of kind.values())
            for (let i = 1; i < line.length; ++i) pairs.push([line[i - 1], line[i]]);

    const excluded = (/** @type {number} */ square) =>
        sums.has(rowOf(size, square) + columnOf(size, square)) ||
        differences.has(rowOf(size, square) - columnOf(size, square));
    const attackers = (/** @type {number} */ square) => {
        const on = linesThrough(size, square).reduce(
            (sum, { index }, kind) => sum + (lines[kind].get(index)?.length ?? 0), 0);
        return standing.has(square) ? on - 4 : on;
    };
    const wrong = new Set(pairs.flat());
    for (const queen of queens) if (blocked.has(queen) || excluded(queen)) wrong.add(queen);
    return {
        attackers,
        excluded,
        free: (square) =>
            !standing.has(square) && !blocked.has(square) && !excluded(square) && attackers(square) === 0,
        pairs,
        wrong,
        complete: queens.length === size && wrong.size === 0,
    };
}

/** How many squares are free, and how many queens stand. @param {Position} position @param {Attacks} attacks */
export function tally(position, attacks) {
    let free = 0;
    for (let square = 0; square < position.size ** 2; ++square) if (attacks.free(square)) ++free;
    return { queens: position.given.size + position.own.size, free };
}
