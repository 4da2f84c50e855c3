// A board that was read from a picture. Run: node --test FILE.

import assert from "node:assert/strict";
import { test } from "node:test";

import { regionColors } from "../../../../src/text/pictures/region_colors.js";
import { emptyPosition } from "../../../../web/model/position.js";
import { inNextRegion, regionText } from "../../../../web/model/regions.js";
import { lettersNear, readPosition } from "../../../../web/model/screenshot.js";

const board = { size: 4, queens: [[0, 1]], blocked: [[0, 0], [3, 3]], excluded_sums: [], excluded_differences: [],
    regions: ["AABB", "AABB", "CCDD", "CCDD"], diagonals: "touching" };

test("queens and crosses of a picture are the player's, regions have the letters of their colours", () => {
    const colours = [[255, 120, 100], [100, 180, 250], [150, 230, 150], [250, 230, 100]]; // red, blue, green, yellow
    const seen = [];
    const position = readPosition(board, (squares) => {
        seen.push(squares);
        return colours[seen.length - 1];
    });
    assert.deepEqual(seen, [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15]]);
    assert.equal(regionText(position), "RRBB/RRBB/GGYY/GGYY");
    assert.deepEqual([position.own, position.marks], [new Set([1]), new Set([0, 15])]);
    assert.deepEqual([position.given, position.blocked, position.playing, position.touching], [new Set(), new Set(), true, true]);
});

test("without colours, and without regions, a board is as the engine read it", () => {
    assert.equal(regionText(readPosition(board, ([square]) => [250 - square, 250, 250])), regionText(readPosition(board, () => [0, 0, 0])));
    assert.equal(regionText(readPosition(board, () => [255, 255, 255])), "AABB/AABB/CCDD/CCDD");
    const { regions, diagonals, ...classic } = board;
    const position = readPosition(classic, () => assert.fail("no region has a colour"));
    assert.deepEqual([position.regions, position.touching, position.own], [null, false, new Set([1])]);
});

test("each colour has a letter of its own", () => {
    const all = regionColors.map(([, light]) => [1, 3, 5].map((at) => parseInt(light.slice(at, at + 2), 16)));
    assert.deepEqual(lettersNear(all), regionColors.map(([letter]) => letter));
    assert.deepEqual(lettersNear([[255, 255, 255], [250, 0, 0], [255, 20, 0]]).slice(0, 1), ["W"]);
    const alike = lettersNear([...Array(15).fill([255, 120, 100]), ...Array(9).fill([100, 180, 250])]);
    assert.equal(new Set(alike).size, 24);
});

test("calls give a square to each region in turn, first to those beside it, and leave all else", () => {
    const regions = [..."AAAAABBBACDDAEEE"].map((letter) => "ABCDE".indexOf(letter));
    const position = { ...emptyPosition(4), regions, regionNames: [..."ABCDE"], touching: true, playing: true, own: new Set([9]) };
    // The square 9 has A at its left, B above, D at its right and E below.
    for (const [square, order] of [[9, "ABDECA"], [0, "BCDEA"], [15, "DABCE"]]) {
        let now = position;
        const seen = Array.from(order, () => {
            now = inNextRegion(now, square, regions[square]);
            const others = [...now.regions];
            others[square] = regions[square];
            assert.deepEqual({ ...now, regions: others }, position);
            return "ABCDE"[now.regions[square]];
        });
        assert.equal(seen.join(""), order);
    }
    const classic = emptyPosition(4);
    assert.equal(inNextRegion(classic, 3, -1), classic);
});
