/**
 * Coloured regions, and which queens attack each other: on a board with regions each has a queen, and
 * queens mostly mind only what they touch.
 */

import { regionColors } from "../../src/text/pictures/region_colors.js";
import { columnOf, lineNamed, linesThrough, rowOf, squaresOf } from "./square.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./square.js").Line} Line */

/** A square that is still to be painted, in links. */
const unpaintedLetter = ".";
const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];
/** Rows of the largest board that is painted: each region has a letter. */
export const largestPainted = alphabet.length;

/** The letter of a region, also of one that is still to be painted. @param {Position} position @param {number} region */
export const letterOf = ({ regionNames }, region) => regionNames[region] ?? alphabet[region] ?? "";

/**
 * Gives a square to a region, or with -1 to none. Squares of no region are still to be painted.
 * @param {Position} position @param {number} square @param {number} region @returns {Position}
 */
export function painted(position, square, region) {
    const { size, playing } = position;
    const before = position.regions ?? new Array(size * size).fill(-1);
    if (playing || size > largestPainted || before[square] === region) return position;
    const regions = [...before];
    regions[square] = region;
    if (regions.every((one) => one < 0)) return { ...position, regions: null, regionNames: [], touching: false };
    return position.regions ? { ...position, regions }
        : { ...position, regions, regionNames: alphabet.slice(0, size), touching: true };
}

/**
 * The square in another region; after many calls it was in each, in those of its neighbours before all others.
 * @param {Position} position @param {number} square @param {number} first  what it was in before the first call @returns {Position}
 */
export function inNextRegion(position, square, first) {
    const { size, regions, regionNames, playing } = position;
    if (!regions) return position;
    const beside = around(size, square, [[0, -1], [-1, 0], [0, 1], [1, 0]]);
    const order = [...new Set([first, ...beside.map((other) => regions[other]), ...regionNames.keys()])];
    const next = order[(order.indexOf(regions[square]) + 1) % order.length];
    return { ...painted({ ...position, playing: false }, square, next), playing };
}

/** What is still to be painted: how many squares, and the regions that have none. @param {Position} position */
export const unpainted = ({ regions, regionNames }) => ({
    squares: (regions ?? []).filter((region) => region < 0).length,
    names: regions ? regionNames.filter((_, region) => !regions.includes(region)) : [],
});

/** The regions of a board as docs/json.md has it. @param {any} json @returns {{regions: readonly number[] | null, names: readonly string[]}} */
export function regionsOf(json) {
    if (!json.regions) return { regions: null, names: [] };
    const labels = json.regions.flatMap((/** @type {any} */ row) => typeof row === "string" ? [...row] : row.map(String));
    const names = [...new Set(labels)].filter((label) => label !== unpaintedLetter);
    // A board that is being painted may lack regions.
    const others = alphabet.filter((letter) => !names.includes(letter)).reverse();
    while (names.length ** 2 < labels.length && others.length > 0) names.push(/** @type {string} */ (others.pop()));
    names.sort();
    return { regions: labels.map((/** @type {string} */ label) => names.indexOf(label)), names };
}

/** The lines on which a queen attacks. @param {Position} position @param {number} square @returns {Line[]} */
export function linesOn(position, square) {
    const lines = linesThrough(position.size, square);
    if (position.touching) lines.splice(2);
    if (position.regions && position.regions[square] >= 0) lines.push({ kind: "region", index: position.regions[square] });
    return lines;
}

/** The squares that touch one at a corner, where that is an attack. @param {Position} position @param {number} square */
export function cornersOf(position, square) {
    if (!position.touching) return [];
    return around(position.size, square, [[-1, -1], [-1, 1], [1, -1], [1, 1]]);
}

/** The squares so many rows below and columns to the right of one. @param {number} size @param {number} square @param {number[][]} steps */
const around = (size, square, steps) =>
    steps.map(([down, right]) => [rowOf(size, square) + down, columnOf(size, square) + right])
        .filter(([row, column]) => row >= 0 && row < size && column >= 0 && column < size)
        .map(([row, column]) => row * size + column);

/** @param {Position} position @param {Line} line */
export const squaresOn = (position, line) =>
    line.kind === "region"
        ? (position.regions ?? []).flatMap((region, square) => (region === line.index ? [square] : []))
        : squaresOf(position.size, line);

/** The line of that name, also `region A`; null if there is none. @param {Position} position @param {string} name @returns {Line | null} */
export function lineOn(position, name) {
    if (!name?.startsWith("region ")) return lineNamed(position.size, name);
    const index = position.regionNames.indexOf(name.slice(7));
    return index < 0 ? null : { kind: "region", index };
}

/**
 * The colour of each region, light and dark: that of its letter, in any case, if no region before has it, or else the next
 * free one, as region_colors.cpp chooses. @param {readonly string[]} names @returns {string[]} for CSS
 */
export function coloursOf(names) {
    let free = [...regionColors];
    const take = (/** @type {typeof regionColors[number] | undefined} */ row) => {
        free = free.filter((other) => other !== row);
        return row;
    };
    const own = names.map((name) => take(free.find(([letter]) => letter === name.toUpperCase())));
    return own.map((row) => {
        if (!row && free.length === 0) free = [...regionColors];
        const [, light, dark] = row ?? /** @type {typeof regionColors[number]} */ (take(free[0]));
        return `light-dark(${light}, ${dark})`;
    });
}

/** The borders between regions, as a path with a unit a square. @param {Position} position */
export function bordersOf({ size, regions }) {
    if (!regions) return "";
    let path = "";
    regions.forEach((region, square) => {
        const [row, column] = [rowOf(size, square), columnOf(size, square)];
        if (column + 1 < size && regions[square + 1] !== region) path += `M${column + 1} ${row}v1`;
        if (row + 1 < size && regions[square + size] !== region) path += `M${column} ${row + 1}h1`;
    });
    return path;
}

/** The letters of the regions, row after row. @param {Position} position @param {string} [between] */
export const regionText = ({ size, regions, regionNames }, between = "/") =>
    Array.from({ length: size }, (_, row) =>
        (regions ?? []).slice(row * size, (row + 1) * size).map((region) => regionNames[region] ?? unpaintedLetter).join("")).join(between);
