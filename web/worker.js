/**
 * The engine in its worker: answers one request after the other. The page ends it to cancel. Before that another
 * one has unpacked the module for all.
 */

import { decode85 } from "./base85.js";
import { startEngine } from "./engine.js";
import { unpackLzma } from "./lzma.js";

/** @typedef {(request: string, emit: (json: string) => void) => string} AnswerRequest */

/** @type {(payload: any) => void} */
let start;
/** @type {Promise<AnswerRequest>} */
const engine = new Promise((resolve, reject) => {
    start = (payload) => startEngine(payload).then(resolve, reject);
});
engine.then(
    () => postMessage({ ready: true }),
    (error) => postMessage({ missing: String(error.message ?? error) }),
);

/** The module out of base 85, then LZMA, compiled: half a second in which the page can be played. @param {string} packed */
const compile = (packed) => WebAssembly.compile(unpackLzma(decode85(packed)));

addEventListener("message", async ({ data }) => {
    if ("unpack" in data) {
        await compile(data.unpack).then(
            (module) => postMessage({ module }),
            (error) => postMessage({ missing: String(error.message ?? error) }),
        );
        return;
    }
    if ("start" in data) {
        start(data.start);
        return;
    }
    const { id, request } = data;
    try {
        const answer = await engine;
        const emit = (/** @type {string} */ json) => postMessage({ id, emit: json });
        postMessage({ id, answer: answer(request, emit) });
    } catch (error) {
        // What a trap leaves behind cannot be trusted: the page starts another worker.
        postMessage({ id, failed: String(/** @type {any} */ (error)?.message ?? error) });
    }
});
