// The module's unpacker against xz. Run: node --test FILE.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

import { unpackLzma } from "../../../web/lzma.js";

/** Whole numbers below a bound, the same in every run (a linear congruence modulo 2^32). */
function random(seed) {
    let state = seed;
    return (bound) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * bound);
    };
}

const xz = spawnSync("xz", ["--version"]).status === 0;
test("what xz packs comes out as it was", { skip: !xz && "xz is not installed" }, () => {
    const next = random(4);
    const words = ["queen", "board", " of ", "8: b4 d5\n", "\0\0\0\0"];
    const contents = [
        "", "a", "ab".repeat(100_000),
        Array.from({ length: 50_000 }, () => words[next(words.length)]).join(""),
        Buffer.from(Array.from({ length: 300_000 }, () => next(256))), // hardly to be packed, longer than near distances
        Buffer.concat([Buffer.alloc(3 << 20), Buffer.from(Array.from({ length: 5000 }, (_, i) => next(i % 256 || 1)))]),
    ];
    for (const content of contents)
        for (const options of ["lc=4,pb=0", "lc=3,lp=0,pb=2", "lc=0,lp=2,pb=1"]) {
            const packed = spawnSync("xz", ["--format=lzma", `--lzma1=preset=6,${options}`, "--stdout"], { input: content, maxBuffer: 1 << 28 }).stdout;
            assert.equal(Buffer.compare(Buffer.from(unpackLzma(new Uint8Array(packed))), Buffer.from(content)), 0, options);
        }
});
