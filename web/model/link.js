/**
 * A position as the fragment of an address, which browsers send to no server:
 *
 *     #1/8/gb4d5/xc3/sa3/ob2/ma1c7/p/n412e
 *
 * is version 1, size 8 and parts, each a letter and what it lists: g given queens, x blocked
 * squares, s and d excluded diagonals (that rise, that fall) by their left ends, o own queens,
 * m marks; r the letters of the coloured regions, row after row, a dot for none yet (then queens only mind what they touch, unless l
 * says that diagonals are long; t says so of a board without regions); p: the problem is being played; n: it is the puzzle of this number, easy, medium or hard.
 * Parts may be missing.
 */

import { emptyPosition } from "./position.js";
import { regionText, regionsOf } from "./regions.js";
import { diagonalName, linesThrough, squareName, squareNamed } from "./square.js";
import { text } from "../texts/translate.js";

/** @typedef {import("./position.js").Position} Position */

const version = "1";
/** Boards above this size, or with more on them than this, are passed on as files. */
const largestSize = 1000;
const mostItems = 20_000;
const letters = /** @type {const} */ ({ g: "given", x: "blocked", s: "sums", d: "differences", o: "own", m: "marks" });

const difficulties = /** @type {const} */ ({ e: "easy", m: "medium", h: "hard" });
const namePart = /^n([0-9]{1,9})([emh])$/;
/** @typedef {{seed: number, difficulty: string}} PuzzleName  what the generator made it from, besides the size */

/** What is wrong with a link; `column` counts its characters from 1, without the #. */
export class LinkError extends Error {
    /** @param {number} column @param {string} found @param {string} expected the key of a text @param {Record<string, string | number>} [values] of it */
    constructor(column, found, expected, values) {
        super(text("linkUnexpected", { column, found, expected: text(expected, values) }));
        this.column = column;
    }
}

/** @param {Position} position */
export const fitsLink = (position) =>
    position.size <= largestSize &&
    Object.values(letters).reduce((sum, member) => sum + position[member].size, 0) <= mostItems;

/**
 * @param {Position} position
 * @param {{own?: boolean, puzzle?: PuzzleName | null}} [options]  own: with the player's queens and marks
 * @returns {string} without #
 */
export function encodeLink(position, { own = true, puzzle = null } = {}) {
    const { size } = position;
    const parts = [version, String(size)];
    for (const [letter, member] of Object.entries(letters)) {
        const set = position[member];
        if (set.size === 0 || (!own && (member === "own" || member === "marks"))) continue;
        const name = (/** @type {number} */ item) =>
            letter === "s" ? diagonalName(size, { kind: "sum", index: item }).slice(1)
            : letter === "d" ? diagonalName(size, { kind: "difference", index: item }).slice(1)
            : squareName(size, item);
        parts.push(letter + [...set].sort((a, b) => a - b).map(name).join(""));
    }
    if (position.regions) parts.push("r" + regionText(position, ""));
    if (position.regions && !position.touching) parts.push("l");
    if (!position.regions && position.touching) parts.push("t");
    if (position.playing) parts.push("p");
    if (position.playing && puzzle) parts.push(`n${puzzle.seed}${puzzle.difficulty[0]}`);
    return parts.join("/");
}

/** The name of the puzzle that a link holds, null if it says none. @param {string} link without # @returns {PuzzleName | null} */
export function puzzleOfLink(link) {
    for (const part of link.split("/")) {
        const [, seed, letter] = namePart.exec(part) ?? [];
        if (seed) return { seed: Number(seed), difficulty: difficulties[/** @type {keyof typeof difficulties} */ (letter)] };
    }
    return null;
}

/** @param {string} link without # @returns {Position} @throws {LinkError} */
export function decodeLink(link) {
    const [first, sizeText, ...parts] = link.split("/");
    if (first !== version) throw new LinkError(1, first, "linkVersion", { version });
    let column = first.length + 2;
    const size = Number(sizeText);
    if (!/^[1-9][0-9]*$/.test(sizeText ?? "") || size > largestSize)
        throw new LinkError(column, sizeText ?? "", "linkSize", { largest: largestSize });
    const position = emptyPosition(size);
    column += sizeText.length + 1;
    for (const part of parts) {
        if (part === "p") position.playing = true;
        else if (part === "t" || part === "l") position.touching = part === "t";
        else if (/^r/.test(part)) decodeRegions(position, part, column);
        else if (!namePart.test(part)) decodePart(position, part, column);
        column += part.length + 1;
    }
    return position;
}

/** @param {Position} position @param {string} part @param {number} column of its first character */
function decodeRegions(position, part, column) {
    const { size } = position;
    const found = part.slice(1);
    const { regions, names } = regionsOf({ regions: [found] });
    if (!/^[A-Za-z0-9.]+$/.test(found) || found.length !== size * size || names.length !== size)
        throw new LinkError(column + 1, found.slice(0, 1), "linkRegions", { squares: size * size, size });
    Object.assign(position, { regions, regionNames: names, touching: true });
}

/** @param {Position} position @param {string} part @param {number} column of its first character */
function decodePart(position, part, column) {
    const letter = part[0];
    const member = Object.entries(letters).find(([one]) => one === letter)?.[1];
    if (!member) throw new LinkError(column, part.slice(0, 1), "linkPart", { letters: Object.keys(letters).join(", ") });
    const set = /** @type {Set<number>} */ (position[member]);
    for (let at = 1; at < part.length; ) {
        const name = /^[a-z]+[0-9]+/.exec(part.slice(at))?.[0] ?? part[at];
        const square = squareNamed(position.size, name);
        if (square === null) throw new LinkError(column + at, name, "linkSquare");
        const lines = linesThrough(position.size, square);
        set.add(letter === "s" ? lines[2].index : letter === "d" ? lines[3].index : square);
        at += name.length;
    }
}
