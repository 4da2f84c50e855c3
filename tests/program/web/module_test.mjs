// module_test.mjs WASM: what only the module can get wrong: long texts, pixels, letters beyond ASCII, memory's end.
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

// A picture that is drawn here: squares of 40 pixels, grey lines, a disc and a cross.
const rows = ["AABBBB", "ACCBDD", "ACCBDD", "AEEEED", "AFEEED", "FFFFED"];
const [left, top, pitch] = [37, 90, 40];
const drawn = { width: left + rows.length * pitch + 60, height: top + rows.length * pitch + 120 };
const colours = { A: [240, 170, 170], B: [170, 240, 170], C: [170, 170, 240], D: [240, 240, 150], E: [150, 230, 240], F: [235, 160, 235] };
function colourAt(x, y) {
    const [column, row] = [Math.floor((x - left) / pitch), Math.floor((y - top) / pitch)];
    const region = rows[row]?.[column];
    if (!region) return [255, 255, 255];
    const [right, down] = [(x - left) % pitch, (y - top) % pitch];
    if (right === 0 || down === 0) return [110, 110, 110];
    const [acrossMiddle, downMiddle] = [Math.abs(right - pitch / 2), Math.abs(down - pitch / 2)];
    if (row === 0 && column === 1 && Math.hypot(acrossMiddle, downMiddle) < 13) return [0, 0, 0];
    if (row === 4 && column === 3 && acrossMiddle < 11 && Math.abs(acrossMiddle - downMiddle) < 2) return [0, 0, 0];
    return colours[region];
}
const picture = (draw) => ({ ...drawn, rgba: Uint8Array.from({ length: 4 * drawn.width * drawn.height },
    (_, at) => (at % 4 === 3 ? 255 : draw((at >> 2) % drawn.width, Math.floor((at >> 2) / drawn.width))[at % 4])).buffer });
const look = (draw, request = {}) => JSON.parse(engine(JSON.stringify({ ask: "read_picture", ...request }), () => {}, picture(draw)));
const seen = look(colourAt);
assert.deepEqual(seen.board, { qsat_board: 1, size: 6, queens: [[0, 1]], blocked: [[4, 3]], excluded_sums: [], excluded_differences: [],
    regions: rows, diagonals: "touching" });
assert.deepEqual(seen.doubtful, []);
for (const [found, wanted] of [[seen.left, left], [seen.top, top], [seen.square, pitch]]) assert.ok(Math.abs(found - wanted) < 2, `${found}`);
assert.equal(seen.words[0], "read from the picture: 6 rows, 6 regions, 1 queen, 1 cross");
const spoilt = look((x, y) => (colourAt(x, y)[0] === 235 ? colours.A : colourAt(x, y)), { language: "de" });
assert.deepEqual([spoilt.error_code, spoilt.line, spoilt.column], ["screenshot_colors", null, null]);
assert.match(spoilt.error, /^5 Farben auf einem Brett mit 6 Reihen /);
assert.equal(look(() => [200, 220, 240]).error_code, "screenshot_no_lattice");
assert.equal(ask({ ask: "read_picture" }).error_code, "screenshot_no_lattice"); // no pixels at all
assert.equal(ask({ ask: "count", size: 6 }).count, "4");

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
