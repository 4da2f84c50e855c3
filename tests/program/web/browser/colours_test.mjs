// The colours of regions. Run: node --test FILE.

import assert from "node:assert/strict";
import { test } from "node:test";

import { regionColors } from "../../../../src/text/pictures/region_colors.js";
import { coloursOf } from "../../../../web/model/regions.js";

/** Red, green and blue of `#rrggbb` as light, from 0 to 1 (sRGB, IEC 61966-2-1). */
const light = (colour) =>
    [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));

/** CIELAB under the white D65. */
function lab(colour) {
    const [r, g, b] = light(colour);
    const [x, y, z] = [
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.072175 * b,
        (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
    ].map((t) => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29));
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The contrast of WCAG 2. */
function contrast(a, b) {
    const [dark, bright] = [a, b].map((colour) => light(colour).reduce((sum, one, i) => sum + one * [0.2126, 0.7152, 0.0722][i], 0))
        .sort((one, other) => one - other);
    return (bright + 0.05) / (dark + 0.05);
}

/** `light-dark(#…, #…)` as its two colours. */
const pair = (colour) => colour.match(/#[0-9a-f]{6}/g);

test("no two regions are closer than 20 by CIE76, in light and in dark", () => {
    assert.equal(regionColors.map(([letter]) => letter).join(""), "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    for (const column of [1, 2])
        regionColors.forEach((a, i) => regionColors.slice(i + 1).forEach((b) =>
            assert.ok(Math.hypot(...lab(a[column]).map((one, at) => one - lab(b[column])[at])) >= 20, `${a} ${b}`)));
});

test("letters and queens are seen on every colour", () => {
    for (const [letter, onPaper, onDark] of regionColors) {
        assert.ok(contrast(onPaper, "#26241f") >= 4.5, letter);
        assert.ok(contrast(onDark, "#ffffff") >= 4.5, letter);
    }
});

test("an initial has its colour, in any case, and others have what is left", () => {
    const hue = (colour) => {
        const [, a, b] = lab(colour);
        return (Math.atan2(b, a) * 180) / Math.PI;
    };
    const between = { R: [20, 50], O: [50, 75], Y: [80, 110], G: [120, 170], B: [-120, -60], P: [-75, -35], C: [180, 230] };
    for (const [letter, [from, to]] of Object.entries(between))
        for (const name of [letter, letter.toLowerCase()])
            for (const colour of pair(coloursOf(["A", name])[1])) {
                const found = hue(colour);
                assert.ok([found, found + 360].some((one) => from <= one && one <= to), `${name} ${colour} ${found}`);
            }
    const [upper, lower] = coloursOf(["P", "p"]);
    assert.deepEqual(coloursOf(["P"]), [upper]);
    assert.notEqual(lower, upper);
    assert.deepEqual(coloursOf(["1", "2", "A"])[2], coloursOf(["A"])[0]);
    const many = coloursOf(Array.from({ length: 60 }, (_, i) => String(i + 1)));
    assert.equal(new Set(many.slice(0, 26)).size, 26);
    assert.deepEqual(many.slice(26, 52), many.slice(0, 26));
});
