/** What is drawn over the squares: diagonals, lines, attacks, crosses; as SVG, a unit a square. */

import { bordersOf, squaresOn } from "../model/regions.js";
import { columnOf, rowOf } from "../model/square.js";

/** @typedef {import("../model/square.js").Line} Line */

/** The ends of a diagonal at the board's edges. @param {number} size @param {Line} line */
function diagonalPath(size, { kind, index }) {
    if (kind === "sum") {
        const left = Math.max(0, index - size + 1);
        const right = Math.min(index, size - 1) + 1;
        return `M${left} ${index + 1 - left}L${right} ${index + 1 - right}`;
    }
    const left = Math.max(0, -index);
    const right = Math.min(size, size - index);
    return `M${left} ${left + index}L${right} ${right + index}`;
}

/** @param {import("../model/position.js").Position} position @param {Line} line @param {string} role */
function linePart(position, line, role) {
    const { size } = position;
    const { kind, index } = line;
    if (kind === "region")
        return `<path class="${role}" d="${squaresOn(position, line)
            .map((square) => `M${columnOf(size, square)} ${rowOf(size, square)}h1v1h-1z`).join("")}"/>`;
    if (kind === "row") return `<rect class="${role}" x="0" y="${index}" width="${size}" height="1"/>`;
    if (kind === "column") return `<rect class="${role}" x="${index}" y="0" width="1" height="${size}"/>`;
    return `<path class="${role}" d="${diagonalPath(size, line)}"/>`;
}

/** From the middle of one square to near the middle of another. @param {number} size @param {[number, number]} pair */
function attackPath(size, [from, to]) {
    const [x, y] = [columnOf(size, from) + 0.5, rowOf(size, from) + 0.5];
    const [right, down] = [columnOf(size, to) + 0.5 - x, rowOf(size, to) + 0.5 - y];
    const length = Math.hypot(right, down) || 1;
    const share = (length - 0.3) / length;
    return `M${x} ${y}l${(right * share).toFixed(3)} ${(down * share).toFixed(3)}`;
}

/** The letter of each square's region, for who does not tell the colours apart. @param {import("../model/position.js").Position} position */
const letters = ({ size, regions, regionNames }) =>
    (regions ?? []).map((region, square) =>
        `<text class="letter" x="${columnOf(size, square) + 0.07}" y="${rowOf(size, square) + 0.25}">${regionNames[region] ?? ""}</text>`);

/**
 * @param {import("../model/position.js").Position} position
 * @param {import("../model/attacks.js").Attacks} attacks
 * @param {import("../answers/frame.js").Drawing} drawing
 */
export function overlayOf(position, attacks, drawing) {
    const { size } = position;
    const excluded = [
        ...[...position.sums].map((index) => diagonalPath(size, { kind: "sum", index })),
        ...[...position.differences].map((index) => diagonalPath(size, { kind: "difference", index })),
    ];
    const crosses = drawing.crossed
        .map((square) => `M${columnOf(size, square) + 0.28} ${rowOf(size, square) + 0.28}l.44 .44m0-.44l-.44 .44`);
    const path = (/** @type {string} */ kind, /** @type {string[]} */ parts) =>
        parts.length > 0 ? `<path class="${kind}" d="${parts.join("")}"/>` : "";
    const borders = bordersOf(position);
    const grid = Array.from({ length: borders ? size - 1 : 0 }, (_, i) => `M0 ${i + 1}h${size}M${i + 1} 0v${size}`);
    return [
        path("grid", grid),
        path("border", borders ? [borders] : []),
        ...letters(position),
        path("excluded", excluded),
        ...drawing.lines.map(({ line, role }) => linePart(position, line, role)),
        path("attack", drawing.attacks.map((pair) => attackPath(size, pair))),
        path("conflict", attacks.pairs.map((pair) => attackPath(size, pair))),
        path("cross-rim", crosses),
        path("cross", crosses),
    ].join("");
}
