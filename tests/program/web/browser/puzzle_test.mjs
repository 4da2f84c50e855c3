// Puzzles without a page: what is remembered of them, their links, the days. Run: node --test FILE.

import assert from "node:assert/strict";
import { test } from "node:test";

import { monthAfter, monthOf, streak, withSolved } from "../../../../web/model/calendar.js";
import { clockText, dailyPuzzle, dayOf, dayOfSeed } from "../../../../web/model/daily.js";
import { LinkError, decodeLink, encodeLink, puzzleOfLink } from "../../../../web/model/link.js";
import { withPlaying } from "../../../../web/model/position.js";
import { isPuzzle, nameOf, puzzleOn, restored, starter } from "../../../../web/model/puzzle.js";
import { squaresText } from "../../../../web/model/text.js";

test("a link says which puzzle it is, if it is one that is played", () => {
    const position = decodeLink("1/8/gd5b4f1/p");
    for (const [seed, difficulty] of [[6, "easy"], [412, "medium"], [20261125, "hard"]]) {
        const link = encodeLink(position, { puzzle: { seed, difficulty } });
        assert.deepEqual(puzzleOfLink(link), { seed, difficulty });
        assert.equal(squaresText(decodeLink(link)), squaresText(position));
        assert.equal(puzzleOfLink(encodeLink(withPlaying(position, false), { puzzle: { seed, difficulty } })), null);
    }
    assert.equal(puzzleOfLink("1/8/gd5b4f1/p"), null);
    assert.throws(() => decodeLink("1/8/gd5b4f1/p/n12"), LinkError);
    assert.ok(isPuzzle(decodeLink(starter)));
    assert.equal(encodeLink(decodeLink(starter), { puzzle: puzzleOfLink(starter) }), starter);
});

test("a puzzle remembers what it is, and no other board is taken for it", () => {
    const position = decodeLink(starter);
    const puzzle = puzzleOn(position, puzzleOfLink(starter));
    assert.deepEqual(nameOf(puzzle), { seed: 6, difficulty: "easy" });
    assert.deepEqual([puzzle.solved, puzzle.shown, puzzle.hints, puzzle.given], [false, false, 0, 3]);
    assert.deepEqual(restored(JSON.parse(JSON.stringify(puzzle))), puzzle);
    for (const broken of [null, undefined, "1", {}, { board: puzzle.board, seconds: 1 }]) assert.equal(restored(broken), null);
    assert.equal(nameOf(puzzleOn(position, null)), null);
    assert.ok(!isPuzzle(withPlaying(position, false)));
    const solved = decodeLink("1/8/gd5b4f1/oe8a7h6g3c2/p");
    assert.ok(puzzleOn(solved, null).shown); // what comes solved is no feat
});

test("days in a row, solved on the day itself", () => {
    const today = "2026-03-01";
    let record = {};
    assert.equal(streak(record, today), 0);
    record = withSolved(record, "2026-02-27", 100, "2026-02-27");
    assert.equal(streak(record, today), 0);
    record = withSolved(record, "2026-02-28", 100, "2026-02-28");
    assert.equal(streak(record, today), 2); // today's is still open
    record = withSolved(record, "2026-02-26", 100, today);
    assert.equal(streak(record, today), 2); // later does not count
    record = withSolved(record, today, 50, today);
    assert.equal(streak(record, today), 3);
    assert.equal(withSolved(record, today, 9, today)[today].seconds, 50);
});

test("months of the calendar", () => {
    assert.deepEqual(monthOf("2026-02"), { before: 6, days: Array.from({ length: 28 }, (_, i) => `2026-02-${String(i + 1).padStart(2, "0")}`) });
    assert.deepEqual([monthOf("2024-02").days.length, monthOf("2026-06").before], [29, 0]);
    assert.deepEqual([monthAfter("2026-12", 1), monthAfter("2026-01", -1)], ["2027-01", "2025-12"]);
});

test("the puzzle of the day depends on the day alone; clocks", () => {
    const days = Array.from({ length: 60 }, (_, i) => dayOf(new Date(2026, 10, 1 + i, i % 24)));
    assert.equal(new Set(days.map((day) => dailyPuzzle(day).seed)).size, 60);
    assert.deepEqual(days.map((day) => dayOfSeed(dailyPuzzle(day).seed)), days);
    assert.deepEqual([412, 20261301, 20260230].map(dayOfSeed), [null, null, null]);
    assert.equal(dayOf(new Date(2026, 10, 22, 0)), dayOf(new Date(2026, 10, 22, 23)));
    assert.deepEqual(dailyPuzzle("2026-11-25"), { size: 8, difficulty: "medium", seed: 20261125 });
    assert.deepEqual([0, 65, 3723].map(clockText), ["0:00", "1:05", "1:02:03"]);
});
