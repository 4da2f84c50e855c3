/**
 * What cannot stay on the board. The queens of a puzzle that is played stay. The player's are taken in the order in
 * which they were placed, then the marks: each that leaves no completion with those before it is wrong. So if the puzzle
 * has one completion, whatever differs from it is wrong.
 */

import { placesOf } from "./explanation.js";
import { drawing, squaresAt } from "./frame.js";
import { withMarks, withoutOwn, withoutParts, withQueens } from "../model/position.js";
import { squareName } from "../model/square.js";
import { boardJson } from "../model/text.js";
import { text } from "../texts/translate.js";

/** @typedef {import("../model/position.js").Position} Position */
/** @typedef {(request: object) => Promise<any>} Ask  the engine; where the time is up, `result` is `stopped` */
/**
 * @typedef {object} Mistakes
 * @property {"none" | "wrong" | "puzzle" | "parts" | "undecided"} found  nothing is wrong: there is a completion; some of the
 *   player's queens and marks are; the puzzle itself has no completion; a board that is set up has none; not known in time
 * @property {number[]} [queens]  that are wrong
 * @property {number[]} [marks]  that are wrong
 * @property {import("./explanation.js").Part[]} [parts]  the fewest parts without which a board that is set up has a completion
 * @property {boolean} [infeasible]  if not all is known: that something is wrong
 */

/** So long the engine may look for mistakes, in seconds. */
export const longestSearch = 10;

class Undecided extends Error {}

/** The squares of a completion, null if there is none. @param {Position} board @param {Ask} ask @returns {Promise<Set<number> | null>} */
async function complete(board, ask) {
    const { result, queens } = await ask({ ask: "complete", limit: 1, board: boardJson(board, { marked: true }), source: "board" });
    if (result === "completed") return new Set(squaresAt(board.size, queens));
    if (result === "infeasible") return null;
    throw new Undecided();
}

/**
 * @param {Position} position @param {Ask} ask
 * @param {boolean} [infeasible]  is it known that there is no completion?
 * @returns {Promise<Mistakes>}
 */
export async function findMistakes(position, ask, infeasible = false) {
    try {
        if (!infeasible && (await complete(position, ask))) return { found: "none" };
        infeasible = true;
        const { playing, own, marks } = position;
        let right = { ...position, own: playing ? new Set() : own, marks: new Set() };
        let completion = await complete(right, ask);
        if (!completion) return playing ? { found: "puzzle" } : await findParts(right, ask);
        /** Which of these squares are wrong; the others are added. @param {Iterable<number>} squares @param {typeof withQueens} add @param {boolean} queens */
        const sort = async (squares, add, queens) => {
            const wrong = [];
            for (const square of squares) {
                const more = add(right, [square]);
                const other = completion?.has(square) === queens ? completion : await complete(more, ask);
                if (other) [right, completion] = [more, other];
                else wrong.push(square);
            }
            return wrong;
        };
        const queens = playing ? await sort(own, withQueens, true) : [];
        return { found: "wrong", queens, marks: await sort(marks, withMarks, false) };
    } catch (error) {
        if (!(error instanceof Undecided)) throw error;
        return { found: "undecided", infeasible };
    }
}

/** @param {Position} position @param {Ask} ask @returns {Promise<Mistakes>} */
async function findParts(position, ask) {
    const { repair, result } = await ask({ ask: "explain", board: boardJson(position), source: "board" });
    if (result === "stopped") throw new Undecided();
    return { found: "parts", parts: repair?.removed ?? [] };
}

/**
 * What is wrong, and how to take it off; null if nothing is.
 * @param {Position} position @param {Mistakes | null | undefined} mistakes
 * @param {string[]} faults  what is seen without a search
 * @returns {import("./frame.js").Shown | null}
 */
export function showMistakes({ size }, mistakes, faults) {
    if (!mistakes || mistakes.found === "none") return null;
    const { found, queens = [], marks = [], parts = [] } = mistakes;
    const names = (/** @type {number[]} */ squares) => ({ count: squares.length, names: squares.map((at) => squareName(size, at)).join(", ") });
    if (found === "wrong")
        return {
            frames: [{
                words: [
                    text("checkWrong"),
                    ...faults,
                    queens.length > 0 ? text("queensWrong", names(queens)) : "",
                    marks.length > 0 ? text("marksWrong", names(marks)) : "",
                ].filter(Boolean),
                drawing: drawing({ ringed: [...queens, ...marks], crossed: queens }),
            }],
            actions: [{ label: "takeOff", edit: (now) => withoutOwn(now, [...queens, ...marks]) }],
        };
    const gone = placesOf(size, parts);
    const helps = found === "puzzle" ? text("puzzleHopeless", { explain: text("explain") })
        : found === "undecided" ? text("whichUndecided", { seconds: longestSearch })
        : parts.length > 0 ? text("withoutParts", { names: parts.map(({ name }) => name).join(", ") })
        : "";
    return {
        frames: [{
            words: [text(faults.length > 0 ? "checkWrong" : "checkHopeless"), ...faults, helps].filter(Boolean),
            drawing: drawing({ crossed: gone.squares, lines: gone.lines.map((line) => ({ line, role: "emptied" })) }),
        }],
        actions: parts.length > 0 ? [{ label: "removeThese", edit: (now) => withoutParts(now, gone) }] : [],
    };
}
