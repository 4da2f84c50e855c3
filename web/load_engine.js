/** In the page: two texts that bundle.mjs puts into it, the module (gzip, then base 64) and the worker's script. */

/** @param {string} id */
const content = (id) => document.getElementById(id)?.textContent ?? "";

async function compile() {
    const characters = atob(content("engine-module"));
    const bytes = new Uint8Array(characters.length);
    for (let i = 0; i < bytes.length; ++i) bytes[i] = characters.charCodeAt(i);
    const wasm = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    // Browsers compile what is there while they unpack the rest.
    return WebAssembly.compileStreaming(new Response(wasm, { headers: { "Content-Type": "application/wasm" } }));
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
