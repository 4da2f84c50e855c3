/** In the worker: the module that CMake makes of src/frontends/web, and what it asks of its surroundings. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The part of a system (WASI) that the module's C library needs. There are no environment variables. The module
 * prints only if it ends unexpectedly.
 * @param {() => DataView} view  of the module's memory
 */
function system(view) {
    const done = 0;
    return {
        clock_time_get(/** @type {number} */ clock, /** @type {bigint} */ _precision, /** @type {number} */ time) {
            const milliseconds = clock === 0 ? Date.now() : performance.now();
            view().setBigUint64(time, BigInt(Math.round(milliseconds * 1e6)), true);
            return done;
        },
        fd_write(/** @type {number} */ _file, /** @type {number} */ parts, /** @type {number} */ count, /** @type {number} */ written) {
            let length = 0;
            let text = "";
            for (let part = parts; part < parts + 8 * count; part += 8) {
                const size = view().getUint32(part + 4, true);
                text += decoder.decode(new Uint8Array(view().buffer, view().getUint32(part, true), size));
                length += size;
            }
            view().setUint32(written, length, true);
            if (text) console.error(text);
            return done;
        },
        environ_sizes_get(/** @type {number} */ count, /** @type {number} */ size) {
            view().setUint32(count, 0, true);
            view().setUint32(size, 0, true);
            return done;
        },
        environ_get: () => done,
        proc_exit(/** @type {number} */ code) {
            throw new Error(`the engine ended with code ${code}`);
        },
    };
}

/**
 * What else it would ask: there are no files, and all that has to do with them is not there.
 * @param {WebAssembly.Module} module
 */
function withoutFiles(module) {
    const notThere = 52;
    /** @type {Record<string, Record<string, () => number>>} */
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
        (imports[from] ??= {})[name] = () => (name.startsWith("__syscall") ? -notThere : notThere);
    return imports;
}

/**
 * @typedef {{width: number, height: number, rgba: ArrayBuffer}} Pixels  rows from the top: red, green, blue, opacity
 * @typedef {(request: string, emit: (json: string) => void, pixels?: Pixels) => string} AnswerRequest
 */

const noMemory = JSON.stringify({ result: "stopped", reason: "not enough memory", reason_code: "memory" });

/**
 * An engine of its own memory. What it gives takes a request, which may be about a picture, and hands on what is
 * known before the answer, all as JSON (src/frontends/web/README.md).
 * @param {WebAssembly.Module} module
 * @param {() => boolean} mustStop  asked now and then; an answer that is stopped says so
 * @returns {Promise<AnswerRequest>}
 */
export async function startEngine(module, mustStop = () => false) {
    /** @type {any} */
    let engine;
    /** @type {(json: string) => void} */
    let take;
    const text = (/** @type {number} */ start, /** @type {number} */ length) =>
        decoder.decode(new Uint8Array(engine.memory.buffer, start, length));
    const others = withoutFiles(module);
    const instance = await WebAssembly.instantiate(module, {
        page: {
            emit: (/** @type {number} */ start, /** @type {number} */ length) => take(text(start, length)),
            must_stop: mustStop,
        },
        env: { ...others.env, emscripten_notify_memory_growth() {} },
        wasi_snapshot_preview1: { ...others.wasi_snapshot_preview1, ...system(() => new DataView(engine.memory.buffer)) },
    });
    engine = instance.exports;
    engine._initialize();
    /** Where these bytes are in the module's memory, 0 if there is no room. @param {Uint8Array} bytes */
    const placed = (bytes) => {
        const place = engine.malloc(bytes.length + 1);
        if (place !== 0) new Uint8Array(engine.memory.buffer).set(bytes, place);
        return place;
    };
    return (request, emit, { width, height, rgba } = { width: 0, height: 0, rgba: new ArrayBuffer(0) }) => {
        const bytes = encoder.encode(request);
        const places = [placed(bytes), placed(new Uint8Array(rgba))];
        take = emit;
        const answer = places.includes(0) ? 0 : engine.qsat_answer(places[0], bytes.length, places[1], width, height);
        places.forEach(engine.free);
        if (answer === 0) return noMemory;
        const end = new Uint8Array(engine.memory.buffer).indexOf(0, answer);
        const result = text(answer, end - answer);
        engine.free(answer);
        return result;
    };
}
