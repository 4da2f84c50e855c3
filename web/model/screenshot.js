/** The board that the engine has read from a picture. */

import { regionColors } from "../../src/text/pictures/region_colors.js";
import { positionOf } from "./position.js";

/** @typedef {import("./position.js").Position} Position */
/** @typedef {readonly number[]} Colour  red, green, blue: 0 to 255 */

/** Colours that differ less are those of a picture without colours. */
const leastApart = 40;

/** @param {Colour} one @param {Colour} other */
const distance = (one, other) => Math.hypot(...one.map((value, channel) => value - other[channel]));

/** @param {string} colour `#aec5d3` @returns {Colour} */
const parsed = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/**
 * A letter for each colour, a different one, whose own colour is as near as it can be.
 * @param {readonly Colour[]} colours @returns {string[] | null} null if the colours are alike
 */
export function lettersNear(colours) {
    if (!colours.some((one) => distance(one, colours[0]) > leastApart)) return null;
    const pairs = colours.flatMap((colour, region) =>
        regionColors.map(([letter, light]) => ({ region, letter, apart: distance(colour, parsed(light)) })));
    /** @type {string[]} */
    const letters = [];
    for (const { region, letter } of pairs.sort((a, b) => a.apart - b.apart))
        if (!letters[region] && !letters.includes(letter)) letters[region] = letter;
    return letters;
}

/**
 * The position on a board that was read. Queens and crosses are the player's own, and regions have the letters whose
 * colours are the nearest.
 * @param {import("./position.js").BoardJson} board
 * @param {(squares: number[]) => Colour} colourOf  squares of the picture
 * @returns {Position}
 */
export function readPosition(board, colourOf) {
    const read = positionOf(board);
    const { regions, regionNames } = read;
    const squares = regionNames.map((_, region) => (regions ?? []).flatMap((one, square) => (one === region ? [square] : [])));
    const letters = regions && lettersNear(squares.map(colourOf));
    const named = letters ? positionOf({ ...board, regions: renamed(read, letters) }) : read;
    return { ...named, own: named.given, marks: named.blocked, given: new Set(), blocked: new Set(), playing: true };
}

/** @param {Position} position @param {string[]} letters of its regions @returns {string[]} */
const renamed = ({ size, regions }, letters) =>
    Array.from({ length: size }, (_, row) =>
        (regions ?? []).slice(row * size, (row + 1) * size).map((region) => letters[region]).join(""));
