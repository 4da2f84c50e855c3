// The page's model without a page: positions, attacks, links, steps, words. Run: node --test FILE.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { attacksInto } from "../../../../web/answers/frame.js";
import { showUnique } from "../../../../web/answers/completion.js";
import { placedAfter, showSteps } from "../../../../web/answers/steps.js";
import { Desk } from "../../../../web/desk.js";
import { attacksOn, tally } from "../../../../web/model/attacks.js";
import { textOfFile } from "../../../../web/model/file.js";
import { History } from "../../../../web/model/history.js";
import { LinkError, decodeLink, encodeLink } from "../../../../web/model/link.js";
import {
    cleared, emptyPosition, positionOf, queensOf, resized, toggleBlocked, toggleDiagonal, toggleMark, toggleQueen, withoutParts, withPlaying,
    withQueens,
} from "../../../../web/model/position.js";
import { painted, unpainted } from "../../../../web/model/regions.js";
import { columnName, columnNumber, diagonalName, lineNamed, linesThrough, squareName, squareNamed, squaresOf } from "../../../../web/model/square.js";
import { boardJson, squaresText } from "../../../../web/model/text.js";
import { languages, texts } from "../../../../web/texts/texts.js";
import { setLanguage, text } from "../../../../web/texts/translate.js";

/** Whole numbers below a bound, the same in every run (a linear congruence modulo 2^32). */
function random(seed) {
    let state = seed;
    return (bound) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * bound);
    };
}

/** A position with some of everything. */
function anyPosition(next) {
    let position = emptyPosition(1 + next(30));
    const { size } = position;
    for (let edits = next(40); edits > 0; --edits) {
        const square = next(size * size);
        position = [toggleQueen, toggleBlocked, toggleMark,
            (p, s) => toggleDiagonal(p, linesThrough(size, s)[2 + next(2)])][next(4)](position, square);
        if (next(20) === 0) position = withPlaying(position, true);
    }
    return position;
}

test("names of columns, squares and diagonals as the program has them", () => {
    assert.deepEqual([0, 25, 26, 27, 701, 702, 728].map(columnName), ["a", "z", "aa", "ab", "zz", "aaa", "aba"]);
    for (let column = 0; column < 1000; ++column) assert.equal(columnNumber(columnName(column)), column);
    assert.equal(squareName(8, 0), "a8");
    assert.equal(squareNamed(8, "d5"), 3 * 8 + 3);
    for (const name of ["d9", "i1", "d0", "4d", "", "D5"]) assert.equal(squareNamed(8, name), null);
    for (let square = 0; square < 900; ++square) assert.equal(squareNamed(30, squareName(30, square)), square);
    const names = (kind, list) => list.map((index) => diagonalName(30, { kind, index }));
    assert.deepEqual(names("sum", [0, 6, 40, 58]), ["/a30", "/a24", "/l1", "/ad1"]);
    assert.deepEqual(names("difference", [-29, -3, 3, 29]), ["\\ad30", "\\d30", "\\a27", "\\a1"]);
    for (const line of linesThrough(9, 40)) {
        const name = line.kind === "row" ? "row 5" : line.kind === "column" ? "column e" : diagonalName(9, line);
        assert.deepEqual(lineNamed(9, name), line);
        assert.ok(squaresOf(9, line).includes(40));
        assert.equal(squaresOf(9, line).length, 9);
    }
});

test("an edit leaves the former position alone, and comes to nothing where it may not", () => {
    const empty = emptyPosition(8);
    const queen = toggleQueen(empty, 3);
    assert.equal(empty.given.size, 0);
    assert.deepEqual([...queen.given], [3]);
    assert.equal(toggleQueen(queen, 3).given.size, 0);
    assert.equal(toggleBlocked(queen, 3).given.size, 0);
    const playing = withPlaying(toggleBlocked(queen, 9), true);
    for (const edit of [toggleQueen, toggleBlocked, toggleMark, cleared]) {
        assert.equal(edit(playing, 3), playing);
        if (edit !== toggleBlocked) assert.equal(edit(playing, 9), playing);
    }
    const own = toggleQueen(playing, 20);
    assert.deepEqual([[...own.own], queensOf(own)], [[20], [3, 20]]);
    assert.equal(toggleQueen(own, 20).own.size, 0);
    const again = withPlaying(withPlaying(own, false), true);
    assert.deepEqual([[...again.given], [...again.own]], [[3], [20]]);
    assert.equal(withQueens(own, [3, 20]), own);
    assert.equal(withoutParts(own, { squares: [3], lines: [] }).given.size, 0);
});

test("undo and redo", () => {
    const history = new History(0);
    assert.ok(!history.undo() && !history.redo());
    for (const next of [1, 2, 3]) history.push(next);
    assert.ok(history.undo() && history.undo());
    assert.equal(history.present, 1);
    assert.ok(history.redo());
    assert.equal(history.present, 2);
    history.push(9);
    assert.ok(!history.redo());
    assert.ok(history.undo());
    assert.equal(history.present, 2);
});

test("attacks and conflicts, against one queen after the other", () => {
    const next = random(1);
    for (let round = 0; round < 300; ++round) {
        const position = anyPosition(next);
        const { size } = position;
        const queens = queensOf(position);
        const attacks = attacksOn(position);
        const attack = (a, b) => a !== b && linesThrough(size, a).some(({ index }, kind) => index === linesThrough(size, b)[kind].index);
        for (let square = 0; square < size * size; ++square)
            assert.equal(attacks.attackers(square) > 0, queens.some((queen) => attack(queen, square)), `${squaresText(position)} ${square}`);
        const wrong = queens.filter((queen) => position.blocked.has(queen) || attacks.excluded(queen) || queens.some((other) => attack(other, queen)));
        assert.deepEqual([...attacks.wrong].sort((a, b) => a - b), wrong);
        assert.equal(attacks.complete, wrong.length === 0 && queens.length === size);
        assert.equal(tally(position, attacks).queens, queens.length);
        for (const line of linesThrough(size, next(size * size)))
            for (const [from, to] of attacksInto(position, line)) assert.ok(attack(from, to) && queens.includes(from));
    }
});

test("a link holds everything, and says where it is damaged", () => {
    const next = random(2);
    for (let round = 0; round < 1000; ++round) {
        const position = anyPosition(next);
        const link = encodeLink(position);
        assert.match(link, /^[a-z0-9/]*$/);
        assert.equal(encodeLink(decodeLink(link)), link);
        assert.equal(squaresText(decodeLink(link)), squaresText(position));
        assert.equal(decodeLink(encodeLink(position, { own: false })).own.size, 0);
        const cut = link.slice(0, next(link.length));
        const damaged = cut + "!?.é"[next(4)] + link.slice(cut.length + 1);
        assert.throws(() => decodeLink(damaged), LinkError, damaged);
    }
    const message = (link) => {
        try {
            decodeLink(link);
        } catch (error) {
            return error.message;
        }
        return null;
    };
    assert.equal(message("2/8"), "character 1: unexpected '2' (expected 1, the version of the link)");
    assert.equal(message("1/0"), "character 3: unexpected '0' (expected the size of the board, 1 to 1000)");
    assert.equal(message("1/8/gb4d9"), "character 8: unexpected 'd9' (expected a square such as a1)");
    assert.equal(message("1/8/gb4/z"), "character 9: unexpected 'z' (expected g, x, s, d, o, m, r, p or n)");
});

test("whether there is one completion only is answered by yes or no", () => {
    const position = positionOf({ size: 4, queens: [] });
    const queens = [[0, 1], [1, 3], [2, 0], [3, 2]];
    const two = showUnique(position, { result: "not_unique", parts: [{ name: "second", words: ["in the second: c4 for b4"] }], queens, second_queens: queens.map(([row, column]) => [row, 3 - column]) });
    assert.deepEqual(two.frames[0].words, ["no: there is a second completion"]);
    assert.deepEqual(two.frames[1].words, ["in the second: c4 for b4"]);
    const one = showUnique(position, { result: "unique", words: ["1 completion, all there are, in 0.1 ms"], queens });
    assert.deepEqual(one.frames[0].words, ["yes: this is the only completion"]);
    assert.equal(one.frames[1].drawing.queens.size, 4);
    assert.equal(one.actionsFrom, 1);
    // A puzzle's solution is not given away before it is asked for.
    for (const { frames } of [one, two]) assert.equal(frames[0].drawing.queens.size, 0);
    const none = showUnique(position, { result: "infeasible", words: ["no completion exists"] });
    assert.deepEqual(none.frames[0].words, ["no completion exists"]);
});

test("text and JSON of a position", () => {
    const json = { size: 4, queens: [[0, 1]], blocked: [[2, 2], [3, 0]], excluded_sums: [6], excluded_differences: [-3] };
    assert.equal(squaresText(positionOf(json)), "4: b4 !c2 !a1 /d1 \\d4");
    assert.deepEqual(JSON.parse(boardJson(positionOf(json))), json);
    const own = toggleQueen(withPlaying(positionOf(json), true), 7);
    assert.deepEqual(JSON.parse(boardJson(own, { givenOnly: true })), json);
    assert.deepEqual(JSON.parse(boardJson(own)).queens, [[0, 1], [1, 3]]);
});

test("regions: what attacks, what is wrong, and what a link and a text keep", () => {
    const json = { size: 5, queens: [[4, 0]], blocked: [], excluded_sums: [], excluded_differences: [],
        regions: ["AAABB", "ACCBB", "ACDDB", "ECDDD", "EEEDD"], diagonals: "touching" };
    const position = positionOf(json);
    const at = (name) => squareNamed(5, name);
    const attacks = attacksOn(position);
    assert.equal(attacks.free(at("b2")), false); // touches a1
    assert.equal(attacks.free(at("a2")), false);
    assert.equal(attacks.free(at("c1")), false); // its region, and its row
    assert.equal(attacks.free(at("c3")), true); // on the diagonal, but far
    const solved = withQueens(position, ["c5", "e4", "b3", "d2"].map(at));
    assert.equal(attacksOn(solved).complete, true);
    const touching = withQueens(position, [at("c3"), at("d4")]);
    assert.deepEqual(attacksOn(touching).pairs, [[at("d4"), at("c3")]]);
    const region = withQueens(position, [at("b3"), at("c4")]);
    assert.ok(attacksOn(region).wrong.has(at("b3")));
    assert.equal(squaresText(position), "5: a1 regions=AAABB/ACCBB/ACDDB/ECDDD/EEEDD");
    assert.deepEqual(positionOf(JSON.parse(boardJson(position))), position);
    assert.deepEqual(decodeLink(encodeLink(position)), position);
    const long = { ...position, touching: false };
    assert.match(squaresText(long), /diagonals=long$/);
    assert.deepEqual(decodeLink(encodeLink(long)), long);
    const plain = { ...emptyPosition(4), touching: true };
    assert.deepEqual(decodeLink(encodeLink(plain)), plain);
    assert.throws(() => decodeLink("1/3/rAABBC"), LinkError);
    assert.equal(resized(position, 6).regions, null);
});

test("regions are painted, square by square, and undone by strokes", () => {
    const plain = emptyPosition(3);
    let position = painted(plain, 4, 1);
    assert.deepEqual(position.regionNames, ["A", "B", "C"]);
    assert.equal(position.touching, true);
    assert.deepEqual(unpainted(position), { squares: 8, names: ["A", "C"] });
    assert.equal(painted(position, 4, 1), position);
    assert.equal(painted(withPlaying(position, true), 0, 0).regions[0], -1);
    assert.equal(attacksOn(withQueens(position, [0, 5])).pairs.length, 0); // no region is none to share
    assert.equal(encodeLink(position), "1/3/r....B....");
    assert.deepEqual(decodeLink(encodeLink(position)), position);
    assert.deepEqual(painted(position, 4, -1), plain);
    for (const [square, region] of [0, 0, 0, 1, 1, 1, 2, 2, 2].entries()) position = painted(position, square, region);
    assert.deepEqual(unpainted(position), { squares: 0, names: [] });
    assert.equal(squaresText(position), "3: regions=AAA/BBB/CCC");
    assert.equal(painted(emptyPosition(53), 0, 0).regions, null);
    assert.throws(() => decodeLink("1/60/r" + ".".repeat(3600)), LinkError);

    const desk = new Desk(plain);
    const paint = (square, stroke) => desk.edit((it) => painted(it, square, 0), { stroke });
    paint(0, false);
    paint(1, true);
    paint(2, true);
    paint(3, false);
    desk.undo();
    assert.equal(unpainted(desk.position).squares, 6);
    desk.undo();
    assert.equal(desk.position, plain);
});

test("another size keeps the names", () => {
    const next = random(3);
    for (let round = 0; round < 200; ++round) {
        const position = anyPosition(next);
        const larger = resized(position, position.size + 1 + next(5));
        assert.equal(squaresText(larger).split(" ").length, squaresText(position).split(" ").length);
        // A falling diagonal may begin on a square that was not there.
        const squares = (it) => squaresText(it).match(/[! ][a-z]+[0-9]+/g)?.sort();
        assert.deepEqual(squares(larger), squares(position));
        assert.equal(squaresText(resized(larger, position.size)), squaresText(position));
    }
});

test("a dead end takes back the guess and all that followed", () => {
    const steps = [
        { step: "forced", square: "a1" }, { step: "guess", square: "b3" }, { step: "forced", square: "c5" },
        { step: "dead_end", line: "row 4", squares: [], taken_back: "b3" }, { step: "forced", square: "d2" },
        { step: "dead_end", line: "row 4", squares: [], taken_back: null },
    ];
    const names = placedAfter(5, steps).map(({ queens }) => [...queens.keys()].map((square) => squareName(5, square)).join(" "));
    assert.deepEqual(names, ["a1", "a1 b3", "a1 b3 c5", "a1", "a1 d2", "a1 d2"]);
    assert.deepEqual(placedAfter(5, steps)[3].refuted.map((square) => squareName(5, square)), ["b3"]);
});

test("each step has its words, and the first one those of them all", () => {
    const line = "row 4";
    const steps = [
        { step: "forced", square: "c4", line, others: [] },
        { step: "guess", square: "a3", line: "row 3" },
    ];
    const parts = [{ name: "1", words: ["c4 is forced", "  a4: forces d3 (row 3)"] }, { name: "2", words: ["a3 is a guess"] }];
    const { frames } = showSteps(emptyPosition(4), {
        steps, parts, words: ["1. c4 is forced", "     a4: forces d3 (row 3)", "2. a3 is a guess", "completed: 1 forced square"],
    });
    assert.deepEqual(frames.map(({ words }) => words), [
        ["completed: 1 forced square", "step 1 of 2", "c4 is forced", "  a4: forces d3 (row 3)"], ["step 2 of 2", "a3 is a guess"],
    ]);
});

test("every text is there in every language, with the same values", () => {
    for (const [key, row] of Object.entries(texts)) {
        assert.equal(row.length, languages.length, key);
        const values = row.map((words) => [...new Set(words.match(/\{\w+/g) ?? [])].sort().join());
        assert.ok(values.every((list) => list === values[0]) && row.every((words) => words.length > 0), key);
    }
    setLanguage("de-AT");
    assert.equal(text("count"), "Zählen");
    assert.equal(text("standing", { queens: 1, size: 8, free: 1 }), "1 von 8 Damen · 1 Feld frei");
    setLanguage("fr");
    assert.equal(text("standing", { queens: 7, size: 8, free: 1 }), "7 of 8 queens · 1 square free");
    assert.equal(text("standing", { queens: 8, size: 8, free: 0 }), "8 of 8 queens · 0 squares free");
});

test("a file is read as it is or out of gzip, whole or not at all, and not for ever", async () => {
    const board = "8: b4 d5 # größer\n";
    assert.deepEqual(await textOfFile(new Blob([board]), 100), { text: board });
    assert.deepEqual(await textOfFile(new Blob([gzipSync(board)]), 100), { text: board });
    assert.deepEqual(await textOfFile(new Blob([]), 100), { text: "" });
    const units = [...`\uFEFF${board}`].map(character => character.charCodeAt(0));
    for (const isLittle of [true, false]) { // Notepad's UTF-16, by its byte order mark
        const bytes = units.flatMap(unit => isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]);
        assert.deepEqual(await textOfFile(new Blob([new Uint8Array(bytes)]), 100), { text: board });
    }
    assert.deepEqual(await textOfFile(new Blob(["x".repeat(101)]), 100), { refused: "too large" });
    assert.deepEqual(await textOfFile(new Blob([gzipSync("x".repeat(1e6))]), 1000), { refused: "too large" });
    assert.deepEqual(await textOfFile(new Blob(["BZh91AY"]), 100), { refused: "packed" });
    assert.deepEqual(await textOfFile(new Blob([new Uint8Array([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0])]), 100), { refused: "packed" });
    const cut = gzipSync(board.repeat(100)).subarray(0, 20);
    await assert.rejects(textOfFile(new Blob([cut]), 1e6));
});
