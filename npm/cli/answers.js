/** Asks the module about each board, and writes what it prints. */

import { existsSync } from "node:fs";
import { boardsOf } from "./boards.js";
import { BadInput, exit } from "./failure.js";
import { say, showProgress } from "./output.js";
import { textsOf } from "./texts.js";
import { refuse, withBoardsInOnePiece } from "./words.js";

/** @typedef {import("./boards.js").Entry} Entry */

/**
 * @typedef {object} Run
 * @property {import("./commands.js").Command} command
 * @property {Record<string, any>} values
 * @property {string[]} args
 * @property {import("./output.js").Output} output
 * @property {(request: object, emit?: (item: any) => void) => Promise<any>} ask  in the user's language
 */

/** The form of what the module prints. @param {Run} run */
function formOf({ values, output }) {
    const isColoured =
        !values.quiet &&
        output.isStandardOutput &&
        process.stdout.isTTY &&
        !process.env.NO_COLOR &&
        process.env.TERM !== "dumb";
    return {
        to: values.to,
        json: values.json,
        force: Boolean(values.force),
        verbose: values.verbose,
        stats: values.stats,
        color: Boolean(isColoured),
    };
}

/** The parameters of the question. @param {Run} run */
function parametersOf({ command, values }) {
    const given = command.options.filter((one) => one.parameter && one.name in values);
    return Object.fromEntries(given.map(({ name }) => [name.replaceAll("-", "_"), values[name]]));
}

/** @param {Run} run @param {number} start */
function limitOf({ values }, start) {
    const left =
        values["total-timeout"] === undefined ? Infinity : values["total-timeout"] - (performance.now() - start) / 1000;
    const limit = Math.min(values.timeout ?? Infinity, Math.max(0, left));
    return limit === Infinity ? undefined : limit;
}

/** What the module prints about one board. @param {Run} run @param {object} subject @param {string | undefined} name @param {number} start */
async function answerFor(run, subject, name, start) {
    const { command, ask, output } = run;
    let hasEmitted = false;
    const request = command.question
        ? { ask: command.question.name, ...parametersOf(run) }
        : { ask: "print", ...parametersOf(run) };
    const print = { ...formOf(run), ...(name === undefined ? {} : { name }) };
    if (command.name === "export") print.to ??= command.formats[0].name;
    if (
        command.question?.command.formats.length === 0 &&
        !["words", "picture", "if_asked"].includes(command.question.command.written)
    )
        print.to ??= "grid";
    if (command.question?.command.formats.length > 0) print.to ??= command.formats[0].name;
    // What limits a part of the question's work is its parameter.
    const isLimited = command.question?.parameters.some((/** @type {any} */ one) => one.name === "timeout");
    const answer = await ask(
        { ...request, ...subject, print, time_limit: isLimited ? undefined : limitOf(run, start) },
        (item) => {
            if (item.printed !== undefined) {
                hasEmitted = true;
                output.write(item.printed);
            } else if (item.said !== undefined && !run.values.quiet) {
                say(item.said);
            } else if (item.text !== undefined && !run.values.quiet && !run.values.verbose) {
                showProgress(item.text);
            }
        },
    );
    if (answer.error !== undefined) throw new BadInput(answer.error);
    return { hasEmitted, ...answer };
}

const satCodes = /** @type {Record<number, number>} */ ({
    [exit.done]: 10,
    [exit.no]: 20,
    [exit.stopped]: 0,
    [exit.interrupted]: 0,
});

/** Writes the only answer. @param {Run} run @param {any} answer */
export function finish(run, answer) {
    const { values, output } = run;
    output.write(answer.printed);
    const isKnown = answer.exit_code === exit.done || answer.exit_code === exit.no;
    if (!answer.is_error) output.commit(isKnown);
    const lines = [...(answer.words ? [answer.words.replace(/\n$/, "")] : []), ...answer.said];
    if (answer.is_error) lines.forEach(say);
    else if (!values.quiet) lines.forEach(say);
    if (answer.stats) say(answer.stats);
    if (values["exit-codes"] !== "sat" || answer.result === "not_unique") return answer.exit_code;
    return satCodes[answer.exit_code] ?? answer.exit_code;
}

/** An answer that says what is wrong. @param {Run} run @param {Entry} entry */
const unread = ({ values }, { name, error, english }, isPart = true) => ({
    printed: values.json
        ? `${JSON.stringify({ ...values.head, ...(isPart ? { name } : {}), result: "error", error: english, exit_code: exit.badInput, seconds: 0 })}\n`
        : "",
    said: [error],
    exit_code: exit.badInput,
    verdict: "error",
    is_error: true,
    is_empty: true,
});

/** @param {Run} run @param {AsyncIterable<Entry>} entries @param {number} start */
async function answerMany(run, entries, start) {
    const { command, values, output, ask } = run;
    const to = command.formats.find((one) => one.name === values.to);
    const isNamed =
        !values.json && !["convert"].includes(command.name) && !(to && (to.name === "json" || to.one_a_file));
    if (values["exit-codes"]) refuse(command, "there are several boards, and --exit-codes accepts only one");
    if (command.name === "export")
        throw new BadInput("BOARD: there are several boards, and a file holds one formula (name one of them)");
    if (to?.one_a_file)
        throw new BadInput(
            `--to ${to.name}: a file holds one picture, and there are several boards (use --to unicode, or name one of them)`,
        );
    /** @type {Map<number, number>} */
    const codes = new Map();
    let stop = 0;
    for await (const entry of entries) {
        if (limitOf(run, start) === 0 && values["total-timeout"] !== undefined) {
            stop = exit.stopped;
            break;
        }
        if (isNamed) output.write(`# ${entry.name}\n`);
        for (const { text } of entry.remarks) if (!values.quiet) say(`${entry.name}: ${text}`);
        const answer =
            entry.error === undefined
                ? await answerFor(run, { board: entry.board, format: "json", source: entry.name }, entry.name, start)
                : unread(run, entry);
        output.write(answer.printed);
        if (isNamed && answer.is_empty && answer.exit_code !== exit.done) output.write(`# ${answer.verdict}\n`);
        const prefixed = (/** @type {string} */ line) =>
            say(line.startsWith(entry.source) ? line : `${entry.name}: ${line}`);
        if (answer.words && !values.quiet) prefixed(answer.words.replace(/\n$/, ""));
        if (answer.is_error || values.verbose) answer.said.forEach(prefixed);
        codes.set(answer.exit_code, (codes.get(answer.exit_code) ?? 0) + 1);
        if (answer.exit_code === exit.interrupted) break;
        if (answer.exit_code === exit.badInput && values["fail-fast"]) break;
    }
    const of = (/** @type {number} */ code) => codes.get(code) ?? 0;
    const seconds = (performance.now() - start) / 1000;
    const counts = {
        yes: of(exit.done),
        no: of(exit.no),
        unread: of(exit.badInput),
        stopped: of(exit.stopped) + of(exit.interrupted),
        seconds,
    };
    output.commit(stop === 0 && of(exit.interrupted) === 0);
    if (!values.quiet) say((await ask({ ask: "summary", ...counts })).text);
    return (
        stop ||
        [exit.defect, exit.interrupted, exit.badInput, exit.stopped, exit.no].find((code) => of(code) > 0) ||
        exit.done
    );
}

/** Asks about the boards of the arguments. @param {Run} run @param {number} start */
export async function answerBoards(run, start) {
    const { values, args } = run;
    const words = withBoardsInOnePiece(args, existsSync);
    if (words.length === 0 && values.size !== undefined)
        return finish(run, await answerFor(run, { size: values.size }, undefined, start));
    if (words.length === 0) words.push("-");
    const entries = boardsOf(run, words);
    const first = await entries.next();
    const second = await entries.next();
    if (first.done) throw new BadInput(`${words[0]}: there are no boards (expected one or more)`);
    if (words.length === 1 && second.done) {
        const entry = first.value;
        if (entry.error !== undefined) return finish(run, unread(run, entry, false));
        for (const { text } of entry.remarks) if (!values.quiet) say(text);
        return finish(
            run,
            await answerFor(run, { board: entry.board, format: "json", source: entry.name }, undefined, start),
        );
    }
    if (words.length === 1 && first.value.error !== undefined && second.value.error !== undefined)
        return finish(run, unread(run, first.value, false));
    if (run.command.question?.command.formats.length > 0)
        throw new BadInput(
            `${first.value.name}: there are several boards (expected one; a grid has no empty lines, a grid of digits needs a legend)`,
        );
    async function* all() {
        yield first.value;
        if (!second.done) yield second.value;
        yield* entries;
    }
    return answerMany(run, all(), start);
}

/** Asks about a text that the question reads itself. @param {Run} run @param {number} start */
export async function answerText(run, start) {
    const { args, values } = run;
    if (values.size !== undefined)
        return finish(run, await answerFor(run, { size: values.size, source: "--size" }, undefined, start));
    const isTyped = async (/** @type {string} */ word) => /[ :\n]/.test(word);
    for await (const text of textsOf([args[0] ?? "-"], isTyped)) {
        if (text instanceof BadInput) throw text;
        return finish(run, await answerFor(run, { board: text.content, source: text.source }, undefined, start));
    }
    throw new BadInput(`${args[0]}: there are no boards (expected one or more)`);
}

/** Judges a solution. @param {Run} run @param {number} start */
export async function answerSolution(run, start) {
    const { args, values, command } = run;
    const words = values.size === undefined ? args : [undefined, ...args];
    const [file, solution] = words;
    if (words.length < 2 && values.size !== undefined) refuse(command, "SOLUTION is missing: --size replaces BOARD");
    const only = async (/** @type {string} */ word, further = {}) => {
        const all = [];
        for await (const one of boardsOf(run, [word], true, further)) all.push(one);
        const [entry] = all;
        if (entry === undefined) throw new BadInput(`${word}: there are no boards (expected one or more)`);
        if (entry.error !== undefined) throw new BadInput(entry.error);
        if (all.length > 1)
            throw new BadInput(
                `${word}: there are several boards, and the npm package verifies one at a time (name a file with one)`,
            );
        for (const { text } of entry.remarks) if (!values.quiet) say(text);
        return entry;
    };
    const board = file === undefined ? { board: undefined, size: values.size } : await only(file);
    const size = board.board === undefined ? values.size : JSON.parse(board.board).size;
    const judged =
        solution === undefined
            ? board
            : await only(solution, { format: undefined, excluded: undefined, size: undefined, missing_size: size });
    const subject = board.board === undefined ? { size } : { board: board.board, format: "json" };
    return finish(run, await answerFor(run, { ...subject, solution: judged.board }, undefined, start));
}

/** Random boards. @param {Run} run @param {number} start */
export async function answerSeries(run, start) {
    const { args, values, ask } = run;
    const { size, count, mixed } = values;
    const seed = values.seed ?? Math.floor(Math.random() * 2 ** 32);
    const request = {
        ask: "series",
        kind: args[0],
        ...parametersOf(run),
        size,
        count,
        mixed,
        seed,
        seed_is_drawn: values.seed === undefined,
    };
    const answer = await ask({ ...request, print: formOf(run), time_limit: limitOf(run, start) });
    if (answer.error !== undefined) throw new BadInput(answer.error);
    return finish(run, answer);
}
