/** The text of a file, be it as it is or packed by gzip, which is all that browsers unpack. */

/** @typedef {"too large" | "packed"} Refusal */

const firstBytes = { gzip: [0x1f, 0x8b], bzip2: [0x42, 0x5a, 0x68], xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a] };

/**
 * @param {Blob} file
 * @param {number} most  bytes of text
 * @returns {Promise<{ text: string } | { refused: Refusal }>}
 */
export async function textOfFile(file, most) {
    const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
    const begins = (/** @type {number[]} */ bytes) => bytes.every((byte, i) => head[i] === byte);
    if (begins(firstBytes.bzip2) || begins(firstBytes.xz)) return { refused: "packed" };
    const isPacked = begins(firstBytes.gzip);
    if (!isPacked && file.size > most) return { refused: "too large" };
    const bytes = isPacked ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream();
    // As Notepad and Excel write it.
    const encoding = begins([0xff, 0xfe]) ? "utf-16le" : begins([0xfe, 0xff]) ? "utf-16be" : "utf-8";
    const reader = bytes.pipeThrough(new TextDecoderStream(encoding)).getReader();
    const parts = [];
    let length = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return { text: parts.join("") };
        parts.push(value);
        length += value.length;
        if (length <= most) continue;
        await reader.cancel();
        return { refused: "too large" };
    }
}
