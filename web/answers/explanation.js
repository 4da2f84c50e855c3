/** Why there is no completion, and the fewest removals that help. */

import { added, attacksInto, drawing, onlyWords, squaresOfColumns, wordsAbout } from "./frame.js";
import { withoutParts, withQueens } from "../model/position.js";
import { cornersOf, lineOn, linesOn } from "../model/regions.js";
import { lineNamed, squareNamed } from "../model/square.js";
import { text } from "../texts/translate.js";

/** @typedef {{kind: string, name: string}} Part */
/** @typedef {import("../model/position.js").Position} Position */
/** @typedef {import("./frame.js").LineRole} LineRole */

/** Parts of a board as squares and diagonals. @param {number} size @param {Part[]} parts */
export function placesOf(size, parts) {
    const squares = [];
    const lines = [];
    for (const { kind, name } of parts) {
        const place = kind === "excluded_diagonal" ? lineNamed(size, name) : squareNamed(size, name);
        if (typeof place === "number") squares.push(place);
        else if (place !== null) lines.push(place);
    }
    return { squares, lines };
}

/** @param {Position} position @param {number[]} squares @returns {[number, number][]} pairs that attack each other */
function attackingPairs(position, squares) {
    /** @type {[number, number][]} */
    const pairs = [];
    squares.forEach((a, i) => squares.slice(i + 1).forEach((b) => {
        const others = linesOn(position, b).map(({ kind, index }) => kind + index);
        const share = linesOn(position, a).some(({ kind, index }) => others.includes(kind + index));
        if (share || cornersOf(position, a).includes(b)) pairs.push([a, b]);
    }));
    return pairs;
}

/**
 * @typedef {object} Seen  why, without a search
 * @property {Part[]} [parts]
 * @property {{square: string}[]} forced
 * @property {string[]} [lines]  that have free squares on too few lines, `crossing`
 * @property {string[]} [crossing]
 * @property {string} [line]  of which each square leads to a dead end, as `cases`
 * @property {({square: string} & Seen)[]} [cases]
 */

/**
 * The forced queens, and the lines that lack squares or of which each square leads to a dead end.
 * @param {Position} position @param {Seen} seen @param {number[]} tried squares of queens put on trial
 */
function drawSeen(position, seen, tried = []) {
    const { size } = position;
    const forced = seen.forced.map(({ square }) => squareNamed(size, square)).filter((square) => square !== null);
    const after = withQueens(position, [...tried, ...forced]);
    const roled = (/** @type {string[]} */ names, /** @type {LineRole} */ role) =>
        names.map((name) => lineOn(position, name)).filter((line) => line !== null).map((line) => ({ line, role }));
    const short = roled(seen.lines ?? [], "emptied");
    return {
        queens: new Map([
            ...tried.map((square) => /** @type {const} */ ([square, "guess"])),
            ...forced.map((square) => /** @type {const} */ ([square, tried.length > 0 ? "guess" : "answer"])),
        ]),
        lines: [...roled(seen.crossing ?? [], "look"), ...short, ...roled(seen.line ? [seen.line] : [], "look")],
        crossed: (seen.cases ?? []).map(({ square }) => squareNamed(size, square)).filter((square) => square !== null),
        attacks: short.length === 1 && tried.length > 0 ? attacksInto(after, short[0].line) : [],
    };
}

/**
 * A frame for each case: its words, which those of its own cases follow, and its queens.
 * @param {Position} position @param {any} answer of `explain`
 */
const framesOfCases = (position, answer) =>
    (answer.seen?.cases ?? []).map((/** @type {{square: string} & Seen} */ refuted) => {
        const square = /** @type {number} */ (squareNamed(position.size, refuted.square));
        return {
            words: wordsAbout(answer, refuted.square),
            drawing: drawing({ ringed: [square], ...drawSeen(position, refuted, [square]) }),
        };
    });

/** The words of some of its sentences. @param {any} answer @param {(code?: string) => boolean} wanted */
const wordsOf = ({ words, sentences = [] }, wanted) =>
    words.filter((/** @type {string} */ _, /** @type {number} */ i) => wanted(sentences[i]?.code));

/** @param {Position} position @param {any} answer of `explain` @returns {import("./frame.js").Shown} */
export function showExplanation(position, answer) {
    if (!answer.because) return onlyWords(answer.words);
    const { size } = position;
    const parts = answer.seen?.parts ?? answer.because;
    const because = placesOf(size, parts);
    const queens = parts.filter((/** @type {Part} */ part) => part.kind === "given");
    const { lines, ...seen } = answer.seen ? drawSeen(position, answer.seen) : drawing();
    const reason = {
        // What helps has a completion, and the player has not asked for it yet.
        words: wordsOf(answer, (code) => code !== "for_example" && code !== "completion_of_parts"),
        drawing: drawing({
            ...seen,
            ringed: because.squares,
            lines: [...lines, ...because.lines.map((line) => /** @type {const} */ ({ line, role: "because" }))],
            attacks: attackingPairs(position, placesOf(size, queens).squares),
        }),
    };
    const cases = framesOfCases(position, answer);
    const removed = answer.repair?.removed ?? [];
    if (removed.length === 0) return { frames: [reason, ...cases], actions: [] };
    const gone = placesOf(size, removed);
    const after = withoutParts(position, gone);
    const names = removed.map((/** @type {Part} */ part) => part.name).join(", ");
    return {
        frames: [reason, ...cases, {
            words: [text("withoutThese", { names }), ...wordsOf(answer, (code) => code === "completion_of_parts")],
            isSolution: true,
            drawing: drawing({
                queens: added(after, squaresOfColumns(size, answer.repair.completion)),
                crossed: gone.squares,
                lines: gone.lines.map((line) => ({ line, role: "emptied" })),
            }),
        }],
        actions: [{ label: "removeThese", edit: (now) => withoutParts(now, gone) }],
        ...(cases.length === 0 && { next: "showRepair" }),
    };
}
