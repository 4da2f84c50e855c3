/** In the page: two texts that bundle.mjs puts into it, the module (gzip, then base64) and the worker's script. */

/** @param {string} id */
const content = (id) => document.getElementById(id)?.textContent ?? "";

async function compile() {
    const packed = await fetch(`data:application/gzip;base64,${content("engine-module")}`);
    const unpacked = /** @type {ReadableStream} */ (packed.body).pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
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
