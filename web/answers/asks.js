/** What can be asked of the board on the table: the request, and how its answer is shown. */

import { showAll, showCompletion, showUnique } from "./completion.js";
import { showExplanation } from "./explanation.js";
import { onlyWords } from "./frame.js";
import { showForced, showHint } from "./hint.js";
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
 * @property {(position: Position, answer: any) => object | null} [further]  a second request, if the
 *   first answer calls for one; its answer is the member `further` of the first
 * @property {(position: Position, answer: any, emitted: any[]) => import("./frame.js").Shown} show
 */

/** So many completions are kept to be looked at; more than anyone does. */
const mostCompletions = 1000;

/** @param {string} ask @param {object} [more] */
const about = (ask, more = {}) => (/** @type {Position} */ position) =>
    ({ ask, board: boardJson(position), source: "board", ...more });

/** @type {Ask[]} */
export const asks = [
    { name: "hint", first: true, reveals: "hint", request: about("hint"), show: showHint },
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
        further: (position, answer) => (soFarRight(answer) ? about("complete", { limit: 1 })(position) : null),
        show: (position, answer) => onlyWords(checkWords(position, answer)),
    },
    { name: "complete", first: true, reveals: "solution", request: about("complete", { limit: 1 }), show: showCompletion },
    { name: "steps", reveals: "solution", request: about("steps"), show: showSteps },
    { name: "unique", reveals: "solution", request: about("complete", { check_unique: true }), show: showUnique },
    { name: "all", reveals: "solution", request: about("complete", { limit: mostCompletions, one_by_one: true }), show: showAll },
    { name: "count", request: about("count"), show: (_, answer) => onlyWords(countWords(answer)) },
    { name: "explain", request: about("explain"), show: showExplanation },
    { name: "forced", reveals: "solution", request: about("hint", { all: true }), show: showForced },
];

/** What is wrong with the queens that stand. That others are still to come is no fault. @param {any} answer of `verify` */
const faultsOf = ({ parts = [] }) =>
    parts.filter((/** @type {{name: string}} */ { name }) => !/^(row|region)_without_queen$/.test(name))
        .flatMap((/** @type {{words: string[]}} */ { words }) => words);

/** @param {any} answer of `verify` */
const soFarRight = (answer) => !answer.valid && faultsOf(answer).length === 0;

/** @param {Position} position @param {any} answer of `verify`, with that of `complete` */
export function checkWords(position, answer) {
    if (answer.valid) return [text("checkRight")];
    const faults = faultsOf(answer);
    if (faults.length > 0) return [text("checkWrong"), ...faults];
    const { size, given, own } = position;
    const soFar = text("checkSoFar", { queens: given.size + own.size, size });
    if (answer.further?.result === "completed") return [soFar, text("checkOpen")];
    if (answer.further?.result === "infeasible") return [soFar, text("checkHopeless")];
    return [soFar];
}

/** The count first, however long. @param {any} answer */
function countWords({ count, words }) {
    if (count === undefined) return words;
    return [text("completions", { count }), ...words.filter((/** @type {string} */ line) => line !== count)];
}
