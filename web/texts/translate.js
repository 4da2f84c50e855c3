/** The language in use, and what is said in it. */

import { languages, texts } from "./texts.js";

let column = 0;

/** @returns {typeof languages[number]} */
export const language = () => languages[column];

/** @param {string} name a language that there is, or one that people may wish for, as `de-AT` */
export function setLanguage(name) {
    const wanted = languages.findIndex((one) => name.toLowerCase().startsWith(one));
    column = Math.max(0, wanted);
}

/** The text of a key. @param {string} key @param {Record<string, string | number>} [values] */
export function text(key, values = {}) {
    const row = texts[key];
    if (!row) throw new Error(`no text ${key}`);
    return row[column]
        .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name, one, several) => (Number(values[name]) === 1 ? one : several))
        .replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** Where queens may not stand together. @param {{regions: unknown, touching: boolean}} position */
export const ruleOf = ({ regions, touching }) =>
    text(regions ? (touching ? "ruleRegions" : "ruleRegionsLong") : touching ? "ruleTouching" : "rule");

/** What is still to be painted. @param {{squares: number, names: readonly string[]}} left */
export const unpaintedText = ({ squares, names }) =>
    [squares > 0 && text("unpaintedSquares", { squares }), names.length > 0 && text("unpaintedRegions", { count: names.length, names: names.join(", ") })]
        .filter(Boolean).join(" ");

/** Puts the texts into every element that names one by `data-text` or `data-label`. @param {ParentNode} root */
export function fillTexts(root) {
    for (const element of root.querySelectorAll("[data-text]"))
        element.textContent = text(/** @type {HTMLElement} */ (element).dataset.text ?? "");
    for (const element of root.querySelectorAll("[data-label]")) {
        const label = text(/** @type {HTMLElement} */ (element).dataset.label ?? "");
        element.setAttribute("aria-label", label);
        if (element.matches("button")) element.setAttribute("title", label);
    }
}
