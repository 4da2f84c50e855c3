/** Which squares are attacked, which queens stand wrong: seen at once, without the engine. */

import { queensOf } from "./position.js";
import { cornersOf, linesOn } from "./regions.js";
import { columnOf, rowOf } from "./square.js";

/** @typedef {import("./position.js").Position} Position */

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
    /** The queens of each line, from the top left. @type {Map<string, number[]>} */
    const lines = new Map();
    for (const queen of queens)
        for (const { kind, index } of linesOn(position, queen)) {
            const others = lines.get(kind + index);
            if (others) others.push(queen);
            else lines.set(kind + index, [queen]);
        }

    /** @type {[number, number][]} */
    const pairs = [];
    for (const line of lines.values())
        for (let i = 1; i < line.length; ++i) pairs.push([line[i - 1], line[i]]);
    for (const queen of queens)
        for (const corner of cornersOf(position, queen))
            if (corner > queen && standing.has(corner)) pairs.push([queen, corner]);

    const excluded = (/** @type {number} */ square) =>
        sums.has(rowOf(size, square) + columnOf(size, square)) ||
        differences.has(rowOf(size, square) - columnOf(size, square));
    const attackers = (/** @type {number} */ square) => {
        const through = linesOn(position, square);
        const on = through.reduce((sum, { kind, index }) => sum + (lines.get(kind + index)?.length ?? 0), 0) +
            cornersOf(position, square).filter((corner) => standing.has(corner)).length;
        return standing.has(square) ? on - through.length : on;
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
