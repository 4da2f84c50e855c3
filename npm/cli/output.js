/** Where answers go. A file appears only when it is complete. */

import { existsSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import nodePath from "node:path";
import { BadInput } from "./failure.js";
import { reasonOf } from "./texts.js";
import { refuse } from "./words.js";

const pictures = [
    "avif",
    "bmp",
    "eps",
    "gif",
    "heic",
    "ico",
    "jpeg",
    "jpg",
    "odg",
    "pdf",
    "png",
    "ps",
    "tiff",
    "tif",
    "xps",
    "webp",
    "emf",
];
const plainText = [
    "ans",
    "bak",
    "board",
    "dat",
    "grid",
    "in",
    "list",
    "log",
    "md",
    "new",
    "old",
    "orig",
    "out",
    "res",
    "sol",
    "text",
    "tmp",
    "txt",
];

/**
 * Decides what the options and the name of the file mean together. A question may have a format that is
 * JSON, and one for files.
 * @param {import("./commands.js").Command} command @param {Record<string, any>} values
 * @param {typeof nodePath} [path]
 */
export function settle(command, values, path = nodePath) {
    chooseByName(command, values, path);
    if (!values.to && !values.json && (values.output ?? "-") !== "-")
        values.to = command.formats.find((one) => one.in_file)?.name;
    if (!command.formats.find((one) => one.name === values.to)?.is_json) return;
    values.json = true;
    delete values.to;
}

/**
 * The name of a file may choose the format. Refuses the name of a format that the command does not write.
 * @param {import("./commands.js").Command} command @param {Record<string, any>} values
 * @param {typeof nodePath} [path]
 */
export function chooseByName(command, values, path = nodePath) {
    const file = values.output ?? "-";
    if (file === "-") return;
    const ending = path.extname(file).toLowerCase();
    const named = command.formats.find((one) => one.extension && one.extension !== ".txt" && one.extension === ending);
    const isJson = ending === ".json" && command.options.some(({ name }) => name === "json");
    const chosen = command.formats.find((one) => one.name === values.to);
    if (named || isJson) {
        const suits = values.json ? isJson : chosen?.extension === ending;
        if (!suits && (values.to || values.json))
            refuse(
                command,
                `the name ${file} means the format ${ending.slice(1)}, but the options choose another one: change the name or the options`,
            );
        if (named && !values.json) values.to ??= named.name;
        else if (isJson) values.json = true;
        return;
    }
    const letters = ending.slice(1);
    const isPicture = pictures.includes(letters);
    if (!isPicture && (values.to || !/^[a-z]{2,5}$/.test(letters))) return;
    if (plainText.includes(letters)) return;
    const usable = new Set([".txt", ...command.formats.map((one) => one.extension).filter(Boolean)]);
    if (command.options.some(({ name }) => name === "json")) usable.add(".json");
    const isDrawn = isPicture && usable.has(".svg");
    const list = [...usable]
        .sort()
        .join(", ")
        .replace(/, ([^,]*)$/, " or $1");
    const instead = isDrawn ? (usable.has(".html") ? ".svg, or .html and print it" : ".svg") : list;
    refuse(command, `--output ${file}: ${isDrawn ? "qsat" : "this command"} cannot write ${letters}: use ${instead}`);
}

/** Standard output, or a file. */
export class Output {
    /** @type {string[]} */
    #texts = [];

    /** @param {string} [file] @param {boolean} [force] */
    constructor(file = "-", force = false) {
        this.file = file;
        if (file === "-") return;
        if (existsSync(file)) {
            if (statSync(file).isDirectory()) throw new BadInput(`${file}: is a directory (name a file)`);
            if (!force) throw new BadInput(`${file}: exists already (name another file, or add --force)`);
        }
    }

    get isStandardOutput() {
        return this.file === "-";
    }

    /** @param {string} text */
    write(text) {
        showProgress("");
        if (this.isStandardOutput) process.stdout.write(text);
        else this.#texts.push(text);
    }

    /** Puts the file in its place. @param {boolean} isComplete  otherwise under a name that says so */
    commit(isComplete) {
        if (this.isStandardOutput) return;
        const text = this.#texts.join("");
        if (!isComplete && !text) return;
        const name = isComplete ? this.file : `${this.file}.incomplete`;
        const beside = `${this.file}.${process.pid}.part`;
        try {
            writeFileSync(beside, text);
            renameSync(beside, name);
        } catch (error) {
            rmSync(beside, { force: true });
            throw new BadInput(`${this.file}: cannot be written: ${reasonOf(error)} (name another file)`);
        }
        if (!isComplete) say(`the answer is incomplete: ${name} has what is known so far`);
    }
}

/** The width of the progress that a terminal shows. */
let shown = 0;

/** Shows progress on a terminal, in place of that before; an empty text removes it. @param {string} text */
export function showProgress(text) {
    if (!process.stderr.isTTY || (!text && shown === 0)) return;
    process.stderr.write(`\r${text.padEnd(shown)}\r`);
    shown = text.length;
}

/** Prints lines on standard error. @param {string} text */
export function say(text) {
    showProgress("");
    process.stderr.write(`${text}\n`);
}
