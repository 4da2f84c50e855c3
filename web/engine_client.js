/** The page's side of the engine: one request at a time, each of which can be cancelled. */

import { language } from "./texts/translate.js";

/** The request was cancelled, or another took its place. */
export class Cancelled extends Error {}

/** The engine broke down, or never came up. */
export class EngineFailure extends Error {
    /** @param {string} message @param {boolean} missing  did it not even start? */
    constructor(message, missing) {
        super(message);
        this.missing = missing;
    }
}

/**
 * @typedef {object} Pending
 * @property {number} id
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {(item: any) => void} emit
 */

export class Engine {
    /** @type {Pending | null} */
    #pending = null;
    #lastId = 0;
    /** Started when it is first needed. @type {Worker | null} */
    #worker = null;

    /**
     * @param {() => Promise<any>} loadEngine  what a worker needs to start, the same for all
     * @param {() => Worker} startWorker
     */
    constructor(loadEngine, startWorker) {
        this.loadEngine = loadEngine;
        this.startWorker = startWorker;
    }

    /** Gets ready for the first request. */
    warmUp() {
        this.#worker ??= this.#newWorker();
        return this.#worker;
    }

    /** @returns {Worker} that is on its way; what is posted to it waits */
    #newWorker() {
        const worker = this.startWorker();
        worker.addEventListener("message", ({ data }) => this.#receive(worker, data));
        worker.addEventListener("error", (event) => {
            event.preventDefault();
            this.#fail(worker, new EngineFailure(event.message || "worker", false));
        });
        this.loadEngine().then(
            (payload) => worker.postMessage({ start: payload }),
            (error) => this.#fail(worker, new EngineFailure(String(error.message ?? error), true)),
        );
        return worker;
    }

    /** @param {Worker} worker @param {any} data */
    #receive(worker, data) {
        if (worker !== this.#worker) return;
        if (data.missing !== undefined) this.#fail(worker, new EngineFailure(data.missing, true));
        const pending = this.#pending;
        if (!pending || data.id !== pending.id) return;
        if (data.emit !== undefined) {
            pending.emit(JSON.parse(data.emit));
        } else if (data.failed !== undefined) {
            this.#fail(worker, new EngineFailure(data.failed, false));
        } else {
            this.#pending = null;
            pending.resolve(JSON.parse(data.answer));
        }
    }

    /** @param {Worker} worker @param {EngineFailure} failure */
    #fail(worker, failure) {
        if (worker !== this.#worker) return;
        this.#replaceWorker(!failure.missing);
        this.#pending?.reject(failure);
        this.#pending = null;
    }

    /** @param {boolean} atOnce  or when it is needed? */
    #replaceWorker(atOnce) {
        this.#worker?.terminate();
        this.#worker = null;
        if (atOnce) this.warmUp();
    }

    /**
     * Answered in the language in use. What was asked before is cancelled.
     * @param {object & {pixels?: import("./engine.js").Pixels}} request  pixels are handed over, not copied
     * @param {(item: any) => void} [emit]  gets what is known before the answer
     * @returns {Promise<any>} the answer; rejected with Cancelled or EngineFailure
     */
    ask({ pixels, ...request }, emit = () => {}) {
        this.cancel();
        const id = ++this.#lastId;
        return new Promise((resolve, reject) => {
            this.#pending = { id, resolve, reject, emit };
            const message = { id, request: JSON.stringify({ language: language(), ...request }), pixels };
            this.warmUp().postMessage(message, pixels ? [pixels.rgba] : []);
        });
    }

    cancel() {
        if (!this.#pending) return;
        const { reject } = this.#pending;
        this.#pending = null;
        this.#replaceWorker(true);
        reject(new Cancelled());
    }
}
