// The page's side of the engine, with workers that do as they are told. Run: node --test FILE.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Cancelled, Engine, EngineFailure } from "../../../../web/engine_client.js";

/** Remembers what is posted to it, and lets a test speak in its name. */
class ToldWorker extends EventTarget {
    posted = [];
    terminated = false;
    postMessage(data, transferred = []) {
        this.posted.push(structuredClone(data, { transfer: transferred }));
    }
    terminate() {
        this.terminated = true;
    }
    says(data) {
        this.dispatchEvent(Object.assign(new Event("message"), { data }));
    }
    breaks(message) {
        this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message }));
    }
    get lastId() {
        return this.posted.findLast((data) => "id" in data).id;
    }
}

function makeEngine(load = async () => "payload") {
    const workers = [];
    const engine = new Engine(load, () => {
        workers.push(new ToldWorker());
        return workers.at(-1);
    });
    return { engine, workers };
}

test("an answer comes after what is emitted, and a worker starts when it is needed", async () => {
    const { engine, workers } = makeEngine();
    assert.equal(workers.length, 0);
    const emitted = [];
    const answer = engine.ask({ ask: "count" }, (item) => emitted.push(item));
    await null;
    const [worker] = workers;
    assert.deepEqual(worker.posted.map((data) => Object.keys(data)[0]).sort(), ["id", "start"]);
    worker.says({ ready: true });
    worker.says({ id: worker.lastId, emit: '{"share": 0.5}' });
    worker.says({ id: worker.lastId, answer: '{"count": "92"}' });
    assert.deepEqual([await answer, emitted], [{ count: "92" }, [{ share: 0.5 }]]);
    engine.ask({}).catch(() => {});
    assert.equal(workers.length, 1);
});

test("to cancel ends the worker and starts another, which answers the next request", async () => {
    const { engine, workers } = makeEngine();
    const first = engine.ask({});
    engine.cancel();
    await assert.rejects(first, Cancelled);
    assert.deepEqual(workers.map(({ terminated }) => terminated), [true, false]);
    engine.cancel();
    assert.equal(workers.length, 2);
    const second = engine.ask({});
    workers[0].says({ id: workers[1].lastId, answer: '"of a worker that was ended"' });
    workers[1].says({ id: workers[1].lastId, answer: '"right"' });
    assert.equal(await second, "right");
});

test("a request takes the place of another", async () => {
    const { engine, workers } = makeEngine();
    const first = engine.ask({});
    const second = engine.ask({});
    await assert.rejects(first, Cancelled);
    workers[1].says({ id: workers[1].lastId, answer: "2" });
    assert.equal(await second, 2);
});

test("pixels go beside the request and are handed over", async () => {
    const { engine, workers } = makeEngine();
    const pixels = { width: 2, height: 1, rgba: new Uint8Array([1, 2, 3, 255, 5, 6, 7, 255]).buffer };
    engine.ask({ ask: "read_picture", pixels }).catch(() => {});
    assert.equal(pixels.rgba.byteLength, 0);
    const { request, pixels: handed } = workers[0].posted.find((data) => "id" in data);
    assert.deepEqual(JSON.parse(request), { language: "en", ask: "read_picture" });
    assert.deepEqual([handed.width, handed.height, ...new Uint8Array(handed.rgba)], [2, 1, 1, 2, 3, 255, 5, 6, 7, 255]);
});

test("after a trap, or a worker that breaks, there is another", async () => {
    const { engine, workers } = makeEngine();
    const trapped = engine.ask({});
    workers[0].says({ id: workers[0].lastId, failed: "unreachable" });
    await assert.rejects(trapped, (error) => error instanceof EngineFailure && !error.missing && error.message === "unreachable");
    const broken = engine.ask({});
    workers[1].breaks("out of memory");
    await assert.rejects(broken, EngineFailure);
    const answer = engine.ask({});
    workers[2].says({ id: workers[2].lastId, answer: "3" });
    assert.equal(await answer, 3);
});

test("an engine that cannot start says so, and is tried again with the next request", async () => {
    let isThere = false;
    const { engine, workers } = makeEngine(async () => {
        if (!isThere) throw new Error("no WebAssembly");
        return "payload";
    });
    await assert.rejects(engine.ask({}), (error) => error instanceof EngineFailure && error.missing && error.message === "no WebAssembly");
    isThere = true;
    const answer = engine.ask({});
    workers[1].says({ id: workers[1].lastId, answer: "4" });
    assert.equal(await answer, 4);
    const refused = engine.ask({});
    workers[1].says({ missing: "no SIMD" });
    await assert.rejects(refused, (error) => error.missing && error.message === "no SIMD");
});
