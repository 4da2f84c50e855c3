// Ctrl-C, and readers that want no more.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { packageFolder } from "./installed.mjs";

const start = (...words) =>
    spawn(process.execPath, [join(packageFolder, "cli/qsat.js"), ...words], {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, LC_ALL: "C" },
    });
const ended = (child) => new Promise((resolve) => child.on("close", (code) => resolve(code)));

test("Ctrl-C stops the work, which says what it knows", async () => {
    const child = start("complete", "--size", "14", "--all", "--to", "permutation");
    let [text, said] = ["", ""];
    child.stderr.on("data", (data) => (said += data));
    child.stdout.on("data", (data) => {
        if (!text) child.kill("SIGINT");
        text += data;
    });
    assert.equal(await ended(child), 130);
    assert.match(said, /^stopped in .*: interrupted; \d+ completions so far/);
    const lines = text.trim().split("\n");
    assert.equal(lines.length, Number(/(\d+) completions/.exec(said)[1]));
    assert.equal(lines.at(-1).split(" ").length, 14);
});

test("a closed pipe ends the program quietly", async () => {
    const child = start("complete", "--size", "12", "--all");
    let said = "";
    child.stderr.on("data", (data) => (said += data));
    child.stdout.once("data", () => child.stdout.destroy());
    assert.equal(await ended(child), 0);
    assert.equal(said, "");
});
