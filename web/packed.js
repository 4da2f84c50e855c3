/** What bundle.mjs packs into the page. */

/** The text of an element. @param {string} id */
export const content = (id) => document.getElementById(id)?.textContent ?? "";

/** The bytes of an element that are packed by gzip and written as seven bits a character. @param {string} id */
export function unpacked(id) {
    const text = content(id);
    const bytes = new Uint8Array((text.length * 7) >> 3);
    let bits = 0;
    let left = 0; // bits that no byte has yet
    for (let i = 0, at = 0; i < text.length; ++i) {
        bits = ((bits & 127) << 7) | (text.charCodeAt(i) & 127);
        left += 7;
        if (left >= 8) bytes[at++] = bits >> (left -= 8);
    }
    return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
}
