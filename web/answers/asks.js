/** What can be asked of the board on the table: the request, and how its answer is shown. */

import { showAll, showCompletion, showUnique } from "./completion.js";
import { showExplanation } from "./explanation.js";
import { onlyWords } from "./frame.js";
import { showForced, showHint } from "./hint.js";
import { showSteps } from "./steps.js";
import { boardJson } from "../model/text.js";

/** @typedef {import("../model/position.js").Position} Position */
/**
 * @typedef {object} Ask
 * @property {string} name  its key among the texts, and `data-ask` of its button
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
    { name: "hint", request: about("hint"), show: showHint },
    { name: "complete", request: about("complete", { limit: 1 }), show: showCompletion },
    { name: "steps", request: about("steps"), show: showSteps },
    { name: "unique", request: about("unique"), show: showUnique },
    { name: "all", request: about("complete", { limit: mostCompletions }), show: showAll },
    { name: "count", request: about("count"), show: (_, answer) => onlyWords(countWords(answer)) },
    { name: "explain", request: about("explain"), show: showExplanation },
    { name: "forced", request: about("hint_all"), show: showForced },
    {
        name: "check",
        request: (position) => ({
            ask: "verify",
            board: boardJson(position, { givenOnly: position.playing }),
            solution: boardJson(position),
            source: "board",
        }),
        // Queens that do not attack each other may still be wrong.
        further: (position, answer) => (soFarRight(answer) ? about("complete", { limit: 1 })(position) : null),
        show: (_, answer) => onlyWords(checkWords(answer)),
    },
];

/** @param {any} answer of `verify` */
const soFarRight = ({ words }) => words.some((/** @type {string} */ line) => line.includes("right so far"));

/** @param {any} answer of `verify`, with that of `complete` */
function checkWords({ words, further }) {
    const soFar = /right so far, [^):]*/.exec(words.join("\n"))?.[0];
    if (!soFar || !further) return words;
    if (further.result === "completed") return [soFar, "these queens can still be completed"];
    if (further.result === "infeasible") return [soFar, "but no completion has all these queens"];
    return [soFar];
}

/** The count first, however long. @param {any} answer */
function countWords({ count, words }) {
    if (count === undefined) return words;
    const number = `${count} ${count === "1" ? "completion" : "completions"}`;
    return [number, ...words.filter((/** @type {string} */ line) => line !== count)];
}
