/**
 * Bytes as text, five characters for four bytes: a sixteenth shorter than base64. The digits 0 to 84 are the characters
 * from `(` on, with `!` in place of `<`, which a page's text must not have.
 */

const base = 85;
const first = "(".charCodeAt(0);
const instead = "!".charCodeAt(0);
const forbidden = "<".charCodeAt(0);

/** Zeros fill up the last four. @param {Uint8Array} bytes */
export function encode85(bytes) {
    const characters = [];
    for (let i = 0; i < bytes.length; i += 4) {
        let number = 0;
        for (let j = 0; j < 4; ++j) number = number * 256 + (bytes[i + j] ?? 0);
        const digits = [];
        for (let j = 0; j < 5; ++j, number = Math.floor(number / base)) digits.unshift(number % base);
        for (const digit of digits)
            characters.push(String.fromCharCode(first + digit === forbidden ? instead : first + digit));
    }
    return characters.join("");
}

/** With the zeros. @param {string} text */
export function decode85(text) {
    const bytes = new Uint8Array((text.length / 5) * 4);
    const view = new DataView(bytes.buffer);
    for (let i = 0, at = 0; i < text.length; at += 4) {
        let number = 0;
        for (const end = i + 5; i < end; ++i) {
            const code = text.charCodeAt(i);
            number = number * base + (code === instead ? forbidden : code) - first;
        }
        view.setUint32(at, number);
    }
    return bytes;
}
