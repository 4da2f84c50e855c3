/** A position as text: what people read, and what the engine reads. */

import { queensOf } from "./position.js";
import { regionText } from "./regions.js";
import { columnOf, diagonalName, rowOf, squareName } from "./square.js";

/** @typedef {import("./position.js").Position} Position */

/** @param {Iterable<number>} set */
const sorted = (set) => [...set].sort((a, b) => a - b);

/** `8: d5 b4 !c3 /a3`, the format `squares`. @param {Position} position */
export function squaresText(position) {
    const { size, blocked, sums, differences } = position;
    const words = [
        ...queensOf(position).map((square) => squareName(size, square)),
        ...sorted(blocked).map((square) => "!" + squareName(size, square)),
        ...sorted(sums).map((index) => diagonalName(size, { kind: "sum", index })),
        ...sorted(differences).map((index) => diagonalName(size, { kind: "difference", index })),
    ];
    if (position.regions) words.push("regions=" + regionText(position));
    if (position.touching !== (position.regions !== null)) words.push("diagonals=" + (position.touching ? "touching" : "long"));
    return [size + ":", ...words].join(" ");
}

/** Names of squares, apart. @param {number} size @param {Iterable<number>} squares */
export const squareList = (size, squares) =>
    [...squares].map((square) => squareName(size, square)).join(" ");

/**
 * The board as docs/json.md has it, all queens on it or only those given.
 * @param {Position} position @param {{givenOnly?: boolean, marked?: boolean}} [options]  marked: the player's marks are blocked squares
 */
export function boardJson(position, { givenOnly = false, marked = false } = {}) {
    const { size } = position;
    const pairs = (/** @type {Iterable<number>} */ squares) =>
        sorted(squares).map((square) => [rowOf(size, square), columnOf(size, square)]);
    return JSON.stringify({
        size,
        queens: pairs(givenOnly ? position.given : queensOf(position)),
        blocked: pairs(marked ? new Set([...position.blocked, ...position.marks]) : position.blocked),
        excluded_sums: sorted(position.sums),
        excluded_differences: sorted(position.differences),
        ...(position.regions ? { regions: regionText(position).split("/") } : {}),
        ...(position.regions || position.touching ? { diagonals: position.touching ? "touching" : "long" } : {}),
    });
}
