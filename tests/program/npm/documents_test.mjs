// The examples of the documents: they run, print what stands below them, and have the right types.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { folder, modulePath, native, ours, packageFolder, root } from "./installed.mjs";
import { tool } from "./tools.mjs";

/** The blocks of a language, each with the block of its output if one follows. */
function blocks(file, language) {
    const text = readFileSync(join(root, file), "utf8");
    const found = [
        ...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\`(?:\\s*\`\`\`text\\n(.*?)\`\`\`)?`, "gs")),
    ];
    return found.map(([, code, output]) => ({ code, output }));
}
const scripts = ["npm/README.md", "docs/library.md"].flatMap((file) => blocks(file, "js"));
mkdirSync(join(folder, "examples"), { recursive: true });
for (const [place, { code }] of scripts.entries()) writeFileSync(join(folder, `examples/example${place}.mjs`), code);

test("each example of JavaScript runs and prints what stands below it", () => {
    assert.ok(scripts.length >= 2);
    for (const [place, { output }] of scripts.entries()) {
        const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, `examples/example${place}.mjs`)], {
            encoding: "utf8",
        });
        assert.equal(status, 0, stderr);
        if (output !== undefined) assert.equal(stdout, output);
    }
});

test("the README's command lines print what stands below them", () => {
    const lines = blocks("npm/README.md", "text").flatMap(({ code }) => [
        ...code.matchAll(/^\$ npx qsat (.*)\n((?:(?!\$ ).*\n)*)/gm),
    ]);
    assert.ok(lines.length >= 2);
    writeFileSync(join(folder, "board.txt"), "8: b4 d5 f1\n");
    for (const [, words, output] of lines) {
        const list = [...words.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
        assert.equal(ours(list).stdout, output, words);
    }
});

test("examples and declarations pass tsc --strict", (context) => {
    const tsc = tool("typescript/bin/tsc");
    if (tsc === null) {
        console.log("SKIPPED: tsc: npm cannot install typescript");
        return context.skip("npm cannot install typescript");
    }
    const strict = [
        "--strict",
        "--exactOptionalPropertyTypes",
        "--noEmit",
        "--allowJs",
        "--checkJs",
        "--target",
        "es2022",
        "--lib",
        "es2022,dom,dom.asynciterable,esnext.disposable",
    ];
    const check = (module, resolution, files) =>
        spawnSync(process.execPath, [tsc, ...strict, "--module", module, "--moduleResolution", resolution, ...files], {
            cwd: folder,
            encoding: "utf8",
        });
    const examples = readdirSync(join(folder, "examples")).map((name) => `examples/${name}`);
    writeFileSync(
        join(folder, "declarations.mts"),
        `
import { Board, InputError, generatePuzzle, type HintReport, type Square } from "qsat";
const controller = new AbortController();
const hint: HintReport = await new Board("8: b4").hint({ all: true, lang: "de", timeout: 1, signal: controller.signal, picture: "svg" });
const words: string[] = hint.words;
for await (const queens of new Board(6).completions({ limit: 2 })) { const first: Square | undefined = queens[0]; void first; }
const count: string = (await new Board(6).count()).count;
const { difficulty } = await generatePuzzle(8, { difficulty: "easy" });
// @ts-expect-error a word that the question does not know
await new Board(8).complete({ engine: "fast" });
// @ts-expect-error an option that the question does not have
await new Board(8).steps({ limit: 3 });
// @ts-expect-error the kind of a puzzle is a puzzle
await generatePuzzle(8, { kind: "blocked" });
void [words, count, difficulty, InputError];
`,
    );
    for (const [module, resolution] of [
        ["nodenext", "nodenext"],
        ["es2022", "bundler"],
    ]) {
        const { status, stdout } = check(module, resolution, [...examples, "declarations.mts"]);
        assert.equal(status, 0, stdout);
    }
});
