// Does the command line of the package print what the native program prints?
import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { boardsOfAllKinds, comparable, folder, native, ours } from "./installed.mjs";

const path = (name) => join(folder, name);
function same(words, options = {}) {
    const [expected, found] = [native([...words, ...(options.native ?? [])], options), ours(words, options)];
    for (const name of ["stdout", "stderr"])
        assert.equal(comparable(found[name]), comparable(expected[name]), `${name} of qsat ${words.join(" ")}`);
    assert.equal(found.code, expected.code, `exit code of qsat ${words.join(" ")}: ${found.stderr}`);
    return found;
}

const boards = boardsOfAllKinds(4, 63);
writeFileSync(path("boards.txt"), `${boards.join("\n")}\n`);
writeFileSync(path("board.txt"), "8: b4 d5 f1\n");
writeFileSync(path("none.txt"), "# no completion\n8: d5 f4\n");
writeFileSync(path("bad.txt"), "8: b4\n8: z9\n\n8: c1 c2\n");
writeFileSync(path("solution.txt"), native(["complete", "board.txt"]).stdout);

test("random boards of all kinds", () => {
    assert.ok(boards.length >= 15, `${boards.length} boards`);
    for (const words of [
        ["hint"],
        ["hint", "--all", "--lang", "de"],
        ["hint", "--json"],
        ["steps"],
        ["steps", "--json"],
        ["explain"],
        ["explain", "--lang", "de"],
        ["complete"],
        ["complete", "--json"],
        ["complete", "--all", "--to", "permutation"],
        ["complete", "--check-unique"],
        ["count"],
        ["count", "--json"],
        ["count", "--up-to-symmetry"],
        ["first"],
        ["largest"],
        ["classes"],
        ["convert"],
        ["convert", "--to", "squares"],
    ])
        same([words[0], "boards.txt", ...words.slice(1)], { native: ["--jobs", "1"] });
});

test("one board: every question, words, pictures and JSON", () => {
    for (const words of [
        ["hint", "board.txt"],
        ["hint", "board.txt", "--where"],
        ["hint", "board.txt", "--to", "svg"],
        ["hint", "--to", "unicode", "none.txt"],
        ["steps", "board.txt", "--to", "html"],
        ["explain", "none.txt", "--json"],
        ["complete", "board.txt", "--to", "fen"],
        ["complete", "none.txt", "--exit-codes", "sat"],
        ["complete", "--size", "6", "--all", "--to", "squares"],
        ["complete", "--size", "6", "--all", "--json"],
        ["complete", "--size", "3"],
        ["count", "--size", "9", "--stats"],
        ["sample", "--size", "8", "--limit", "3", "--seed", "4"],
        ["estimate", "--size", "12", "--seed", "1"],
        ["first", "--size", "20"],
        ["largest", "none.txt", "--to", "fen"],
        ["threshold", "--size", "6"],
        ["armies", "--size", "5"],
        ["armies", "--size", "5", "--to", "asp"],
        ["classes", "board.txt"],
        ["trace", "--size", "5"],
        ["trace", "board.txt", "--to", "dot"],
        ["trace", "board.txt", "--json"],
        ["verify", "board.txt", "solution.txt"],
        ["verify", "board.txt", "board.txt"],
        ["verify", "solution.txt", "--lang", "de"],
        ["convert", "board.txt", "--to", "json"],
        ["export", "board.txt"],
        ["export", "board.txt", "--to", "opb", "--block", "a1"],
        ["generate", "puzzle", "--size", "8", "--seed", "3"],
        ["generate", "puzzle", "--size", "8", "--seed", "3", "--json"],
        ["generate", "puzzle", "--size", "6", "--count", "3", "--mixed", "--seed", "3", "--to", "html"],
        ["generate", "completion", "--size", "9", "--queens", "3", "--seed", "1", "--to", "squares"],
    ])
        same(words, { native: words[0] === "complete" || words[0] === "first" ? ["--jobs", "1"] : [] });
});

test("boards are typed, fed, or in several files", () => {
    same(["hint", "8: b4 d5 f1"]);
    same(["hint", "8:", "b4", "d5", "f1"]);
    same(["count", "-"], { input: "8: b4\n" });
    same(["count"], { input: "8: b4\n8: c4\n" });
    same(["count", "board.txt", "none.txt", "board.txt"]);
    same(["count", "b4 d5", "--size", "8"]);
    same(["hint", "bad.txt"]);
    same(["count", "bad.txt", "--json"]);
    same(["count", "bad.txt", "--fail-fast"], { native: ["--jobs", "1"] });
    same(["hint", "8: z9"]);
    same(["hint", "8"]);
    same(["hint", "nofile.txt"]);
    same(["hint", ""]);
});

test("what is wrong in a command line has exit code 2, and the program's words", () => {
    for (const words of [
        ["foo"],
        ["hint", "--foo"],
        ["hint", "-x"],
        ["hint", "--limit"],
        ["hint", "--limit", "x", "board.txt"],
        ["hint", "--limit", "0", "board.txt"],
        ["hint", "--limit=5", "--limit=6"],
        ["hint", "--all=3"],
        ["complete", "board.txt", "--engine", "foo"],
        ["complete", "--all", "--limit", "3"],
        ["complete", "board.txt", "--up-to-symmetry"],
        ["complete", "board.txt", "--timeout", "x"],
        ["hint", "board.txt", "--to", "foo"],
        ["hint", "board.txt", "--json", "--to", "svg"],
        ["hint", "-q", "-v"],
        ["generate", "puzzle"],
        ["generate", "foo", "--size", "8"],
        ["generate", "puzzle", "--size", "8", "--queens", "3"],
        ["verify"],
        ["verify", "board.txt", "board.txt", "x"],
        ["hint", "board.txt", "-o", "x.png"],
        ["hint", "board.txt", "-o", "board.txt"],
        ["complete", "board.txt", "--engine", "local", "--all"],
        ["trace", "--size", "2000", "--to", "svg"],
    ])
        assert.equal(same(words).code, 2);
    assert.match(ours(["complete", "boards.txt", "--to", "svg"]).stderr, /^--to svg: a file holds one picture/);
    assert.match(
        ours(["hint", "board.txt", "-o", "x.abc"]).stderr,
        /cannot write abc: use \.html, \.json, \.svg or \.txt/,
    );
});

test("what only the native program has is refused with the reason", () => {
    for (const words of [
        ["complete", "--proof", "x.drat", "board.txt"],
        ["count", "--jobs", "2", "board.txt"],
        ["hint", "--csv", "board.txt"],
        ["count", "--shards", "4", "board.txt"],
        ["merge", "x"],
        ["check-proof", "a", "b"],
    ]) {
        const { code, stdout, stderr } = ours(words);
        assert.equal(code, 2);
        assert.equal(stdout, "");
        assert.match(stderr, /only in the native program: the npm package does not have it, because it /);
    }
    assert.equal(ours(["count", "--jobs", "1", "board.txt"]).code, 0);
});

test("files appear when they are complete, and are not overwritten", () => {
    for (const [words, name] of [
        [["complete", "board.txt"], "out.txt"],
        [["hint", "board.txt"], "out.svg"],
        [["complete", "board.txt"], "out.html"],
        [["count", "board.txt"], "out.json"],
    ]) {
        native([...words, "-o", path(`native-${name}`), "--force"]);
        assert.equal(ours([...words, "-o", name]).code, 0);
        assert.equal(
            comparable(readFileSync(path(name), "utf8")),
            comparable(readFileSync(path(`native-${name}`), "utf8")),
        );
        assert.equal(ours([...words, "-o", name]).code, 2);
        assert.equal(ours([...words, "-o", name, "--force"]).code, 0);
        rmSync(path(name));
    }
    assert.equal(ours(["complete", "8: z9", "-o", "wrong.txt"]).code, 2);
    assert.ok(!existsSync(path("wrong.txt")));
});

test("the texts of Windows: CRLF, UTF-16, byte order marks; and gzip", () => {
    const text =
        "8\r\n. . . . . . . .\r\n. . . . . . . .\r\n. . . . . . . .\r\n. . . Q . . . .\r\n. Q . . . . . .\r\n. . . . . . . .\r\n. . . . . . . .\r\n. . . . . Q . .\r\n";
    const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
    const inputs = {
        "crlf.txt": text,
        "bom.txt": `\ufeff${text}`,
        "utf16.txt": utf16,
        "utf16be.txt": Buffer.from(utf16).swap16(),
        "board.txt.gz": gzipSync(text),
    };
    const expected = native(["hint", "board.txt"]);
    for (const [name, content] of Object.entries(inputs)) {
        writeFileSync(path(name), content);
        assert.deepEqual(ours(["hint", name]), expected);
        assert.deepEqual(ours(["hint"], { input: content }), expected);
    }
    const remarks = same(["count", "utf16.txt"]);
    assert.equal(remarks.stdout, native(["count", "board.txt"]).stdout);
});

test("a limit of time ends with code 3 and what is known", () => {
    const { code, stdout, stderr } = ours(["count", "--size", "24", "--timeout", "0.5"]);
    assert.equal(code, 3);
    assert.match(stdout, /^(at least \d+\n)?$/);
    assert.match(stderr, /^stopped in \d[^ ]* m?s.*: time limit/);
    assert.equal(ours(["count", "8: b4", "8:", "--total-timeout", "0"]).code, 3);
});

test("help has the options of the native program, and its summaries", () => {
    const oneLine = (text) => text.replace(/\s+/g, " ").trim().replace("auto, picture, ", "auto, "); // it reads no pictures
    const entries = (text) => new Set(text.split(/\n(?=  -|  [a-z])/).map(oneLine));
    for (const command of ["complete", "hint", "count", "trace", "armies", "generate", "convert", "export"]) {
        const [expected, found] = [native([command, "--help"]), ours([command, "--help"])];
        assert.equal(found.code, 0);
        const known = entries(expected.stdout.split("\n  also ")[0]);
        const options = [...entries(found.stdout.split("\n  also ")[0])].filter((one) => one.startsWith("-"));
        assert.ok(options.length >= 2, `${command}: ${options.length} options`);
        for (const one of options) assert.ok(known.has(one), `${command}: ${one}`);
    }
    const known = entries(native(["help", "options"]).stdout);
    for (const one of entries(ours(["help", "options"]).stdout))
        if (one.startsWith("-")) assert.ok(known.has(one), one);
    assert.equal(ours([]).code, 2);
    assert.equal(ours(["--version"]).stdout.split("\n")[0], native(["--version"]).stdout.split("\n")[0]);
});
