/** The words of a command line become the values of options. */

import { BadInput } from "./failure.js";

/** @typedef {import("./commands.js").Command} Command */
/** @typedef {import("./options.js").Option} Option */

const quoted = (/** @type {string} */ word) => `'${word}'`;

/** @param {Command} command @param {string} what @returns {never} */
export function refuse(command, what) {
    throw new BadInput(`qsat ${command.name}: ${what} (see qsat ${command.name} --help)`);
}

/** The arguments and the required options: `KIND --size N`. @param {Command} command */
export function synopsis({ args, options }) {
    const names = args.map(({ name, required, repeated }) => {
        const shown = name + (repeated ? "..." : "");
        return required ? shown : `[${shown}]`;
    });
    return [...names, ...options.filter((one) => one.required).map((one) => `--${one.name} ${one.placeholder}`)].join(
        " ",
    );
}

/**
 * @param {Command} command @param {string[]} words
 * @returns {{ given: Map<Option, string[]>, args: string[] }}
 */
function split(command, words) {
    /** @type {Map<Option, string[]>} */
    const given = new Map();
    /** @type {string[]} */
    const args = [];
    const rest = [...words];
    const unknown = (/** @type {string} */ word) => refuse(command, `unknown option ${quoted(word)}`);
    const add = (/** @type {Option} */ option, /** @type {string | undefined} */ value) => {
        if (!option.placeholder) {
            if (value !== undefined) refuse(command, `option '--${option.name}' does not take any arguments`);
        } else if ((value ??= rest.shift()) === undefined) {
            refuse(command, `the required argument for option '--${option.name}' is missing`);
        }
        if (given.has(option) && !option.repeated)
            refuse(command, `option '--${option.name}' cannot be specified more than once`);
        given.set(option, [...(given.get(option) ?? []), value ?? ""]);
    };
    for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
        if (word === "--") {
            args.push(...rest.splice(0));
        } else if (word.startsWith("--")) {
            const [name, ...value] = word.slice(2).split("=");
            const option = command.options.find((one) => one.name === name) ?? unknown(`--${name}`);
            add(option, value.length > 0 ? value.join("=") : undefined);
        } else if (word.startsWith("-") && word !== "-") {
            for (let letters = word.slice(1); letters; letters = letters.slice(1)) {
                const option = command.options.find((one) => one.letter === letters[0]) ?? unknown(`-${letters[0]}`);
                const value = option.placeholder && letters.length > 1 ? letters.slice(1) : undefined;
                add(option, value);
                if (option.placeholder) break;
            }
        } else {
            args.push(word);
        }
    }
    return { given, args };
}

/** @param {Option} option @param {string} word */
function numberOf({ name, least = 0, most = Infinity }, word) {
    if (!/^[0-9]+$/.test(word))
        throw new BadInput(`--${name}: unexpected ${quoted(word)} (expected a whole number, at least ${least})`);
    const number = Number(word);
    if (number < least) throw new BadInput(`--${name}: ${number} is too small (at least ${least})`);
    if (number > most) throw new BadInput(`--${name}: ${quoted(word)} is too large (at most ${most})`);
    return number;
}

/** @param {Command} command @param {Option} option @param {string[]} words */
function valueOf(command, option, words) {
    const { name, type, words: known = [] } = option;
    const [word] = words;
    switch (type) {
        case undefined:
            return true;
        case "number":
            return numberOf(option, word);
        case "seconds":
            if (!/^([0-9]+\.?[0-9]*|\.[0-9]+)(e[0-9]+)?$/.test(word))
                throw new BadInput(`--${name}: unexpected ${quoted(word)} (expected seconds, such as 10 or 0.5)`);
            return Number(word);
        case "word":
            if (!known.includes(word))
                throw new BadInput(`--${name}: unknown name ${quoted(word)} (expected ${known.join(", ")})`);
            return word;
        case "words":
            return word.split(",");
        case "texts":
            return words;
        case "text":
            if (word === "") refuse(command, `--${name} needs the name of a file, or - for standard output`);
            return word;
        default:
            return word;
    }
}

/**
 * @param {Command} command @param {string[]} words
 * @returns {{ values: Record<string, any>, args: string[] } | null}  null if they ask for help
 */
export function parse(command, words) {
    const { given, args } = split(command, words);
    if ([...given.keys()].some((one) => one.name === "help")) return null;
    for (const option of command.options)
        if (option.required && !given.has(option)) refuse(command, `--${option.name} is missing`);
    /** @type {Record<string, any>} */
    const values = {};
    for (const option of command.options) {
        const texts = given.get(option);
        if (texts === undefined) continue;
        const isOneThread = option.name === "jobs" && texts[0] === "1";
        if (option.lacking && !isOneThread)
            refuse(
                command,
                `--${option.name} is only in the native program: the npm package does not have it, because ${option.lacking}`,
            );
        if (!option.lacking) values[option.name] = valueOf(command, option, texts);
    }
    const isEach = command.args.some(({ repeated }) => repeated);
    const isTooMany = !isEach && args.length > command.args.length;
    if (args.filter((one) => one === "-").length > 1) refuse(command, "standard input (-) can replace only one file");
    const required =
        command.args.filter(({ required: one }) => one).length -
        (values.size !== undefined && command.name === "verify" ? 1 : 0);
    if (args.length < required) refuse(command, `too few files: expected ${synopsis(command)}`);
    if (isTooMany) refuse(command, `too many files: expected ${synopsis(command)}`);
    for (const { name, others } of command.excludes)
        for (const other of others)
            if (name in values && other in values)
                refuse(command, `--${name} and --${other} contradict each other: leave one of them out`);
    for (const { name, others } of command.requires)
        if (name in values && !others.some((/** @type {string} */ one) => one in values))
            refuse(command, `--${name} needs --${others.join(" or --")}`);
    if (values.quiet && values.verbose) refuse(command, "--quiet and --verbose contradict each other");
    return { values, args };
}

/** Without quotes, a shell passes `8: b4 d5` as several words. @param {string[]} words @param {(path: string) => boolean} exists */
export function withBoardsInOnePiece(words, exists) {
    /** @type {string[]} */
    const boards = [];
    for (const word of words) {
        const last = boards.at(-1);
        if (last !== undefined && /^\s*[0-9]+:/.test(last) && /^[!/\\]?[a-z]+[0-9]+[,;]?$/i.test(word) && !exists(word))
            boards[boards.length - 1] = `${last} ${word}`;
        else boards.push(word);
    }
    return boards;
}
