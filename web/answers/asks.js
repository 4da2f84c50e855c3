/** What can be asked of the board on the table: the request, and how its answer is shown. */

import { showAll, showCompletion, showUnique } from "./completion.js";
import { showExplanation } from "./explanation.js";
import { onlyWords } from "./frame.js";
import { showForced, showHint } from "./hint.js";
import { findMistakes, longestSearch, showMistakes } from "./mistakes.js";
import { showSteps } from "./steps.js";
import { boardJson } from "../model/text.js";
import { text } from "../texts/translate.js";

/** @typedef {import("../model/position.js").Position} Position */
/**
 * @typedef {object} Ask
 * @property {string} name  its key among the texts, and `data-ask` of its button
 * @property {boolean} [first]  is its button there before others are asked for?
 * @property {"hint" | "solution"} [reveals]  what an answer gives away of a puzzle
 * @property {(position: Position) => object} request
 * @property {(position: Position, answer: any, ask: import("./mistakes.js").Ask) => Promise<any>} [further]  what the first
 *   answer calls for, with a limit of time; it becomes the member `further` of the answer
 * @property {(position: Position, answer: any, emitted: any[]) => import("./frame.js").Shown} show
 */

/** So many completions are kept to be looked at; more than anyone does. */
const mostCompletions = 1000;

/** @param {string} ask @param {object} [more] */
const about = (ask, more = {}) => (/** @type {Position} */ position) =>
    ({ ask, board: boardJson(position), source: "board", ...more });

/**
 * A question whose answer builds on the player's marks, too, and says which are wrong before it does.
 * @param {Ask} ask @returns {Ask}
 */
const building = ({ request, show, ...ask }) => ({
    ...ask,
    request: (position) => ({ ...request(position), board: boardJson(position, { marked: true }) }),
    further: async (position, { result }, engine) => (result === "infeasible" ? findMistakes(position, engine, true) : null),
    show: (position, answer, emitted) =>
        showMistakes(position, answer.further, reasonsOf(answer)) ?? show(position, answer, emitted),
});

/** @type {Ask[]} */
export const asks = [
    building({ name: "hint", first: true, reveals: "hint", request: about("hint"), show: showHint }),
    {
        name: "check",
        first: true,
        request: (position) => ({
            ask: "verify",
            board: boardJson(position, { givenOnly: position.playing }),
            solution: boardJson(position),
            source: "board",
        }),
        // Queens that do not attack each other may still be wrong.
        further: async (position, { valid }, engine) => (valid ? null : findMistakes(position, engine)),
        show: (position, answer) =>
            (answer.further?.infeasible !== false && showMistakes(position, answer.further, faultsOf(answer))) || onlyWords(checkWords(position, answer)),
    },
    {
        name: "complete",
        first: true,
        reveals: "solution",
        request: about("complete", { limit: 1 }),
        further: async (position, { result }, engine) =>
            result === "infeasible" && position.playing ? findMistakes({ ...position, marks: new Set() }, engine, true) : null,
        show: (position, answer) => showMistakes(position, answer.further, reasonsOf(answer)) ?? showCompletion(position, answer),
    },
    { name: "steps", reveals: "solution", request: about("steps"), show: showSteps },
    { name: "unique", reveals: "solution", request: about("complete", { check_unique: true }), show: showUnique },
    { name: "all", reveals: "solution", request: about("complete", { limit: mostCompletions, one_by_one: true }), show: showAll },
    { name: "count", request: about("count"), show: (_, answer) => onlyWords(countWords(answer)) },
    { name: "explain", request: about("explain"), show: showExplanation },
    building({ name: "forced", reveals: "solution", request: about("hint", { all: true }), show: showForced }),
];

/** Why the queens that stand have no completion, as far as they alone show it. @param {any} answer  the verdict, then the reasons */
const reasonsOf = ({ words, reasons = [] }) => words.slice(1, 1 + reasons.length);

/** What is wrong with the queens that stand. That others are still to come is no fault. @param {any} answer of `verify` */
const faultsOf = ({ parts = [] }) =>
    parts.filter((/** @type {{name: string}} */ { name }) => !/^((row|region)_without_queen|wrong_queens)$/.test(name))
        .flatMap((/** @type {{words: string[]}} */ { words }) => words);

/** Of a board on which nothing is known to be wrong. @param {Position} position @param {any} answer of `verify` */
export function checkWords({ size, given, own, marks }, { valid, further }) {
    if (valid) return [text("checkRight")];
    const standing = { queens: given.size + own.size, size };
    if (further?.found !== "none") return [text("checkNoAttack", standing), text("checkUndecided", { seconds: longestSearch })];
    return [text("checkSoFar", standing), text(marks.size > 0 ? "checkOpenMarks" : "checkOpen")];
}

/** The count first, however long. @param {any} answer */
function countWords({ count, words }) {
    if (count === undefined) return words;
    return [text("completions", { count }), ...words.filter((/** @type {string} */ line) => line !== count)];
}
