/**
 * Unpacks what `xz --format=lzma` packs, a quarter smaller than gzip, which is all that browsers unpack by
 * themselves. After Igor Pavlov's "LZMA specification", 2015; the names are his.
 */

const states = 12;
const shortestMatch = 2;
const lengthContexts = 4;
const alignBits = 4;
/** Distances from here on are sent with their middle bits as they are. */
const firstDirectSlot = 14;
/** The last byte of all is followed by a match of this distance. */
const endMarker = 0xffffffff;

/** Bits that were packed by what is likely. @param {Uint8Array} packed @param {number} start */
function bitReader(packed, start) {
    let at = start + 1; // the first byte is 0
    let range = 0xffffffff;
    let code = 0;
    for (let i = 0; i < 4; ++i) code = ((code << 8) | packed[at++]) >>> 0;
    const normalize = () => {
        if (range >= 1 << 24) return;
        range = (range << 8) >>> 0;
        code = ((code << 8) | packed[at++]) >>> 0;
    };
    /** A bit, which was likely to be 0 by `chances[index]` of 2048. @param {Uint16Array} chances @param {number} index */
    const bit = (chances, index) => {
        const chance = chances[index];
        const bound = (range >>> 11) * chance;
        const found = code < bound ? 0 : 1;
        if (found === 0) {
            range = bound;
            chances[index] += (2048 - chance) >> 5;
        } else {
            range -= bound;
            code -= bound;
            chances[index] -= chance >> 5;
        }
        normalize();
        return found;
    };
    return {
        bit,
        /** A number whose first bit is its highest. @param {Uint16Array} chances @param {number} offset @param {number} bits */
        tree(chances, offset, bits) {
            let node = 1;
            for (let i = 0; i < bits; ++i) node = 2 * node + bit(chances, offset + node);
            return node - (1 << bits);
        },
        /** A number whose first bit is its lowest. @param {Uint16Array} chances @param {number} offset @param {number} bits */
        reverseTree(chances, offset, bits) {
            let node = 1;
            let number = 0;
            for (let i = 0; i < bits; ++i) {
                const found = bit(chances, offset + node);
                node = 2 * node + found;
                number += found << i;
            }
            return number;
        },
        /** A number whose bits are as likely 0 as 1. @param {number} bits */
        direct(bits) {
            let number = 0;
            for (let i = 0; i < bits; ++i) {
                range >>>= 1;
                const found = code >= range ? 1 : 0;
                if (found) code -= range;
                normalize();
                number = 2 * number + found;
            }
            return number;
        },
    };
}

/** @param {number} count */
const evenChances = (count) => new Uint16Array(count).fill(1024);

/** Lengths from 2 on. @param {ReturnType<typeof bitReader>} bits @param {number} contexts */
function lengthReader(bits, contexts) {
    const choice = evenChances(2);
    const low = evenChances(contexts << 3);
    const middle = evenChances(contexts << 3);
    const high = evenChances(256);
    return (/** @type {number} */ context) =>
        shortestMatch +
        (bits.bit(choice, 0) === 0 ? bits.tree(low, context << 3, 3)
        : bits.bit(choice, 1) === 0 ? 8 + bits.tree(middle, context << 3, 3)
        : 16 + bits.tree(high, 0, 8));
}

/** Distances, from 0. @param {ReturnType<typeof bitReader>} bits */
function distanceReader(bits) {
    const slots = evenChances(lengthContexts << 6);
    const near = evenChances(128);
    const align = evenChances(1 << alignBits);
    return (/** @type {number} */ length) => {
        const slot = bits.tree(slots, Math.min(length - shortestMatch, lengthContexts - 1) << 6, 6);
        if (slot < 4) return slot;
        const rest = (slot >> 1) - 1;
        const first = (2 | (slot & 1)) * 2 ** rest;
        if (slot < firstDirectSlot) return first + bits.reverseTree(near, first - slot, rest);
        return first + bits.direct(rest - alignBits) * (1 << alignBits) + bits.reverseTree(align, 0, alignBits);
    };
}

/** @param {Uint8Array} packed with the header of 13 bytes @returns {Uint8Array} */
export function unpackLzma(packed) {
    const literalBits = packed[0] % 9;
    const literalPlaces = Math.floor(packed[0] / 9) % 5;
    const places = 1 << Math.floor(packed[0] / 45);
    const bits = bitReader(packed, 13);
    const literals = evenChances(0x300 << (literalBits + literalPlaces));
    const isMatch = evenChances(states * places);
    const isRepeated = evenChances(states);
    const isRepeated0 = evenChances(states);
    const isRepeated0Long = evenChances(states * places);
    const isRepeated1 = evenChances(states);
    const isRepeated2 = evenChances(states);
    const matchLength = lengthReader(bits, places);
    const repeatedLength = lengthReader(bits, places);
    const matchDistance = distanceReader(bits);
    let output = new Uint8Array(1 << 21);
    let size = 0;
    let state = 0;
    let distances = [0, 0, 0, 0];

    const literal = () => {
        const context = ((size & ((1 << literalPlaces) - 1)) << literalBits) + ((output[size - 1] ?? 0) >> (8 - literalBits));
        const offset = 0x300 * context;
        let symbol = 1;
        if (state >= 7) {
            // What stands where the last match would go on is hardly what comes.
            let other = output[size - distances[0] - 1];
            while (symbol < 0x100) {
                const expected = (other >> 7) & 1;
                other <<= 1;
                const found = bits.bit(literals, offset + ((1 + expected) << 8) + symbol);
                symbol = 2 * symbol + found;
                if (expected !== found) break;
            }
        }
        while (symbol < 0x100) symbol = 2 * symbol + bits.bit(literals, offset + symbol);
        output[size++] = symbol;
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    };
    /** Length of a match at one of the last four distances, which becomes the first. @param {number} place */
    const repeated = (place) => {
        const [a, b, c, d] = distances;
        if (bits.bit(isRepeated0, state) === 0) {
            if (bits.bit(isRepeated0Long, state * places + place) === 0) {
                state = state < 7 ? 9 : 11;
                return 1;
            }
        } else if (bits.bit(isRepeated1, state) === 0) distances = [b, a, c, d];
        else distances = bits.bit(isRepeated2, state) === 0 ? [c, a, b, d] : [d, a, b, c];
        const length = repeatedLength(place);
        state = state < 7 ? 8 : 11;
        return length;
    };

    for (;;) {
        if (size + 300 > output.length) {
            const larger = new Uint8Array(2 * output.length);
            larger.set(output);
            output = larger;
        }
        const place = size & (places - 1);
        if (bits.bit(isMatch, state * places + place) === 0) {
            literal();
            continue;
        }
        let length;
        if (bits.bit(isRepeated, state) === 1) length = repeated(place);
        else {
            length = matchLength(place);
            state = state < 7 ? 7 : 10;
            const distance = matchDistance(length);
            if (distance === endMarker) return output.subarray(0, size);
            distances = [distance, ...distances.slice(0, 3)];
        }
        if (distances[0] >= size) throw new Error("the packed module is damaged");
        for (; length > 0; --length, ++size) output[size] = output[size - distances[0] - 1];
    }
}
