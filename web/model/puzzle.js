/**
 * The puzzle that is played: what it is, and how it went so far.
 *
 * @typedef {object} Puzzle
 * @property {string} board  its text; once another board is there, this is no longer about it
 * @property {number} size
 * @property {number} given
 * @property {number | null} seed  what the generator made it from; null if it was made by hand
 * @property {string | null} difficulty  null as long as it is not known
 * @property {"one" | "several" | "none" | null} solutions  null as long as it is not known
 * @property {number} seconds  played so far
 * @property {number} hints
 * @property {boolean} shown  was the solution shown?
 * @property {boolean} solved
 */

import { attacksOn } from "./attacks.js";
import { squaresText } from "./text.js";

/** @typedef {import("./position.js").Position} Position */

/** The first puzzle of a first visit: what `generate puzzle --size 8 --difficulty easy --seed 6` makes. */
export const starter = "1/8/gd5b4f1/p/n6e";

/** The problem without the player's queens. @param {Position} position */
export const problemText = (position) => squaresText({ ...position, own: new Set() });

/**
 * The puzzle on a board that is played.
 * @param {Position} position @param {import("./link.js").PuzzleName | null} name  if the generator made it
 * @returns {Puzzle}
 */
export function puzzleOn(position, name) {
    // What comes solved is no feat.
    const { complete } = attacksOn(position);
    return {
        board: problemText(position),
        size: position.size,
        given: position.given.size,
        seed: name?.seed ?? null,
        difficulty: name?.difficulty ?? null,
        solutions: name ? "one" : null,
        seconds: 0,
        hints: 0,
        shown: complete,
        solved: complete,
    };
}

/** Is there something to play? @param {Position} position */
export const isPuzzle = (position) => position.playing && position.given.size < position.size;

/** Its name for a link. @param {Puzzle | null} puzzle @returns {import("./link.js").PuzzleName | null} */
export const nameOf = (puzzle) =>
    puzzle && puzzle.seed !== null && puzzle.difficulty !== null ? { seed: puzzle.seed, difficulty: puzzle.difficulty } : null;

/** What is written down from an earlier visit, if it is a puzzle. @param {any} kept @returns {Puzzle | null} */
export const restored = (kept) =>
    kept && typeof kept.board === "string" && typeof kept.seconds === "number" && "solutions" in kept ? kept : null;
