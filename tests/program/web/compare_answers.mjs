// compare_answers.mjs WASM WEB_ANSWERS [BOARDS [SEED]]: do module and library answer alike? Random boards, their
// questions and the answers of the library come from web_answers; the module answers the same questions here.
import {spawn} from "node:child_process";
import {readFileSync} from "node:fs";
import {createInterface} from "node:readline";
import {startEngine} from "../../../web/engine.js";

const [wasm, program, boards = "5000", seed = "18"] = process.argv.slice(2);
const ask = await startEngine(await WebAssembly.compile(readFileSync(wasm)));

/// Without what the clock decides, and the instructions that the native search runs on.
function comparable({answer, emitted}) {
    const statistics = answer.statistics;
    for (const name of ["encode_seconds", "solve_seconds", "estimated_search_seconds", "estimated_join_seconds", "estimated_states_seconds", "estimated_states_bytes", "kernel"])
        delete statistics?.[name];
    // Which engine counts fastest depends on the processor.
    const fastest = statistics?.engine_reason === "estimated to be the fastest" ? ` (${statistics.engine})` : "";
    if (fastest) delete statistics.engine;
    answer.words = answer.words?.map((line) => line.replace(/\bin \d[^ ]* (µs|ms|s|min|h)\b/, "in …"));
    return JSON.stringify([answer, emitted.filter((item) => !("share" in item))]).replaceAll(fastest, "");
}

let questions = 0;
let different = 0;
let seconds = 0;
const library = spawn(program, [boards, seed], {stdio: ["ignore", "pipe", "inherit"]});
const ended = new Promise((resolve) => library.on("close", resolve));
for await (const line of createInterface({input: library.stdout})) {
    const {request, answer, emitted} = JSON.parse(line);
    const items = [];
    const start = performance.now();
    const text = ask(JSON.stringify(request), (item) => items.push(JSON.parse(item)));
    seconds += (performance.now() - start) / 1000;
    const expected = comparable({answer, emitted});
    const found = comparable({answer: JSON.parse(text), emitted: items});
    ++questions;
    if (found === expected) continue;
    if (++different <= 3) console.log(`${JSON.stringify(request)}\n  library ${expected}\n  module  ${found}`);
}
const code = await ended;
console.log(`${boards} boards, ${questions} questions, ${seconds.toFixed(1)} s in the module: ${different} answered differently`);
process.exitCode = code !== 0 || questions < Number(boards) || different > 0 ? 1 : 0;
