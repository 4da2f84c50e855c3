// Clicks, marks and strokes while a puzzle is played. Run: node --test FILE.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cycled, emptyPosition, toggleBlocked, toggleQueen, withMarks, withoutOwn, withPlaying, withQueens } from "../../../../web/model/position.js";
import { squareName, squareNamed, squaresBetween } from "../../../../web/model/square.js";
import { boardJson } from "../../../../web/model/text.js";

test("a repeated tap is a queen, a mark, nothing; or a mark first", () => {
    const playing = withPlaying(toggleBlocked(toggleQueen(emptyPosition(8), 3), 9), true);
    const seen = (markFirst) => {
        let position = playing;
        return Array.from({ length: 4 }, () => {
            position = cycled(position, 20, markFirst);
            assert.ok(!(position.own.has(20) && position.marks.has(20)));
            return position.own.has(20) ? "queen" : position.marks.has(20) ? "mark" : "nothing";
        });
    };
    assert.deepEqual(seen(false), ["queen", "mark", "nothing", "queen"]);
    assert.deepEqual(seen(true), ["mark", "queen", "nothing", "mark"]);
    for (const locked of [3, 9]) for (const markFirst of [false, true]) assert.equal(cycled(playing, locked, markFirst), playing);
});

test("marks are put where nothing stands, and taken away with the player's queens", () => {
    const playing = withQueens(withPlaying(toggleBlocked(toggleQueen(emptyPosition(8), 3), 9), true), [20]);
    const marked = withMarks(playing, [3, 9, 20, 21, 22]);
    assert.deepEqual([...marked.marks], [21, 22]);
    assert.equal(withMarks(marked, [3, 21]), marked);
    assert.deepEqual(JSON.parse(boardJson(marked, { marked: true })).blocked, [[1, 1], [2, 5], [2, 6]]);
    assert.deepEqual(JSON.parse(boardJson(marked)).blocked, [[1, 1]]);
    assert.deepEqual(withoutOwn(marked, [3, 9, 20, 22]), { ...marked, own: new Set(), marks: new Set([21]) });
    assert.equal(withoutOwn(marked, [3, 9]), marked);
    assert.deepEqual(withoutOwn(marked), { ...marked, own: new Set(), marks: new Set() });
});

test("a fast stroke skips no square", () => {
    const between = (from, to) => squaresBetween(8, squareNamed(8, from), squareNamed(8, to)).map((square) => squareName(8, square)).join(" ");
    assert.equal(between("a1", "a2"), "a2");
    assert.equal(between("a1", "d1"), "b1 c1 d1");
    assert.equal(between("h8", "e5"), "g7 f6 e5");
    assert.equal(between("b2", "b2"), "");
    for (let from = 0; from < 64; ++from)
        for (let to = 0; to < 64; ++to) {
            const passed = [from, ...squaresBetween(8, from, to)];
            assert.equal(passed.at(-1), to);
            passed.slice(1).forEach((square, i) =>
                assert.equal(Math.max(Math.abs((square % 8) - (passed[i] % 8)), Math.abs((square >> 3) - (passed[i] >> 3))), 1));
        }
});
