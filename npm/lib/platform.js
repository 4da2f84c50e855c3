/** Where the module is, and how a worker starts: in a browser, through a bundler. */

/** @type {Promise<WebAssembly.Module> | undefined} */
let module;

/** @param {URL} url */
async function compile(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
    const copy = response.clone();
    // Some servers send the file with another type.
    return WebAssembly.compileStreaming(response).catch(async () => WebAssembly.compile(await copy.arrayBuffer()));
}

/** The compiled module, which can be posted to any number of workers. */
export function loadModule() {
    module ??= compile(new URL("./qsat.wasm", import.meta.url)).catch((error) => {
        module = undefined; // another question tries again
        throw error;
    });
    return module;
}

/**
 * @param {(data: any) => void} receive
 * @param {(error: any) => void} fail
 */
export function startWorker(receive, fail) {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => receive(data));
    worker.addEventListener("error", (event) => {
        event.preventDefault();
        fail(new Error(event.message || "the worker did not start"));
    });
    return worker;
}
