/** The engine in its worker: answers one request after the other. The page ends it to cancel. */

import { startEngine } from "./engine.js";

/** @type {(payload: any) => void} */
let start;
/** @type {Promise<import("./engine.js").AnswerRequest>} */
const engine = new Promise((resolve, reject) => {
    start = (payload) => startEngine(payload).then(resolve, reject);
});
engine.then(
    () => postMessage({ ready: true }),
    (error) => postMessage({ missing: String(error.message ?? error) }),
);

addEventListener("message", async ({ data }) => {
    if ("start" in data) {
        start(data.start);
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
