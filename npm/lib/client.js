/** Questions go to a worker, one after the other. A question is stopped by the end of its worker. */

import { loadModule, startWorker as startThread } from "#platform";
import { startEngine } from "./engine.js";
import { EngineFailure } from "./errors.js";

/**
 * @typedef {object} Task
 * @property {number} id
 * @property {string} request
 * @property {(item: any) => void} emit
 * @property {(answer: any) => void} resolve
 * @property {(error: unknown) => void} reject
 */

export class QsatWorker {
    /** The first one is at work. @type {Task[]} */
    #tasks = [];
    #lastId = 0;
    #isClosed = false;
    /** Started when it is first needed. @type {any} */
    #thread = null;
    /** A flag in shared memory that asks the work to stop. @type {SharedArrayBuffer | undefined} */
    #stopFlag;

    /** @param {SharedArrayBuffer} [stopFlag] */
    constructor(stopFlag) {
        this.#stopFlag = stopFlag;
    }

    /**
     * @param {object} request  see src/frontends/web/README.md
     * @param {{ signal?: AbortSignal, emit?: (item: any) => void }} [options]
     * @returns {Promise<any>} the answer as it is in JSON
     */
    ask(request, { signal, emit = () => {} } = {}) {
        return new Promise((resolve, reject) => {
            if (signal?.aborted) return reject(signal.reason);
            if (this.#isClosed) return reject(new EngineFailure("the worker is closed"));
            const abort = () => {
                this.#drop(task);
                reject(signal?.reason);
            };
            const over = () => signal?.removeEventListener("abort", abort);
            /** @type {Task} */
            const task = {
                id: ++this.#lastId,
                request: JSON.stringify(request),
                emit,
                resolve: (answer) => (over(), resolve(answer)),
                reject: (error) => (over(), reject(error)),
            };
            signal?.addEventListener("abort", abort);
            this.#tasks.push(task);
            if (this.#tasks.length === 1) this.#begin();
        });
    }

    /** Ends the worker. Questions that have no answer yet are rejected. */
    close() {
        this.#isClosed = true;
        this.#fail(new EngineFailure("the worker is closed"));
    }

    /** Sends the first task to the worker. */
    #begin() {
        const [task] = this.#tasks;
        if (task === undefined) return this.#thread?.unref?.();
        this.#thread ??= this.#newThread();
        this.#thread.ref?.(); // a program waits for an answer, but not for an idle worker
        this.#thread.postMessage({ id: task.id, request: task.request });
    }

    #newThread() {
        const thread = startThread(
            (/** @type {any} */ data) => thread === this.#thread && this.#receive(data),
            (/** @type {any} */ error) =>
                thread === this.#thread && this.#fail(new EngineFailure(String(error?.message ?? error))),
        );
        loadModule().then(
            (module) => thread.postMessage({ start: module, stopFlag: this.#stopFlag }),
            (error) => thread === this.#thread && this.#fail(new EngineFailure(String(error.message ?? error))),
        );
        return thread;
    }

    /** @param {any} data  of web/worker.js */
    #receive(data) {
        if (data.missing !== undefined) return this.#fail(new EngineFailure(data.missing));
        const [task] = this.#tasks;
        if (task === undefined || data.id !== task.id) return;
        if (data.emit !== undefined) return task.emit(JSON.parse(data.emit));
        this.#tasks.shift();
        if (data.failed !== undefined) {
            this.#end(); // what a trap leaves behind cannot be trusted
            task.reject(new EngineFailure(data.failed));
        } else {
            task.resolve(JSON.parse(data.answer));
        }
        this.#begin();
    }

    /** @param {Task} task  that must not be answered any more */
    #drop(task) {
        const place = this.#tasks.indexOf(task);
        if (place < 0) return;
        this.#tasks.splice(place, 1);
        if (place > 0) return;
        this.#end();
        this.#begin();
    }

    #end() {
        this.#thread?.terminate();
        this.#thread = null;
    }

    /** @param {Error} error */
    #fail(error) {
        this.#end();
        for (const task of this.#tasks.splice(0)) task.reject(error);
    }
}

/** @type {QsatWorker | undefined} */
let shared;
/** @type {Promise<(request: string, emit: (json: string) => void) => string> | undefined} */
let here;

/**
 * @param {object} request
 * @param {{ worker?: QsatWorker | false, signal?: AbortSignal, emit?: (item: any) => void }} options
 *     without `worker`, all questions share one; false asks in this thread
 * @returns {Promise<any>}
 */
export async function ask(request, { worker, signal, emit = () => {} }) {
    if (worker !== false) return (worker ?? (shared ??= new QsatWorker())).ask(request, { signal, emit });
    const engine = await (here ??= loadModule().then((module) => startEngine(module)));
    signal?.throwIfAborted();
    try {
        return JSON.parse(engine(JSON.stringify(request), (json) => emit(JSON.parse(json))));
    } catch (error) {
        here = undefined;
        throw new EngineFailure(String(/** @type {any} */ (error)?.message ?? error));
    }
}
