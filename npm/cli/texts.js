/** The texts in which boards are: files, folders, standard input, and boards that were typed. */

import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import nodePath from "node:path";
import { gunzipSync } from "node:zlib";
import { BadInput } from "./failure.js";

/** @typedef {{ source: string, content: string }} Text */

const reasons = {
    ENOENT: "No such file or directory",
    EACCES: "Permission denied",
    EISDIR: "Is a directory",
    EPERM: "Operation not permitted",
};

/** @param {any} error */
export const reasonOf = (error) => /** @type {Record<string, string>} */ (reasons)[error.code] ?? error.message;

/** What is no text, by its first bytes, and what to do. @type {[number[], string][]} */
const others = [
    [[0x89, 0x50, 0x4e, 0x47], "a picture"],
    [[0xff, 0xd8, 0xff], "a picture"],
    [[0x50, 0x4b, 0x03, 0x04], "an archive"],
    [[0x42, 0x5a, 0x68], "compressed by bzip2"],
    [[0xfd, 0x37, 0x7a, 0x58, 0x5a], "compressed by xz"],
];

/**
 * The text of a file: UTF-8, or UTF-16 with a byte order mark, as Windows writes it; or one of these
 * compressed by gzip.
 * @param {Uint8Array} bytes @param {string} source
 * @returns {string}
 */
export function decoded(bytes, source) {
    const begins = (/** @type {number[]} */ mark) => mark.every((byte, place) => bytes[place] === byte);
    if (begins([0x1f, 0x8b])) {
        try {
            return decoded(gunzipSync(bytes), source);
        } catch {
            throw new BadInput(`${source}: the compressed text is damaged (compress it again)`);
        }
    }
    const other = others.find(([mark]) => begins(mark));
    if (other)
        throw new BadInput(`${source}: it is ${other[1]}, which only the native program reads (name a file with text)`);
    if (begins([0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
    if (begins([0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
    return new TextDecoder().decode(bytes);
}

async function standardInput() {
    if (process.stdin.isTTY)
        process.stderr.write(
            `type a board and end it with ${process.platform === "win32" ? "Ctrl-Z and Enter" : "Ctrl-D"}:\n`,
        );
    const blocks = [];
    for await (const block of process.stdin) blocks.push(block);
    return Buffer.concat(blocks);
}

/**
 * The files of a folder and of its folders, in the order of their names, without hidden ones.
 * @param {string} folder @param {typeof nodePath} path
 * @returns {string[]}
 */
function filesOf(folder, path) {
    const names = readdirSync(folder)
        .filter((name) => !name.startsWith("."))
        .sort();
    return names.flatMap((name) => {
        const whole = path.join(folder, name);
        const status = statSync(whole);
        return status.isDirectory() ? filesOf(whole, path) : status.isFile() ? [whole] : [];
    });
}

/**
 * @param {string[]} words  files, folders, `-`, or boards
 * @param {(word: string) => Promise<boolean>} isBoard  of a word that is no file
 * @param {typeof nodePath} [path]
 * @returns {AsyncGenerator<Text | BadInput>}
 */
export async function* textsOf(words, isBoard, path = nodePath) {
    for (const word of words) {
        if (word === "") {
            yield new BadInput("'': a file needs a name (or - for standard input)");
        } else if (word === "-") {
            yield textOf("<standard input>", await standardInput());
        } else if (!existsSync(word) && (await isBoard(word))) {
            yield { source: "<command line>", content: word };
        } else {
            yield* filesAt(word, path);
        }
    }
}

/** @param {string} source @param {Uint8Array} bytes */
function textOf(source, bytes) {
    try {
        return { source, content: decoded(bytes, source) };
    } catch (error) {
        if (error instanceof BadInput) return error;
        throw error;
    }
}

/** @param {string} word @param {typeof nodePath} path */
function* filesAt(word, path) {
    try {
        const paths = statSync(word).isDirectory() ? filesOf(word, path) : [word];
        for (const file of paths) yield textOf(file, readFileSync(file));
    } catch (error) {
        yield new BadInput(
            `${word}: cannot open: ${reasonOf(error)} (name a file that you can read, or - for standard input)`,
        );
    }
}
