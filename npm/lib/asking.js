/** Options become a request, and an answer becomes a report. */

import { ask } from "./client.js";
import { InputError, Stopped } from "./errors.js";

/** @param {string} name  such as `up_to_symmetry` */
const camelCase = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
/** @param {string} name */
const snakeCase = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The same with names as JavaScript has them. @param {any} value @returns {any} */
function renamed(value) {
    if (Array.isArray(value)) return value.map(renamed);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [camelCase(name), renamed(one)]));
}

/** What every question takes beside its own options. */
const common = new Set(["lang", "timeout", "signal", "worker", "picture", "proof"]);

/**
 * Asks the module and returns its answer.
 * @param {object} request
 * @param {any} options  lang, timeout, signal and worker; and `emit`, which gets what comes before the answer
 */
export async function answerTo(request, { lang = "en", timeout, signal, worker, emit } = /** @type {any} */ ({})) {
    const answer = await ask({ language: lang, time_limit: timeout, ...request }, { signal, worker, emit });
    if (answer.error !== undefined) throw new InputError(answer.error, answer.line, answer.column, answer.error_code);
    if (answer.reason_code === undefined) return answer;
    const words = answer.words?.join("\n") ?? answer.reason;
    throw new Stopped(words, answer.reason_code, answer.sentences ? renamed(answer) : null);
}

/**
 * Asks a question of the table.
 * @param {string} name
 * @param {string[]} known  the names of its options
 * @param {object} subject  the members of the request for the board
 * @param {any} options
 * @returns {Promise<any>} its report
 */
export async function report(name, known, subject, options = {}) {
    /** @type {Record<string, any>} */
    const parameters = {};
    for (const [option, value] of Object.entries(options)) {
        if (value === undefined || option === "emit") continue;
        const isCommon = common.has(option) && !known.includes(option);
        if (!isCommon && !known.includes(option)) throw new TypeError(`${name} has no option ${option}`);
        if (!isCommon || option === "picture" || option === "proof")
            parameters[snakeCase(option)] = value === null ? null : (value.text ?? value);
    }
    // A question with a limit of its own has no other.
    const timeout = known.includes("timeout") ? undefined : options.timeout;
    return { parts: [], ...renamed(await answerTo({ ask: name, ...subject, ...parameters }, { ...options, timeout })) };
}
