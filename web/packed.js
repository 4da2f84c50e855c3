/** What bundle.mjs packs into the page. */

/** The text of an element. @param {string} id */
export const content = (id) => document.getElementById(id)?.textContent ?? "";

/** The bytes of an element that are packed by gzip and written in base 64. @param {string} id */
export function unpacked(id) {
    const characters = atob(content(id));
    const bytes = new Uint8Array(characters.length);
    for (let i = 0; i < bytes.length; ++i) bytes[i] = characters.charCodeAt(i);
    return new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
}
