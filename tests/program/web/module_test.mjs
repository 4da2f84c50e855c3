// module_test.mjs WASM: what only the module can get wrong: long texts, letters beyond ASCII, memory's end.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {startEngine} from "../../../web/engine.js";
import {decodeLink, puzzleOfLink} from "../../../web/model/link.js";
import {positionOf} from "../../../web/model/position.js";
import {problemText, starter} from "../../../web/model/puzzle.js";
import {squaresText} from "../../../web/model/text.js";
const bytes = readFileSync(process.argv[2]);
const compiled = await WebAssembly.compile(bytes);
const start = () => startEngine(compiled);
const engine = await start();

/** The module with a memory of at most so many pages of 64 KiB, in place of one GiB. */
function withPages(pages) {
    const changed = new Uint8Array(bytes);
    let at = 8; // behind magic number and version
    const number = () => {
        let value = 0;
        for (let shift = 0; ; shift += 7) {
            value |= (changed[at] & 0x7f) << shift;
            if (changed[at++] < 0x80) return value;
        }
    };
    const memories = 5; // the section
    for (;;) {
        const section = changed[at++];
        const length = number();
        if (section === memories) break;
        at += length;
    }
    assert.deepEqual([number(), number()], [1, 1]); // one memory, with a limit
    number(); // of pages at first
    const limit = at;
    assert.equal(number(), 16384);
    changed.set([(pages & 0x7f) | 0x80, ((pages >> 7) & 0x7f) | 0x80, pages >> 14], limit);
    return WebAssembly.compile(changed);
}
const ask = (request, emit = () => {}, answer = engine) => JSON.parse(answer(JSON.stringify(request), emit));

// A grid of 4.5 MB, from the heap.
const size = 1500;
const grid = `Q${" .".repeat(size - 1)}\n` + `.${" .".repeat(size - 1)}\n`.repeat(size - 1);
assert.deepEqual(ask({ask: "read", board: grid}).board.queens, [[0, 0]]);

// The first puzzle of a first visit is what the generator makes of its number.
const name = puzzleOfLink(starter);
const first = ask({ask: "generate", size: 8, ...name});
assert.equal(squaresText(positionOf(ask({ask: "read", board: first.board}).board)), problemText(decodeLink(starter)));
assert.equal(first.difficulty, name.difficulty);

// As deep as a search goes, and as long as an answer gets.
const deep = ask({ask: "complete", size: 2000, engine: "backtrack"});
assert.equal(deep.queens.length, 2000);

const odd = ask({ask: "read", board: "8: z9", source: "Übung „1“.txt"});
assert.match(odd.error, /^Übung „1“\.txt:1:4: /);
assert.match(ask({ask: "read", board: "4: ä1"}).error, /^pasted:1:4: /);

const emitted = [];
assert.equal(ask({ask: "complete", size: 8, limit: 1000, one_by_one: true}, (text) => emitted.push(JSON.parse(text))).found, 92);
assert.equal(new Set(emitted.map((item) => JSON.stringify(item.completion))).size, 92);
const shares = [];
assert.equal(ask({ask: "count", size: 16}, (text) => shares.push(JSON.parse(text).share)).count, "14772512");
assert.ok(shares.length > 0 && shares.every((share) => share >= 0 && share <= 1));

// Known beforehand, or met on the way: an answer in either case, and the next one is right.
const stopped = {result: "stopped", reason: "not enough memory", reason_code: "memory"};
for (const request of [
    {ask: "hint", size: 1e9},
    {ask: "hint", all: true, size: 5000},
    {ask: "complete", size: 1e8, engine: "local"},
    {ask: "complete", size: 1e4, engine: "sat"},
    {ask: "write", size: 1e5, to: "json", board: `100000: ${"a1 ".repeat(2e6)}`},
]) {
    const {result, reason, reason_code, error} = ask(request, () => {}, await start());
    assert.ok(error || (result === stopped.result && reason === stopped.reason && reason_code === stopped.reason_code),
        `${request.ask} ${request.size}: ${result} ${reason} ${reason_code}`);
}
assert.equal(ask({ask: "count", size: 8}).count, "92");

// Where memory ends within an exception the module traps, and the page starts another.
try {
    const small = await startEngine(await withPages(1500));
    const {result, reason, reason_code} = ask({ask: "complete", size: 1e6, engine: "local"}, () => {}, small);
    assert.deepEqual({result, reason, reason_code}, stopped);
} catch (error) {
    assert.ok(error instanceof WebAssembly.RuntimeError, String(error));
}
assert.equal(ask({ask: "count", size: 8}, () => {}, await start()).count, "92");
console.log("done");
