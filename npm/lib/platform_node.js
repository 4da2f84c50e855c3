/** Where the module is, and how a worker starts: in Node. */

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";

/** @type {Promise<WebAssembly.Module> | undefined} */
let module;

/** The compiled module, which can be posted to any number of workers. */
export function loadModule() {
    module ??= readFile(new URL("./qsat.wasm", import.meta.url)).then((bytes) => WebAssembly.compile(bytes));
    return module;
}

/**
 * @param {(data: any) => void} receive
 * @param {(error: any) => void} fail
 */
export function startWorker(receive, fail) {
    // Flags such as --input-type of `node -e` are about the program, and refused for a file.
    const worker = new Worker(new URL("./worker_node.js", import.meta.url), { execArgv: [] });
    worker.on("message", receive);
    worker.on("error", fail);
    return worker;
}
