/** Completions: one, many one by one, and whether there is a second. */

import { added, drawing, onlyWords, squaresAt, wordsAbout } from "./frame.js";
import { withQueens } from "../model/position.js";
import { squareList } from "../model/text.js";
import { text } from "../texts/translate.js";

/** @typedef {import("./frame.js").Shown} Shown */
/** @typedef {import("../model/position.js").Position} Position */

/** @param {Position} position @param {number[]} squares @returns {import("./frame.js").Action} */
const putDown = (position, squares) => ({
    label: "putDown",
    edit: (now) => (now.size === position.size ? withQueens(now, squares) : now),
});

/** Longer completions are not read out. */
const longestText = 64;

/** `8: e8 a7 …`, nothing if it is long. @param {Position} position @param {number[]} squares */
const completionText = ({ size }, squares) =>
    size <= longestText ? `${size}: ${squareList(size, [...squares].sort((a, b) => a - b))}` : "";

/** @param {Position} position @param {any} answer of `complete` @returns {Shown} */
export function showCompletion(position, answer) {
    if (!answer.queens) return onlyWords(answer.words);
    const squares = squaresAt(position.size, answer.queens);
    return {
        frames: [{
            words: [...answer.words, completionText(position, squares)],
            drawing: drawing({ queens: added(position, squares) }),
        }],
        actions: [putDown(position, squares)],
    };
}

/**
 * @param {Position} position @param {any} answer of `complete` with a limit
 * @param {{completion: number[][]}[]} emitted
 * @returns {Shown}
 */
export function showAll(position, answer, emitted) {
    if (emitted.length === 0) return showCompletion(position, answer);
    const count = emitted.length;
    return {
        frames: emitted.map(({ completion }, i) => {
            const squares = squaresAt(position.size, completion);
            return {
                words: [
                    ...(i === 0 ? answer.words : []),
                    text(answer.all ? "completionOf" : "completionOfMore", { number: i + 1, count }),
                    completionText(position, squares),
                ],
                drawing: drawing({ queens: added(position, squares) }),
            };
        }),
        actions: [],
        playable: count > 1,
        isOpen: !answer.all,
    };
}

/** @param {Position} position @param {any} answer of `complete` with `check_unique` @returns {Shown} */
export function showUnique(position, answer) {
    if (answer.result !== "unique" && answer.result !== "not_unique") return onlyWords(answer.words);
    // The solution of a puzzle is seen only if it is asked for.
    if (answer.result === "unique") {
        const { frames, actions } = showCompletion(position, { ...answer, words: [] });
        return { frames: [...onlyWords([text("uniqueYes")]).frames, ...frames], actions, actionsFrom: 1, next: "showOnly" };
    }
    const { size } = position;
    const first = squaresAt(size, answer.queens);
    const second = squaresAt(size, answer.second_queens);
    const inFirst = new Set(first);
    const inSecond = new Set(second);
    const common = first.filter((square) => inSecond.has(square));
    const onlyFirst = first.filter((square) => !inSecond.has(square));
    const onlySecond = second.filter((square) => !inFirst.has(square));
    const both = new Map([
        ...added(position, common),
        ...added(position, onlyFirst, "first"),
        ...added(position, onlySecond, "second"),
    ]);
    return {
        frames: [
            ...onlyWords([text("uniqueNo")]).frames,
            { words: wordsAbout(answer, "second"), drawing: drawing({ queens: both, ringed: [...onlyFirst, ...onlySecond] }) },
            {
                words: [text("firstCompletion"), completionText(position, first)],
                drawing: drawing({ queens: added(position, first), ringed: onlyFirst }),
            },
            {
                words: [text("secondCompletion"), completionText(position, second)],
                drawing: drawing({ queens: added(position, second), ringed: onlySecond }),
            },
        ],
        actions: [],
        next: "showBoth",
    };
}
