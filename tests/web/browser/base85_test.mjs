// The module as text in the page. Run: node --test FILE.

import assert from "node:assert/strict";
import { test } from "node:test";

import { decode85, encode85 } from "../../../web/base85.js";

test("bytes come out as they were, with zeros up to a multiple of four", () => {
    for (let size = 0; size < 40; ++size) {
        const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 151 + size * 37) % 256);
        const text = encode85(bytes);
        assert.equal(text.length, 5 * Math.ceil(size / 4));
        const decoded = decode85(text);
        assert.deepEqual(decoded.slice(0, size), bytes);
        assert.ok(decoded.slice(size).every((byte) => byte === 0));
    }
});

test("every value of a byte comes out, and no text ends the element that it stands in", () => {
    const bytes = Uint8Array.from({ length: 4 * 256 }, (_, i) => [i >> 2, 255, i >> 2, 255 - (i >> 2)][i % 4]);
    const text = encode85(bytes);
    assert.deepEqual(decode85(text), bytes);
    assert.match(text, /^[!(-;=-|]*$/);
    assert.equal(encode85(Uint8Array.of(255, 255, 255, 255)).length, 5);
});
