// What differs on Windows: paths with backslashes and drives, and no names of Unix.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join, win32 } from "node:path";
import { test } from "node:test";
import { load, packageFolder } from "./installed.mjs";

test("the name of a file chooses the format, also with drive and backslashes", async () => {
    const { chooseByName } = await load("cli/output.js");
    const command = {
        name: "hint",
        formats: [
            { name: "svg", extension: ".svg" },
            { name: "html", extension: ".html" },
        ],
        options: [{ name: "json" }],
    };
    const chosen = (output, values = {}) => {
        const all = { output, ...values };
        chooseByName(command, all, win32);
        return all.to ?? (all.json ? "json" : undefined);
    };
    assert.equal(chosen("C:\\Users\\Ada\\my board.SVG"), "svg");
    assert.equal(chosen("..\\x.html"), "html");
    assert.equal(chosen("D:out.json"), "json");
    assert.equal(chosen("C:\\a.svg\\out.txt"), undefined);
    assert.throws(() => chosen("C:\\x\\out.png"), /--output C:\\x\\out\.png: qsat cannot write png/);
});

test("a path of Windows is no board, and a board is no path", async () => {
    const { textsOf } = await load("cli/texts.js");
    const asked = [];
    for await (const text of textsOf(["C:\\boards\\8.txt"], async (word) => (asked.push(word), false), win32))
        assert.match(text.message, /^C:\\boards\\8\.txt: cannot open: /);
    assert.deepEqual(asked, ["C:\\boards\\8.txt"]);
});

test("no file of the package asks for what only Unix has", () => {
    const files = ["lib", "cli"].flatMap((part) =>
        readdirSync(join(packageFolder, part)).map((name) => join(packageFolder, part, name)),
    );
    const scripts = files.filter((name) => name.endsWith(".js"));
    assert.ok(scripts.length > 10);
    for (const name of scripts)
        assert.doesNotMatch(
            readFileSync(name, "utf8"),
            /\/dev\/|\/proc\/|\/tmp|child_process|process\.(getuid|setuid|umask)|path\.posix|SIGUSR|fd: ?\d/,
            name,
        );
});

test("each name differs from the others also where capitals do not count", () => {
    for (const part of ["lib", "cli"]) {
        const names = readdirSync(join(packageFolder, part)).map((name) => name.toLowerCase());
        assert.equal(new Set(names).size, names.length);
    }
});
