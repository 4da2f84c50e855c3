/** The commands, from the declarations of the questions. */

import {
    delivery,
    flag,
    help,
    jobs,
    json,
    lackingOption,
    many,
    number,
    optionOf,
    reading,
    toOption,
} from "./options.js";

/** @typedef {import("./options.js").Option} Option */

const lackingCommands = {
    merge: "it has no shards",
    decode: "it reads no answers of other solvers",
    "check-proof": "it checks no proofs",
    "check-formula": "it checks no formulas",
};
export const whyLacking = (/** @type {string} */ name) => /** @type {Record<string, string>} */ (lackingCommands)[name];

/**
 * @typedef {object} Command
 * @property {string} name
 * @property {string} summary
 * @property {string} examples
 * @property {Option[]} options
 * @property {{ name: string, required?: boolean, repeated?: boolean }[]} args
 * @property {any} [question]  of the table
 * @property {any[]} excludes
 * @property {any[]} requires
 * @property {any[]} formats  those that --to names, with their endings
 */

/** The formats that suit what a question writes. @param {string} written @param {any[]} formats */
function formatsOf(written, formats) {
    if (written === "words") return [];
    return written === "picture" ? formats.filter((one) => !one.is_read) : formats;
}

/** Help and placeholder of their option. @param {string} written @returns {[string, string?]} */
function toTexts(written) {
    if (written === "picture") return ["draw the board, with the squares in question marked:", "PICTURE"];
    return [written === "if_asked" ? "write the queens in place of the words:" : "output (default grid):"];
}

/** The option for formats of the question itself. @param {any} command  of a declaration */
function ownTo({ formats, formats_help }) {
    const names = formats.map((/** @type {any} */ one) => one.name).join("|");
    return toOption(formats, formats_help, formats_help.endsWith(":") ? "FORMAT" : names);
}

/** @param {any} question @param {any} line  the answer to `command_line` @returns {Command} */
function questionCommand(question, line) {
    const { command } = question;
    const formats = line.formats;
    const has = (/** @type {string} */ name) => question.parameters.some((/** @type {any} */ one) => one.name === name);
    const parameters = question.parameters
        .filter((/** @type {any} */ one) => one.name !== "jobs" && one.name !== "picture")
        .map(optionOf);
    const isOne = command.formats.length > 0;
    const isVerify = has("solution");
    const written = isOne ? command.formats : formatsOf(command.written, formats);
    const to = written.length === 0 ? [] : [isOne ? ownTo(command) : toOption(written, ...toTexts(command.written))];
    const own = isVerify ? parameters.filter((/** @type {Option} */ one) => one.name !== "solution") : parameters;
    return {
        name: question.name,
        summary: question.summary,
        examples: command.examples,
        question,
        args: isVerify
            ? [{ name: "BOARD", required: true }, { name: "SOLUTION" }]
            : [{ name: "BOARD", repeated: !isOne }],
        options: [
            ...(question.reads_text
                ? [{ name: "size", placeholder: "N", help: "the empty board of N rows", ...number(1) }]
                : reading(formats)),
            ...own,
            ...(command.decides
                ? [
                      {
                          name: "exit-codes",
                          placeholder: "qsat|sat",
                          help: "sat: 10 completed, 20 infeasible, 0 unknown",
                          type: /** @type {const} */ ("word"),
                          words: ["qsat", "sat"],
                      },
                  ]
                : []),
            ...to,
            ...(isOne || isVerify ? [] : many),
            ...delivery.filter(({ name }) => !has(name)),
            isVerify ? lackingOption("json") : json,
            ...(command.has_statistics ? [flag("stats", "print statistics of the search on standard error")] : []),
            jobs,
            ...(command.proves ? ["proof", "proof-format"] : []).map(lackingOption),
            ...(isOne ? ["sizes"] : ["csv", "resume", "board-files", "certificate", "shard", "shards", "state"]).map(
                lackingOption,
            ),
            help,
        ],
        excludes: [...command.excludes, { name: "json", others: ["to"] }],
        requires: command.requires,
        formats: written,
    };
}

/** @param {any} question @param {any} line @returns {Command} */
function generateCommand(question, line) {
    const wishes = question.parameters
        .filter((/** @type {any} */ one) => one.name !== "kind" && one.name !== "seed")
        .map(optionOf);
    const seed = {
        ...optionOf(question.parameters.find((/** @type {any} */ one) => one.name === "seed")),
        help: "random seed (default: chosen at random, and printed)",
    };
    return {
        name: "generate",
        summary: question.summary,
        examples: question.command.examples,
        args: [{ name: "KIND", required: true }],
        options: [
            { name: "size", placeholder: "N", help: "number of rows of the board", ...number(1), required: true },
            seed,
            { name: "count", placeholder: "K", help: "number of boards (default 1)", ...number(1) },
            ...wishes,
            { name: "mixed", help: "as many easy, medium and hard puzzles, in this order" },
            toOption(line.formats, "output (default grid):"),
            ...delivery,
            json,
            help,
        ],
        excludes: [
            ...question.command.excludes,
            { name: "mixed", others: ["difficulty", "json"] },
            { name: "json", others: ["to"] },
            { name: "json", others: ["count"] },
        ],
        requires: [],
        formats: line.formats,
    };
}

/** @param {any} line @returns {Command[]} */
function boardCommands(line) {
    const { languages, parameters, excludes, requires } = line.export;
    const summaries = languages.map((/** @type {any} */ one) => `\n${one.name} (${one.extension}): ${one.summary}`);
    const common = [...many, ...delivery, jobs, help];
    return [
        {
            name: "export",
            summary: "write the problem for other solvers",
            examples:
                "  qsat export board.txt --to dimacs -o board.cnf\n  qsat export board.txt --to minizinc -o board.mzn\n  qsat export board.txt --to lp -o board.lp\n",
            args: [{ name: "BOARD", repeated: true }],
            options: [
                ...reading(line.formats),
                {
                    ...toOption(
                        languages,
                        `output language (default ${languages[0].name})${summaries.join("")}`,
                        "LANGUAGE",
                    ),
                },
                ...parameters.map(optionOf),
                ...common,
                ...["board-files", "cube-files", "without", "before"].map(lackingOption),
            ],
            excludes: excludes.filter((/** @type {any} */ one) => one.name !== "without"),
            requires,
            formats: languages,
        },
        {
            name: "convert",
            summary: "convert a board to another format",
            examples: "  qsat convert board.txt --to fen\n  qsat convert board.txt --to json -o board.json\n",
            args: [{ name: "BOARD", repeated: true }],
            options: [
                ...reading(line.formats),
                toOption(line.formats, "output (default grid):"),
                ...common,
                lackingOption("board-files"),
            ],
            excludes: [],
            requires: [],
            formats: line.formats,
        },
    ];
}

/**
 * All commands, in the order of the native program's help.
 * @param {any[]} questions  of the table
 * @param {any} line  the answer to `command_line`
 * @returns {Command[]}
 */
export function commandsOf(questions, line) {
    const asked = questions.map((one) =>
        one.name === "generate" ? generateCommand(one, line) : questionCommand(one, line),
    );
    const isLate = (/** @type {Command} */ one) => ["verify", "generate", "compare"].includes(one.name);
    const [verify, generate, compare] = ["verify", "generate", "compare"].map(
        (name) => /** @type {Command} */ (asked.find((one) => one.name === name)),
    );
    const [exported, convert] = boardCommands(line);
    return [...asked.filter((one) => !isLate(one)), verify, exported, convert, generate, compare];
}
