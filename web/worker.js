/** The engine in its worker: answers one request after the other. The page ends it to cancel; the command
 * line in npm/ raises a flag. */

import { startEngine } from "./engine.js";

/** @type {(payload: any, stopFlag?: SharedArrayBuffer) => void} */
let start;
/** @type {Promise<import("./engine.js").AnswerRequest>} */
const engine = new Promise((resolve, reject) => {
    start = (payload, stopFlag) => {
        const flag = stopFlag && new Int32Array(stopFlag);
        startEngine(payload, () => flag !== undefined && Atomics.load(flag, 0) !== 0).then(resolve, reject);
    };
});
engine.then(
    () => postMessage({ ready: true }),
    (error) => postMessage({ missing: String(error.message ?? error) }),
);

addEventListener("message", async ({ data }) => {
    if ("start" in data) {
        start(data.start, data.stopFlag);
        return;
    }
    const { id, request, pixels } = data;
    try {
        const answer = await engine;
        const emit = (/** @type {string} */ json) => postMessage({ id, emit: json });
        postMessage({ id, answer: answer(request, emit, pixels) });
    } catch (error) {
        // What a trap leaves behind cannot be trusted: the page starts another worker.
        postMessage({ id, failed: String(/** @type {any} */ (error)?.message ?? error) });
    }
});
