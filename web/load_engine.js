/** In the page: the module, and workers, whose script is a text in the page. */

import { content, unpacked } from "./packed.js";

async function compile() {
    const headers = { "Content-Type": "application/wasm" };
    // Browsers compile what is there while they unpack the rest.
    return WebAssembly.compileStreaming(new Response(unpacked("engine-module"), { headers }));
}

/** @type {Promise<WebAssembly.Module> | undefined} */
let module;

/** The compiled module, which can be posted to any number of workers. */
export function loadEngine() {
    return (module ??= compile());
}

/** @type {string | undefined} */
let script;

/** A new worker, which runs worker.js. */
export function startWorker() {
    script ??= URL.createObjectURL(new Blob([content("engine-worker")], { type: "text/javascript" }));
    return new Worker(script);
}
