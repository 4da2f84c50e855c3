// What the page draws of an explanation. Run: node --test FILE.

import assert from "node:assert/strict";
import { test } from "node:test";

import { showExplanation } from "../../../../web/answers/explanation.js";
import { emptyPosition, withQueens } from "../../../../web/model/position.js";
import { squareName, squareNamed } from "../../../../web/model/square.js";

const reason = [
    "no completion exists because of queens d5, f4",
    "  column b has b6, b2, b1, and each leads to a dead end:",
    "    b6: forces g7 (column g), then e1 (row 1), then c8 (row 8); then row 2 has no free square",
    "    b2: then row 4 has b4, c4, and each leads to a dead end:",
    "      b4: then column d has no free square",
    "      c4: forces e3 (row 3); then row 2 has no free square",
    "    b1: forces a6 (row 6); then rows 3, 2 have free squares on column c only: 2 queens, 1 column",
];

/** As the engine answers; the case b2 is split once more. */
const byCases = {
    result: "infeasible",
    because: [{ kind: "given", name: "d5" }, { kind: "given", name: "f4" }],
    words: [...reason, "fewest removals: 1 (queen d5)"],
    parts: [
        { name: "b6", words: [reason[2].trim()] },
        { name: "b2", words: reason.slice(3, 6).map((line) => line.slice(4)) },
        { name: "b1", words: [reason[6].trim()] },
    ],
    seen: {
        parts: [{ kind: "given", name: "d5" }, { kind: "given", name: "f4" }],
        forced: [],
        line: "column b",
        cases: [
            { square: "b6", forced: [{ square: "g7", line: "column g" }], lines: ["row 2"], crossing: [] },
            { square: "b2", forced: [], line: "row 4", cases: [
                { square: "b4", forced: [], lines: ["column d"], crossing: [] },
                { square: "c4", forced: [{ square: "e3", line: "row 3" }], lines: ["row 2"], crossing: [] }] },
            { square: "b1", forced: [{ square: "a6", line: "row 6" }], lines: ["row 3", "row 2"], crossing: ["column c"] },
        ],
    },
    repair: { removed: [{ kind: "given", name: "d5" }], completion: [5, 2, 6, 1, 7, 4, 8, 3] },
};

const square = (/** @type {string} */ name) => /** @type {number} */ (squareNamed(8, name));
const names = (/** @type {Iterable<number>} */ squares) => [...squares].map((at) => squareName(8, at)).sort();
const position = withQueens(emptyPosition(8), [square("d5"), square("f4")]);

test("each case has a frame with its own words and queens, and what helps comes last", () => {
    const { frames } = showExplanation(position, byCases);
    assert.equal(frames.length, 5);
    assert.deepEqual(names(frames[0].drawing.crossed), ["b1", "b2", "b6"]);
    assert.deepEqual(names(frames[0].drawing.ringed), ["d5", "f4"]);
    assert.deepEqual(frames[1].words, [reason[2].trim()]);
    assert.deepEqual(names(frames[1].drawing.queens.keys()), ["b6", "g7"]);
    assert.deepEqual(frames[1].drawing.lines.map(({ role }) => role), ["emptied"]);
    assert.ok(frames[1].drawing.attacks.length > 0);
    assert.deepEqual(frames[2].words, reason.slice(3, 6).map((line) => line.slice(4)));
    assert.deepEqual(names(frames[2].drawing.crossed), ["b4", "c4"]);
    assert.deepEqual(frames[3].drawing.lines.map(({ role }) => role), ["look", "emptied", "emptied"]);
    assert.deepEqual(names(frames[4].drawing.crossed), ["d5"]);
    const hopeless = showExplanation(position, { ...byCases, words: reason, repair: null });
    assert.deepEqual(hopeless.frames[3].words, [reason[6].trim()]);
});

test("rows that are short of columns are drawn with the columns that they share", () => {
    const counted = {
        result: "infeasible",
        because: [{ kind: "blocked", name: "c8" }],
        words: ["no completion exists because of blocked squares a8, c8"],
        seen: {
            parts: [{ kind: "blocked", name: "a8" }, { kind: "blocked", name: "c8" }],
            forced: [], lines: ["row 8", "row 5", "row 2"], crossing: ["column b", "column g"],
        },
        repair: null,
    };
    const [{ drawing }] = showExplanation(emptyPosition(8), counted).frames;
    assert.deepEqual(names(drawing.ringed), ["a8", "c8"]);
    assert.deepEqual(drawing.lines.map(({ role }) => role), ["look", "look", "emptied", "emptied", "emptied"]);
});

test("a completion is not given away before what helps is asked for", () => {
    const completion = "8: c8 e7 a6 d5 b4 h3 f2 g1";
    const sentences = [...byCases.words.map(() => "reason"), "for_example", "completion_of_parts"].map((code) => ({ code, values: {} }));
    const { frames } = showExplanation(position, { ...byCases, words: [...byCases.words, "then, for example:", completion], sentences });
    assert.deepEqual(frames[0].words, byCases.words);
    const shown = frames.map(({ words }) => words.includes(completion));
    assert.deepEqual(shown, [false, false, false, false, true]);
    assert.deepEqual(frames.map(({ isSolution }) => Boolean(isSolution)), shown);
});
