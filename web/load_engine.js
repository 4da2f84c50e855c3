/** In the page: two texts that bundle.mjs puts into it, the module (LZMA, then base 85) and the worker's script. */

/** @param {string} id */
const content = (id) => document.getElementById(id)?.textContent ?? "";

/** @returns {Promise<WebAssembly.Module>} made by a worker, which ends with it */
function compile() {
    const worker = startWorker();
    return new Promise((resolve, reject) => {
        worker.addEventListener("message", ({ data }) => {
            if (data.module) resolve(data.module);
            else reject(new Error(data.missing));
            worker.terminate();
        });
        worker.addEventListener("error", (event) => reject(new Error(event.message || "worker")));
        worker.postMessage({ unpack: content("engine-module") });
    });
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
