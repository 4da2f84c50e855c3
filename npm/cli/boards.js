/** The boards of a command line, each with its name. */

import { BadInput } from "./failure.js";
import { textsOf } from "./texts.js";

/** @typedef {import("./answers.js").Run} Run */
/** @typedef {{ name: string, source: string, board?: string, error?: string, english?: string, remarks: any[] }} Entry */

/** How boards are read. @param {Record<string, any>} values */
const readingOf = (values) => ({
    format: values.from,
    legend: values.legend,
    base: values.base,
    excluded: values.diagonals,
});

/**
 * The boards of the arguments, each with its name.
 * @param {Run} run @param {string[]} words @param {boolean} mayRemark
 * @returns {AsyncGenerator<Entry>}
 */
export async function* boardsOf(run, words, mayRemark = true, further = {}) {
    const { values, ask } = run;
    const reading = { ...readingOf(values), size: words.length > 0 ? values.size : undefined, ...further };
    const isBoard = async (/** @type {string} */ word) => {
        const { boards, error } = await ask({
            ask: "boards",
            board: word,
            typed: true,
            source: "<command line>",
            ...reading,
        });
        return boards !== null || error !== undefined;
    };
    /** @type {Map<string, number>} */
    const names = new Map();
    const said = new Set();
    for await (const text of textsOf(words, isBoard)) {
        if (text instanceof BadInput) {
            const name = text.message.split(": ")[0];
            yield { name, source: name, error: text.message, english: text.message, remarks: [] };
            continue;
        }
        const uses = (names.get(text.source) ?? 0) + 1;
        names.set(text.source, uses);
        const source = uses === 1 ? text.source : `${text.source} (${uses})`;
        const { boards, error } = await ask({ ask: "boards", board: text.content, source, ...reading });
        if (error !== undefined) throw new BadInput(error);
        for (const one of boards) {
            const remarks = one.remarks.filter(({ key }) => mayRemark && !said.has(key) && said.add(key));
            yield {
                ...one,
                remarks,
                source,
                name: boards.length > 1 || source === "<standard input>" ? `${source}:${one.line}` : source,
            };
        }
    }
}
