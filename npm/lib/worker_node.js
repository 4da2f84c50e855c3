/** The browser's worker in a thread of Node, which has other names for messages. */

import { parentPort } from "node:worker_threads";

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
Object.assign(globalThis, {
    postMessage: (/** @type {any} */ data) => port.postMessage(data),
    addEventListener: (/** @type {string} */ name, /** @type {(event: any) => void} */ take) =>
        port.on(name, (data) => take({ data })),
});
await import("./worker.js");
