// The library: answers as the native program has them, and what only a library has.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { boardsOfAllKinds, folder, load, native } from "./installed.mjs";

const {
    Board,
    EngineFailure,
    InputError,
    QsatWorker,
    Stopped,
    armies,
    formats,
    generateBoard,
    generatePuzzle,
    squareName,
} = await load();
const camelCase = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const renamed = (value) =>
    Array.isArray(value)
        ? value.map(renamed)
        : value === null || typeof value !== "object"
          ? value
          : Object.fromEntries(Object.entries(value).map(([name, one]) => [camelCase(name), renamed(one)]));

/** Without what the clock and the processor decide, and what only one of both has. */
function comparable({ statistics, words, sentences, parts, qsat, qsatAnswer, name, seconds, ...report }) {
    return report;
}

const boards = boardsOfAllKinds(5, 7);
writeFileSync(join(folder, "library.txt"), `${boards.join("\n")}\n`);

for (const [question, options, words] of [
    ["complete", {}, []],
    ["complete", { checkUnique: true }, ["--check-unique"]],
    ["count", {}, []],
    ["hint", { all: true }, ["--all"]],
    ["hint", {}, []],
    ["steps", {}, []],
    ["explain", {}, []],
    ["first", {}, []],
    ["largest", {}, []],
    ["classes", {}, []],
])
    test(`${question} ${words.join(" ")} of random boards is the native program's`, async () => {
        const lines = native([question, "library.txt", "--json", "--jobs", "1", ...words])
            .stdout.trim()
            .split("\n");
        assert.equal(lines.length, boards.length);
        assert.ok(boards.length > 15);
        for (const [place, text] of boards.entries())
            assert.deepEqual(
                comparable(await new Board(text)[question](options)),
                comparable(renamed(JSON.parse(lines[place]))),
                text,
            );
    });

test("completions come one after the other, and the loop may end early", async () => {
    const all = new Set();
    for await (const queens of new Board(8).completions()) all.add(JSON.stringify(queens));
    assert.equal(all.size, 92);
    let few = 0;
    for await (const queens of new Board(20).completions({ engine: "backtrack" })) {
        assert.equal(queens.length, 20);
        if (++few === 5) break;
    }
    assert.equal(few, 5);
    let limited = 0;
    for await (const queens of new Board("8: b4").completions({ limit: 3 })) limited += queens.length / 8;
    assert.equal(limited, 3);
    await assert.rejects(async () => {
        for await (const queens of new Board("8: z9").completions()) assert.fail(queens);
    }, InputError);
});

test("a signal ends the work, and others go on", async () => {
    const controller = new AbortController();
    const start = performance.now();
    const long = new Board(26).count({ signal: controller.signal });
    const next = new Board(8).count();
    setTimeout(() => controller.abort(new Error("enough")), 300);
    await assert.rejects(long, /enough/);
    assert.equal((await next).count, "92");
    assert.ok(performance.now() - start < 20_000);
    await assert.rejects(new Board(8).count({ signal: AbortSignal.abort() }), { name: "AbortError" });
    const looped = new AbortController();
    await assert.rejects(async () => {
        for await (const queens of new Board(16).completions({ signal: looped.signal }))
            looped.abort(new Error(`${queens.length}`));
    }, /16/);
});

test("a timeout is a Stopped with what is known", async () => {
    const error = await new Board(26).count({ timeout: 0.3, lang: "de" }).catch((one) => one);
    assert.ok(error instanceof Stopped && error instanceof Error);
    assert.equal(error.reason, "timeout");
    assert.match(error.message, /Zeit/);
    assert.equal(error.report.result, "stopped");
    let found = 0;
    await assert.rejects(
        async () => {
            for await (const queens of new Board(16).completions({ timeout: 0.3 })) found += queens.length / 16;
        },
        { reason: "timeout" },
    );
    assert.ok(found > 0);
});

test("what is wrong is an InputError with its place, in both languages", async () => {
    const wrong = await new Board("8: b4\n\n").verify({ solution: "8: z9" }).catch((one) => one);
    assert.ok(wrong instanceof InputError);
    const error = await new Board("8: b4 z9", {}).hint().catch((one) => one);
    assert.deepEqual([error.name, error.line, error.column, error.code], ["InputError", 1, 7, "outside_board"]);
    assert.match(
        (await new Board("8: z9").hint({ lang: "de" }).catch((one) => one)).message,
        /liegt nicht auf dem Brett/,
    );
    await assert.rejects(new Board(8).complete({ limit: 0 }), { name: "InputError", line: null });
    await assert.rejects(new Board(8).complete({ limt: 3 }), /complete has no option limt/);
    assert.throws(() => new Board(8, { queens: ["d"] }), InputError);
});

test("puzzles have one solution and their difficulty, and the same seed makes them again", async () => {
    for (const difficulty of ["easy", "medium", "hard"]) {
        const puzzle = await generatePuzzle(8, { difficulty, seed: 5 });
        assert.equal(puzzle.difficulty, difficulty);
        const { result, queens } = await puzzle.board.complete({ checkUnique: true });
        assert.deepEqual([result, queens], ["unique", puzzle.queens]);
        assert.equal((await puzzle.board.steps()).difficulty, difficulty);
        assert.equal((await generatePuzzle(8, { difficulty, seed: 5 })).board.text, puzzle.board.text);
    }
    const [one, other] = [await generatePuzzle(9), await generatePuzzle(9)];
    assert.notEqual(one.seed, other.seed);
    assert.equal((await generatePuzzle(9, { seed: one.seed })).board.text, one.board.text);
    assert.equal((await (await generatePuzzle(7, { regions: true, seed: 1 })).board.count()).count, "1");
    assert.equal((await generateBoard(9, { kind: "completion", queens: 3, seed: 1 })).given, 3);
    await assert.rejects(generatePuzzle(3), InputError);
});

test("boards from parts, as text, and as pictures", async () => {
    const board = new Board(8, { queens: ["b4", [3, 3]], blocked: ["a1"], excludedSums: [2] });
    const parts = await board.read();
    assert.deepEqual(
        [parts.size, parts.queens, parts.blocked, parts.excludedSums],
        [
            8,
            [
                [3, 3],
                [4, 1],
            ],
            [[7, 0]],
            [2],
        ],
    );
    assert.equal(await new Board("8: b4 d5").write("fen"), native(["convert", "8: b4 d5", "--to", "fen"]).stdout);
    assert.equal(await new Board("8: b4 d5").svg(), native(["convert", "8: b4 d5", "--to", "svg"]).stdout);
    const { picture, square } = await new Board("8: b4 d5 f1").hint({ picture: "svg" });
    assert.equal(picture, native(["hint", "8: b4 d5 f1", "--to", "svg"]).stdout);
    assert.equal(square, "a7");
    const { queens } = await new Board("8: b4 d5").complete();
    assert.match(await new Board("8: b4 d5").svg({ queens }), /6 added/);
    assert.equal(squareName([3, 27], 30), "ab27");
    assert.ok((await formats()).some(({ name }) => name === "dimacs"));
    assert.equal((await armies("5:")).result, JSON.parse(native(["armies", "--size", "5", "--json"]).stdout).result);
    const { proof } = await new Board("8: d5 f4").complete({ proof: "text" });
    assert.match(proof.text, /^0$/m);
});

test("workers answer side by side; one that is closed does not; a thread may ask itself", async () => {
    const [first, second] = [new QsatWorker(), new QsatWorker()];
    const counts = await Promise.all([new Board(12).count({ worker: first }), new Board(12).count({ worker: second })]);
    assert.deepEqual(
        counts.map(({ count }) => count),
        ["14200", "14200"],
    );
    first.close();
    await assert.rejects(new Board(8).count({ worker: first }), EngineFailure);
    second.close();
    assert.equal((await new Board(8).count({ worker: false })).count, "92");
});

test("an idle worker does not keep a program from its end", () => {
    const script = 'import { Board } from "qsat"; console.log((await new Board(6).count()).count);';
    const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
        cwd: folder,
        encoding: "utf8",
        timeout: 30_000,
    });
    assert.deepEqual([status, stdout], [0, "4\n"]);
});
