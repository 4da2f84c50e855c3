// Which queens and marks of the player are named as wrong. Run: node --test FILE.

import assert from "node:assert/strict";
import { test } from "node:test";

import { asks } from "../../../../web/answers/asks.js";
import { findMistakes } from "../../../../web/answers/mistakes.js";
import { attacksOn } from "../../../../web/model/attacks.js";
import { decodeLink } from "../../../../web/model/link.js";
import { positionOf, queensOf, withMarks, withPlaying, withQueens } from "../../../../web/model/position.js";
import { squareNamed } from "../../../../web/model/square.js";

/** Every completion, by trying all columns, row after row. */
function completionsOf(position) {
    const { size } = position;
    const found = [];
    const place = (now, row) => {
        if (attacksOn(now).wrong.size > 0) return;
        const isSet = queensOf(now).some((queen) => Math.floor(queen / size) === row);
        if (row === size) found.push(queensOf(now));
        else if (isSet) place(now, row + 1);
        else
            for (let square = row * size; square < (row + 1) * size; ++square)
                if (!now.blocked.has(square)) place(withQueens(now, [square]), row + 1);
    };
    place(withPlaying(position, false), 0);
    return found;
}

/** An engine that knows two questions, and takes at most so many. */
const engine = (most = Infinity) => async ({ ask, board }) => {
    if (most-- <= 0) return { result: "stopped" };
    if (ask === "explain") return { result: "infeasible", repair: { removed: [{ kind: "given", name: "d4" }] } };
    const position = positionOf(JSON.parse(board));
    const { size } = position;
    const [completion] = completionsOf(position);
    return completion ? { result: "completed", queens: completion.map((at) => [Math.floor(at / size), at % size]) } : { result: "infeasible" };
};

const at = (size, list) => list.split(" ").filter(Boolean).map((name) => squareNamed(size, name));
const played = (link, own, marks = "") => {
    const position = decodeLink(link);
    return withMarks(withQueens(position, at(position.size, own)), at(position.size, marks));
};
/** Three puzzles with one solution each. */
const puzzles = ["1/6/gb6/p", "1/5/rABBCCABBCCABDCCABDCCAEEEC/p", "1/7/ga7b3/p"];

test("of a puzzle with one solution whatever differs from it is wrong, and nothing else", async () => {
    let state = 7;
    const next = (bound) => Math.floor(((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32) * bound);
    for (const puzzle of puzzles.map(decodeLink)) {
        const [solution, ...others] = completionsOf(puzzle);
        assert.equal(others.length, 0);
        for (let round = 0; round < 60; ++round) {
            const any = () => next(puzzle.size ** 2);
            const position = withMarks(withQueens(puzzle, Array.from({ length: next(4) }, any)), Array.from({ length: next(9) }, any));
            const queens = [...position.own].filter((queen) => !solution.includes(queen));
            const marks = [...position.marks].filter((mark) => solution.includes(mark));
            const expected = queens.length + marks.length === 0 ? { found: "none" } : { found: "wrong", queens, marks };
            assert.deepEqual(await findMistakes(position, engine()), expected);
        }
    }
});

test("of several solutions the first wrong step is named, and its mending leaves one", async () => {
    const wrong = async (own, marks) => {
        const { queens, marks: empty } = await findMistakes(played("1/6/p", own, marks), engine());
        return [queens, empty];
    };
    assert.deepEqual(await wrong("b6 f5"), [at(6, "f5"), []]); // each of them alone is in a solution
    assert.deepEqual(await wrong("f5 b6"), [at(6, "b6"), []]);
    assert.deepEqual(await wrong("a6"), [at(6, "a6"), []]);
    assert.deepEqual(await wrong("", "b6 c6 d6 e6"), [[], at(6, "e6")]); // a whole row
    assert.deepEqual(await wrong("b6", "d5 a6"), [[], at(6, "d5")]);
});

test("a puzzle that has none itself, a board that is set up, and the end of time", async () => {
    assert.deepEqual(await findMistakes(played("1/6/ga6/p", "c5"), engine()), { found: "puzzle" });
    assert.deepEqual(await findMistakes(played("1/6/gb6d4", ""), engine()), { found: "parts", parts: [{ kind: "given", name: "d4" }] });
    assert.deepEqual(await findMistakes(played("1/6/gb6", "", "d5 a1"), engine()), { found: "wrong", queens: [], marks: at(6, "d5") });
    const position = played("1/6/gb6/p", "f5");
    assert.deepEqual(await findMistakes(position, engine(0)), { found: "undecided", infeasible: false });
    assert.deepEqual(await findMistakes(position, engine(1)), { found: "undecided", infeasible: true });
    assert.deepEqual(await findMistakes(position, engine(2)), { found: "undecided", infeasible: true });
    assert.deepEqual(await findMistakes(played("1/6/gb6d4", ""), engine(2)), { found: "undecided", infeasible: true });
});

/** What is shown when this is asked. */
async function shown(name, position, answer, most) {
    const ask = asks.find((one) => one.name === name);
    const further = (await ask.further?.(position, answer, engine(most))) ?? null;
    return ask.show(position, { words: [], ...answer, further }, []);
}
const words = ({ frames }) => frames.map((frame) => frame.words).flat();

test("a hint builds on marks, and names the wrong ones before it does", async () => {
    const hint = asks.find(({ name }) => name === "hint");
    const position = played("1/6/gb6/xa1/p", "d5", "c1 d1");
    assert.deepEqual(JSON.parse(hint.request(position).board).blocked, [[5, 0], [5, 2], [5, 3]]);
    const wrong = played("1/6/gb6/p", "f5", "d5 c1");
    const answer = await shown("hint", wrong, { result: "infeasible", words: ["no completion exists"] });
    assert.deepEqual(words(answer), [
        "this is wrong:", "f5 cannot stay: no completion has this queen beside the others", "the mark on d5 is wrong: a queen must stand there",
    ]);
    assert.deepEqual(answer.frames[0].drawing.ringed, at(6, "f5 d5"));
    const [{ label, edit }] = answer.actions;
    assert.equal(label, "takeOff");
    const after = edit(wrong);
    assert.deepEqual([[...after.given], [...after.own], [...after.marks]], [at(6, "b6"), [], at(6, "c1")]);
});

test("a check says right so far only of what can be completed", async () => {
    const missing = { valid: false, parts: [{ name: "row_without_queen", words: ["row 1 has no queen"] }] };
    const check = async (own, marks, most) => words(await shown("check", played("1/6/gb6/p", own, marks), missing, most));
    assert.deepEqual(await check("d5", ""), ["right so far, 2 of 6 queens", "these queens can still be completed"]);
    assert.deepEqual(await check("d5", "a1"), ["right so far, 2 of 6 queens", "these queens can still be completed, and the marked squares can stay empty"]);
    assert.deepEqual(await check("", "a6 b5 a5 c5 d5 e5 f5"), ["this is wrong:", "the mark on d5 is wrong: a queen must stand there"]);
    assert.deepEqual(await check("f5", ""), ["this is wrong:", "f5 cannot stay: no completion has this queen beside the others"]);
    assert.deepEqual(await check("f5", "", 0), [
        "no queen attacks another, 2 of 6 queens", "not decided in 10 seconds: whether these queens can be completed",
    ]);
    assert.deepEqual(await check("f5", "", 1), ["no completion fits what stands on the board", "not decided in 10 seconds: what is wrong"]);
    assert.deepEqual(words(await shown("check", played("1/6/ga6/p", "c5"), missing)), [
        "no completion fits what stands on the board", "this puzzle has no solution, even without your queens; “Why none?” says why",
    ]);
});
