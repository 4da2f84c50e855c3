/** Help, as the native program has it. */

import { synopsis } from "./words.js";

/** @typedef {import("./commands.js").Command} Command */
/** @typedef {import("./options.js").Option} Option */

/** Lines of terminal width. The first one begins at `column`; the others are indented. */
function wrapped(/** @type {string} */ text, /** @type {number} */ column, /** @type {number} */ indent, width = 80) {
    const lines = [""];
    let used = column;
    for (const [place, line] of text.split("\n").entries()) {
        if (place > 0) {
            lines.push("");
            used = indent;
        }
        for (const word of line.split(" ")) {
            const isFirst = lines[lines.length - 1] === "";
            if (!isFirst && used + 1 + word.length > width) {
                lines.push(word);
                used = indent + word.length;
            } else {
                lines[lines.length - 1] += (isFirst ? "" : " ") + word;
                used += word.length + (isFirst ? 0 : 1);
            }
        }
    }
    return lines.join(`\n${" ".repeat(indent)}`);
}

function entry(/** @type {string} */ name, /** @type {string} */ meaning, /** @type {number} */ indent) {
    const begin = `  ${name.padEnd(indent - 4)}  `;
    return `${begin.length > indent ? `  ${name}\n${" ".repeat(indent)}` : begin}${wrapped(meaning, indent, indent)}\n`;
}

const shown = (/** @type {Option} */ { name, letter, placeholder }) =>
    `${letter ? `-${letter}, ` : ""}--${name}${placeholder ? ` ${placeholder}` : ""}`;
const list = (/** @type {Option[]} */ options) => options.map((one) => entry(shown(one), one.help, 25)).join("");
const present = (/** @type {Command} */ command) => command.options.filter((one) => !one.lacking);

/** @param {Command[]} commands */
export function overview(commands) {
    const list_ = commands.map(({ name, summary }) => entry(name, summary, 17)).join("");
    return `qsat places queens on a board on which some already stand, so that no two attack
each other, or shows that this is impossible.

Usage: qsat COMMAND [BOARD] [OPTIONS]

${list_}
qsat help COMMAND describes a command; qsat --version lists all versions.
${entry("qsat help formats", "how boards are written and drawn", 25)}${entry("qsat help options", "options that many commands have", 25)}`;
}

/** @param {Command} command */
export function helpOf(command) {
    const options = present(command);
    const own = options.filter((one) => !one.common);
    const common = options.filter((one) => one.common).map(({ name, letter }) => (letter ? `-${letter}` : `--${name}`));
    return `qsat ${command.name}: ${command.summary}
Usage: qsat ${command.name} ${synopsis(command)} [OPTIONS]

${own.length > 0 ? `Options:\n${list(own)}` : ""}  ${wrapped(`also ${common.join(" ")} (qsat help options)`, 2, 2)}

Examples:
${examplesOf(command)}`;
}

/** Examples that the package can run. @param {Command} command */
function examplesOf({ examples, options }) {
    const lacking = options.filter((one) => one.lacking).map(({ name }) => `--${name}`);
    const canRun = (/** @type {string} */ line) => !line.split(/[ =]/).some((word) => lacking.includes(word));
    return examples.split("\n").filter(canRun).join("\n");
}

/** @param {Command[]} commands */
export function commonOptions(commands) {
    /** @type {Map<string, Option>} */
    const common = new Map();
    for (const command of commands)
        for (const one of present(command)) if (one.common && !common.has(one.name)) common.set(one.name, one);
    return `Options that mean the same in every command that has them:\n${list([...common.values()])}`;
}

/** @param {any[]} formats */
export function formatsHelp(formats) {
    const part = (/** @type {boolean} */ isRead) =>
        formats
            .filter((one) => one.is_read === isRead)
            .map((one) => entry(one.name, `${one.example}  (${one.summary})`, 15))
            .join("");
    return `BOARD is a file, a folder, or a board in quotes. Without BOARD, or for -, qsat reads
standard input. A file can be compressed (gzip). It can hold several boards: grids
with an empty line between them, other formats with one board per line. qsat
recognises these formats:
${part(true)}Pictures, which --to writes:
${part(false)}`;
}
