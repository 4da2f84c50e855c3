/** The way as a person finds it, step by step. */

import { attacksInto, drawing, onlyWords, wordsAbout } from "./frame.js";
import { drawForced, drawOut } from "./hint.js";
import { withQueens } from "../model/position.js";
import { lineOn } from "../model/regions.js";
import { squareNamed } from "../model/square.js";
import { text } from "../texts/translate.js";

/** @typedef {import("../model/position.js").Position} Position */
/** @typedef {import("./frame.js").QueenKind} QueenKind */

/**
 * What has been placed after each step: a dead end takes the guess back, and all that followed.
 * @param {number} size @param {any[]} steps
 * @returns {{queens: Map<number, QueenKind>, refuted: number[]}[]}
 */
export function placedAfter(size, steps) {
    /** @type {[number, QueenKind][]} */
    let placed = [];
    /** Wrong guesses, with how many queens stood when each was tried. @type {[number, number][]} */
    let refuted = [];
    return steps.map((step) => {
        if (step.step === "dead_end") {
            const guess = step.taken_back === null ? -1 : squareNamed(size, step.taken_back);
            const kept = placed.findIndex(([square]) => square === guess);
            if (kept >= 0) {
                placed = placed.slice(0, kept);
                refuted = [...refuted.filter(([, depth]) => depth <= kept), [/** @type {number} */ (guess), kept]];
            }
        } else if (step.step !== "out") {
            const square = /** @type {number} */ (squareNamed(size, step.square));
            placed = [...placed, [square, step.step === "guess" ? "guess" : "answer"]];
        }
        return { queens: new Map(placed), refuted: refuted.map(([square]) => square) };
    });
}

/** @param {Position} position @param {any} answer of `steps` @returns {import("./frame.js").Shown} */
export function showSteps(position, answer) {
    const { steps } = answer;
    if (!steps || steps.length === 0) return onlyWords(answer.words);
    const { size } = position;
    const placed = placedAfter(size, steps);
    const told = answer.parts.reduce((/** @type {number} */ sum, /** @type {any} */ part) => sum + part.words.length, 0);
    const summary = answer.words.slice(told);
    /** @type {import("./frame.js").Frame[]} */
    const frames = steps.map((/** @type {any} */ step, /** @type {number} */ i) => {
        const before = withQueens(position, (i > 0 ? placed[i - 1].queens : new Map()).keys());
        return {
            words: [...(i === 0 ? summary : []), text("stepOf", { number: i + 1, count: steps.length }), ...wordsAbout(answer, String(i + 1))],
            drawing: drawStep(before, step, placed[i], i > 0 ? placed[i - 1].queens : new Map()),
        };
    });
    const last = /** @type {{queens: Map<number, QueenKind>}} */ (placed.at(-1));
    return {
        frames,
        actions: answer.completion
            ? [{ label: "putDown", edit: (now) => withQueens(now, last.queens.keys()) }]
            : [],
        playable: frames.length > 1,
    };
}

/**
 * @param {Position} before the board with the queens so far
 * @param {any} step
 * @param {{queens: Map<number, QueenKind>, refuted: number[]}} after
 * @param {Map<number, QueenKind>} queensBefore
 */
function drawStep(before, step, after, queensBefore) {
    const { size } = before;
    if (step.step === "out") return { ...drawOut(before, step), queens: queensBefore };
    const line = lineOn(before, step.line);
    if (step.step === "dead_end")
        return drawing({
            queens: queensBefore,
            crossed: step.squares.map((/** @type {any} */ other) => squareNamed(size, other.square)),
            ringed: step.taken_back ? [/** @type {number} */ (squareNamed(size, step.taken_back))] : [],
            lines: line ? [{ line, role: "emptied" }] : [],
            attacks: line ? attacksInto(before, line) : [],
        });
    if (step.step === "forced")
        return { ...drawForced(before, step), queens: after.queens };
    return drawing({
        queens: after.queens,
        ringed: [/** @type {number} */ (squareNamed(size, step.square))],
        crossed: after.refuted,
        lines: line ? [{ line, role: "look" }] : [],
    });
}
