#!/usr/bin/env node
/** The command line: what the native program asks and writes, in Node. */

import { readFileSync } from "node:fs";
import { QsatWorker } from "../lib/client.js";
import { answerBoards, answerSeries, answerSolution, answerText } from "./answers.js";
import { commandsOf, whyLacking } from "./commands.js";
import { BadInput, exit } from "./failure.js";
import { commonOptions, formatsHelp, helpOf, overview } from "./help.js";
import { Output, say, settle } from "./output.js";
import { parse } from "./words.js";

const start = performance.now();
const declared = JSON.parse(readFileSync(new URL("./declared.json", import.meta.url), "utf8"));

/** How every object of --json begins. */
const headOf = (/** @type {any} */ { qsat, qsat_answer }) => ({ qsat, qsat_answer });

/** German if the first of LC_ALL, LC_MESSAGES and LANG that is set says so. */
function languageOfEnvironment() {
    const locale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || "";
    return locale.split(/[_.@]/)[0] === "de" ? "de" : "en";
}

/** The first Ctrl-C asks the work to stop, so that it says what it knows; a second one ends the program. */
function stopOnSignals(/** @type {SharedArrayBuffer} */ stopFlag) {
    let count = 0;
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
        process.on(signal, () => {
            if (++count > 1) process.exit(exit.interrupted);
            Atomics.store(new Int32Array(stopFlag), 0, 1);
        });
}

/**
 * @param {string[]} words @param {QsatWorker} worker
 * @returns {Promise<number>} the exit code
 */
async function run(words, worker) {
    const [name, ...rest] = words;
    const { questions, line } = declared;
    const commands = commandsOf(questions, line);
    const print = (/** @type {string} */ text) => (process.stdout.write(text), exit.done);
    if (name === undefined) {
        process.stderr.write(overview(commands));
        return exit.badInput;
    }
    if (name === "--version")
        return print(`qsat ${line.qsat}\n${line.solver}\nWebAssembly in Node ${process.versions.node}\n`);
    const isHelp = name === "--help" || name === "-h" || name === "help";
    if (isHelp && rest.length === 0) return print(overview(commands));
    if (isHelp && rest[0] === "options") return print(commonOptions(commands));
    if (isHelp && rest[0] === "formats") return print(formatsHelp(line.formats));
    const wanted = isHelp ? rest[0] : name;
    const command = commands.find((one) => one.name === wanted);
    if (command === undefined) {
        const why = whyLacking(wanted);
        if (why)
            throw new BadInput(
                `qsat ${wanted}: it is only in the native program: the npm package does not have it, because ${why}`,
            );
        throw new BadInput(`qsat: unknown command '${wanted}' (qsat --help lists them)`);
    }
    const parsed = isHelp ? null : parse(command, rest);
    if (parsed === null) return print(helpOf(command));
    const { values, args } = parsed;
    values.head = headOf(line);
    settle(command, values);
    const language = values.lang ?? languageOfEnvironment();
    const ask = (/** @type {object} */ request, /** @type {any} */ emit) =>
        worker.ask({ language, ...request }, { emit });
    const one = { command, values, args, ask, output: new Output(values.output, values.force) };
    if (command.name === "generate") return answerSeries(one, start);
    if (command.question?.reads_text) return answerText(one, start);
    if (command.args.some((argument) => argument.name === "SOLUTION")) return answerSolution(one, start);
    return answerBoards(one, start);
}

/** @param {string[]} words */
async function main(words) {
    const stopFlag = new SharedArrayBuffer(4);
    stopOnSignals(stopFlag);
    // A reader that wants no more, such as head, is no error.
    process.stdout.on("error", (error) =>
        process.exit(/** @type {any} */ (error).code === "EPIPE" ? exit.done : exit.badInput),
    );
    const worker = new QsatWorker(stopFlag);
    try {
        process.exitCode = await run(words, worker);
    } catch (error) {
        const isOurs = !(error instanceof BadInput);
        const message = isOurs
            ? `a defect of qsat, please report it: ${/** @type {any} */ (error)?.stack ?? error}`
            : error.message;
        const code = isOurs ? exit.defect : exit.badInput;
        say(message);
        if (words.includes("--json")) {
            process.stdout.write(
                `${JSON.stringify({ ...headOf(declared.line), result: "error", error: message, exit_code: code, seconds: 0 })}\n`,
            );
        }
        process.exitCode = code;
    }
    worker.close();
}

await main(process.argv.slice(2));
