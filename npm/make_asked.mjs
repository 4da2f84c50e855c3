#!/usr/bin/env node
// make_asked.mjs WASM FOLDER: writes the questions that are declared for all front ends as methods and types of
// JavaScript, FOLDER/lib/asked.js and asked.d.ts, and for the command line as FOLDER/cli/declared.json.
import { readFileSync, writeFileSync } from "node:fs";
import { startEngine } from "../web/engine.js";

const [wasm, folder] = process.argv.slice(2);
const engine = await startEngine(await WebAssembly.compile(readFileSync(wasm)));
const ask = (name) => JSON.parse(engine(JSON.stringify({ ask: name }), () => {}));
const { questions } = ask("questions");

const camelCase = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const capital = (name) => name[0].toUpperCase() + name.slice(1);
const sentence = (text) => (text.endsWith("?") ? capital(text) : `${capital(text)}.`);
/** The page's module has one thread. */
const parametersOf = (question) => question.parameters.filter(({ name }) => name !== "jobs");

const lines = (text, indent, width = 100) => {
    const made = [""];
    for (const word of text.split(" ")) {
        if (made.at(-1) && made.at(-1).length + 1 + word.length > width - indent.length) made.push("");
        made[made.length - 1] += (made.at(-1) ? " " : "") + word;
    }
    return made;
};
const comment = (text, indent) => {
    const made = text.split("\n").flatMap((line) => lines(line, indent));
    if (made.length === 1) return `${indent}/** ${made[0]} */\n`;
    return `${indent}/**\n${made.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
};

/** A type of Python in TypeScript. */
function typeOf(type) {
    if (type.endsWith(" | None")) return `${typeOf(type.slice(0, -" | None".length))} | null`;
    const list = /^list\[(.*)\]$/.exec(type);
    if (list) return `${typeOf(list[1])}[]`;
    const known = {
        bool: "boolean",
        int: "number",
        float: "number",
        str: "string",
        Square: "Square",
        "dict[str, Any]": "Details",
        board: "string | Board",
    };
    if (!(type in known)) throw new Error(`no type of TypeScript is known for ${type}`);
    return known[type];
}
/** A field that some answers lack says so by its type. */
const field = (name, type) =>
    type.includes("None")
        ? `${name}?: ${typeOf(type).replaceAll(" | null", "")} | null | undefined`
        : `${name}: ${typeOf(type)}`;

function typeOfParameter({ type, words }) {
    // Words with brackets are patterns.
    if (!words || words.some((word) => word.includes("["))) return typeOf(type);
    const union = words.map((word) => JSON.stringify(word)).join(" | ");
    return type === "list[str]" ? `(${union})[]` : union;
}

function helpOf({ help, words, type, default: preset }) {
    const text = help.replace(/:$/, words && words.some((word) => word.includes("[")) ? `: ${words.join(", ")}` : "");
    const named = type === "list[str]" && words ? `${text}: ${words.join(", ")}` : text;
    return named.includes("(default") || preset === null || preset === false
        ? named
        : `${named} (default ${[preset].flat().join(", ") || "none"})`;
}

const optionsName = (question) => `${capital(question.name)}Options`;
const reportName = (question) => `${capital(question.name)}Report`;

function options(question) {
    const own = parametersOf(question).map(
        (one) =>
            `${comment(sentence(helpOf(one)), "    ")}    ${camelCase(one.name)}?: ${typeOfParameter(one)} | undefined;\n`,
    );
    const pictures = question.parameters.some(({ name }) => name === "picture") ? "" : " & DrawOptions";
    const limit = question.parameters.some(({ name }) => name === "timeout")
        ? `Omit<AskOptions, "timeout">`
        : "AskOptions";
    return `${comment(`Options of \`${question.name}\`.`, "")}export type ${optionsName(question)} = ${limit}${pictures} & {\n${own.join("")}};\n`;
}

function report(question) {
    const known = new Set(["picture", "reasons"]); // every report has them
    const fields = question.fields
        .filter(({ name }) => !known.has(name))
        .map(
            ({ name, type, meaning }) =>
                `${meaning ? comment(sentence(meaning), "    ") : ""}    ${field(camelCase(name), type)};\n`,
        );
    return `${comment(`The answer of \`${question.name}\`: ${question.summary}.`, "")}export interface ${reportName(question)} extends Report {\n${fields.join("")}}\n`;
}

function documentation(question, indent) {
    const details = question.details ? `\n\n${sentence(question.details)}` : "";
    return comment(
        `${sentence(question.summary)}${details}\n\nRejected with \`InputError\`, and with \`Stopped\`, which has the report so far.`,
        indent,
    );
}

const method = (question) =>
    `${documentation(question, "    ")}    ${question.name}(options?: ${optionsName(question)}): Promise<${reportName(question)}>;\n`;
const ofText = (question) =>
    `${documentation(question, "")}export function ${question.name}(board: string, options?: ${optionsName(question)}): Promise<${reportName(question)}>;\n`;
const names = (question) => JSON.stringify(parametersOf(question).map(({ name }) => camelCase(name)));

const head = "What boards are asked. Made by make_asked.mjs of the declarations of the questions.";
const [texts, boards] = [questions.filter((one) => one.reads_text), questions.filter((one) => !one.reads_text)];

writeFileSync(
    `${folder}/lib/asked.d.ts`,
    `${comment(head, "")}import type { AskOptions, Board, Details, DrawOptions, Report, Square } from "./qsat.js";\n\n` +
        questions.flatMap((question) => [options(question), report(question)]).join("\n") +
        `\n${texts.map(ofText).join("\n")}\n${comment("Questions about a board.", "")}export class Asked {\n${boards.map(method).join("\n")}}\n`,
);
writeFileSync(
    `${folder}/lib/asked.js`,
    `${comment(head, "")}import { report } from "./asking.js";\n\n` +
        texts
            .map(
                (question) =>
                    `export function ${question.name}(board, options) {\n    return report("${question.name}", ${names(question)}, { board }, options);\n}\n`,
            )
            .join("\n") +
        `\nexport class Asked {\n    ask(name, known, options, further) {\n        return report(name, known, { ...this.subject, ...further }, options);\n    }\n` +
        boards
            .map(
                (question) =>
                    `    ${question.name}(options) {\n        return this.ask("${question.name}", ${names(question)}, options);\n    }\n`,
            )
            .join("") +
        "}\n",
);
const commands = questions.map(({ name, summary, reads_text, parameters, command }) => ({
    name,
    summary,
    reads_text,
    parameters,
    command,
}));
writeFileSync(`${folder}/cli/declared.json`, JSON.stringify({ questions: commands, line: ask("command_line") }));
