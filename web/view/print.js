/** Printing: the puzzle on one page and its solution on the next, or what is on the screen. */

import { byId } from "./dom.js";
import { boardJson } from "../model/text.js";
import { ruleOf, text } from "../texts/translate.js";

/**
 * @param {import("../model/position.js").Position} position
 * @param {import("./asker.js").Asker} asker
 * @returns {Promise<boolean>} is there something to print?
 */
export async function preparePrint(position, asker) {
    const board = boardJson(position, { givenOnly: position.playing });
    const run = (/** @type {object} */ request) => asker.run({ board, source: "board", ...request }, text("print"));
    const completed = await run({ ask: "complete", limit: 1 });
    if (!completed) return false;
    const picture = await run({ ask: "write", to: "svg" });
    if (!picture) return false;
    const { size, given } = position;
    const pages = [page(text("printTitle", { size, rest: size - given.size, rule: ruleOf(position) }), picture.answer.text)];
    const { queens } = completed.answer;
    if (queens) {
        const solution = JSON.stringify({ size, queens });
        const solved = await run({ ask: "write", to: "svg", solution });
        if (!solved) return false;
        pages.push(page(text("printSolution"), solved.answer.text));
    }
    const printout = byId("printout");
    printout.replaceChildren(...pages);
    await Promise.all([...printout.querySelectorAll("img")].map((image) => image.decode()));
    document.body.classList.add("has-printout");
    addEventListener("afterprint", () => document.body.classList.remove("has-printout"), { once: true });
    return true;
}

/** What the browser's own print command prints: the board as it is shown, with a title. @param {import("../desk.js").Desk} desk */
export function titlePrint(desk) {
    addEventListener("beforeprint", () => {
        const { size, given, own } = desk.position;
        const words = (desk.shown?.frames[desk.frame].words ?? []).map((line) => line.trim()).filter(Boolean);
        const queens = given.size + own.size;
        byId("print-title").textContent = queens < size && words.length === 0
            ? text("printTitle", { size, rest: size - queens, rule: ruleOf(desk.position) })
            : [text("printBoard", { size, queens }), ...words].join(". ");
    });
}

/** @param {string} title @param {string} svg */
function page(title, svg) {
    const figure = document.createElement("figure");
    const caption = document.createElement("figcaption");
    caption.textContent = title;
    const image = document.createElement("img");
    image.alt = title;
    image.src = "data:image/svg+xml," + encodeURIComponent(svg);
    figure.append(caption, image);
    return figure;
}
