/** The options of commands: those of questions from their declarations, and those that many commands have. */

/**
 * @typedef {object} Option
 * @property {string} name  without dashes
 * @property {string} [letter]
 * @property {string} [placeholder]  of its value; an option without one takes none
 * @property {string} help
 * @property {"text" | "number" | "seconds" | "word" | "words" | "pattern" | "texts" | "board"} [type]
 * @property {string[]} [words]
 * @property {number} [least]
 * @property {number} [most]
 * @property {boolean} [common]  does it mean the same in all commands?
 * @property {boolean} [required]
 * @property {boolean} [repeated]
 * @property {boolean} [parameter]  of the question, so that the request has it
 * @property {string} [lacking]  why this package does not have it
 */

/** What only the native program has, and why. */
const lacking = {
    proof: "it writes no files of proofs",
    "proof-format": "it writes no files of proofs",
    certificate: "it writes no certificates",
    shard: "it has no shards",
    shards: "it has no shards",
    state: "it has no shards",
    json: "it gives verdicts in words",
    csv: "it writes no tables",
    resume: "it writes no tables",
    "board-files": "it writes one file",
    "cube-files": "it writes one file",
    without: "it reads only the board",
    before: "it reads only the board",
    sizes: "it compares on one board",
};

const largestBoard = 1_000_000_000;
export const number = (/** @type {number} */ least, most = largestBoard) => ({
    type: /** @type {const} */ ("number"),
    least,
    most,
});
export const flag = (/** @type {string} */ name, /** @type {string} */ help, letter = "") => ({
    name,
    letter,
    help,
    common: true,
});

/** @param {any} one  a parameter of a question @returns {Option} */
export function optionOf(one) {
    const kinds = { bool: undefined, board: "board", "list[str]": one.words ? "words" : "texts" };
    const isPattern = one.words?.some((/** @type {string} */ word) => word.includes("["));
    const isNumber = one.type.startsWith("int");
    const type =
        one.type in kinds
            ? kinds[/** @type {keyof kinds} */ (one.type)]
            : isNumber
              ? "number"
              : one.type.startsWith("float")
                ? "seconds"
                : one.words && !isPattern
                  ? "word"
                  : "pattern";
    let help = one.help;
    if (type === "words") help = help.replace(/(?= \()|$/, " with commas between them");
    if (help.endsWith(":") && one.words) help += ` ${one.words.join(", ")}`;
    return {
        name: one.name.replaceAll("_", "-"),
        placeholder: one.placeholder,
        help,
        type: /** @type {Option["type"]} */ (type),
        words: one.words,
        least: one.least,
        most: one.most,
        repeated: type === "texts",
        parameter: true,
    };
}

/** @param {any} formats @param {string} help @param {string} [placeholder] @returns {Option} */
export const toOption = (formats, help, placeholder = "FORMAT") => {
    const words = formats.map((/** @type {any} */ one) => one.name);
    return {
        name: "to",
        placeholder,
        help: help.endsWith(":") ? `${help} ${words.join(", ")}` : help,
        type: "word",
        words,
    };
};

/** The options of a board. @param {any} formats */
export const reading = (formats) => [
    { name: "size", placeholder: "N", help: "the empty board of N rows, or the size that BOARD lacks", ...number(1) },
    {
        name: "from",
        placeholder: "FORMAT",
        help: `input format: auto, ${formats
            .filter((/** @type {any} */ one) => one.is_read)
            .map((/** @type {any} */ one) => one.name)
            .join(", ")}`,
        type: "word",
        words: [
            "auto",
            ...formats.filter((/** @type {any} */ one) => one.is_read).map((/** @type {any} */ one) => one.name),
        ],
        common: true,
    },
    {
        name: "legend",
        placeholder: "LETTERS",
        help: "letters of a grid, such as queen=0,free=+,blocked=-",
        type: "pattern",
        common: true,
    },
    {
        name: "base",
        placeholder: "B",
        help: "number of the first row and column in pairs and atoms: 0 or 1",
        ...number(0, 1),
        common: true,
    },
    {
        name: "diagonals",
        placeholder: "D",
        help: "take the first D excluded diagonals of a CSPLib file",
        ...number(0),
        common: true,
    },
];
export const many = [
    {
        name: "total-timeout",
        placeholder: "SECONDS",
        help: "stop the whole run after SECONDS",
        type: "seconds",
        common: true,
    },
    flag("fail-fast", "stop at the first board that cannot be read"),
];
export const delivery = [
    {
        name: "timeout",
        placeholder: "SECONDS",
        help: "stop after SECONDS; with several boards, the limit of each board",
        type: "seconds",
        common: true,
    },
    {
        name: "output",
        letter: "o",
        placeholder: "FILE",
        help: "write to FILE, which appears only when it is complete",
        type: "text",
        common: true,
    },
    flag("force", "overwrite FILE; draw a board of any size"),
    flag("quiet", "no summary on standard error", "q"),
    flag("verbose", "report what is read and chosen on standard error", "v"),
    {
        name: "lang",
        placeholder: "en|de",
        help: "language of answers and refusals (default: that of LC_ALL, LC_MESSAGES or LANG)",
        type: "word",
        words: ["en", "de"],
        common: true,
    },
];
export const json = flag("json", "print one JSON object instead of text");
export const help = flag("help", "this help", "h");

/** One that the native program has. @param {string} name @returns {Option} */
export const lackingOption = (name) => ({
    name,
    help: "",
    placeholder: ["csv", "resume", "json"].includes(name) ? undefined : "X",
    type: "text",
    lacking: /** @type {Record<string, string>} */ (lacking)[name],
});
/** Threads, of which there is one. */
export const jobs = { name: "jobs", placeholder: "N", help: "", ...number(1, 1024), lacking: "it has one thread" };
