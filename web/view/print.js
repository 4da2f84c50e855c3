/** Printing: the puzzle on one page and its solution on the next, new puzzles on a sheet, or what is on the screen. */

import { byId } from "./dom.js";
import { levels, newSeed } from "./puzzle_panel.js";
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
    await layOut(pages);
    return true;
}

/** Puts pages where the browser prints them. @param {HTMLElement[]} pages */
async function layOut(pages) {
    const printout = byId("printout");
    printout.replaceChildren(...pages);
    await Promise.all([...printout.querySelectorAll("img")].map((image) => image.decode()));
    document.body.classList.add("has-printout");
    addEventListener("afterprint", () => document.body.classList.remove("has-printout"), { once: true });
}

/**
 * New puzzles on a sheet, and their solutions on another.
 * @param {import("./puzzle_panel.js").Wish} wish  mixed: as many of each level, easy ones first
 * @param {number} count
 * @param {import("./asker.js").Asker} asker
 * @returns {Promise<boolean>} is there something to print?
 */
export async function prepareSheet({ size, difficulty, regions }, count, asker) {
    /** @type {HTMLElement[]} */
    const puzzles = [];
    /** @type {HTMLElement[]} */
    const solutions = [];
    for (let number = 1; number <= count; ++number) {
        const level = difficulty === "mixed" ? levels[Math.floor(((number - 1) * levels.length) / count)] : difficulty;
        const run = (/** @type {object} */ request) => asker.run(request, text("sheetMaking", { number, count }));
        const made = await run({ ask: "generate", size, difficulty: level, regions, seed: newSeed() });
        if (!made) return false;
        const { board, queens, given } = made.answer;
        if (!board) {
            asker.view.say(text("puzzleNone", { size, difficulty: text(level) }), "error");
            return false;
        }
        const drawn = await run({ ask: "write", to: "svg", board });
        const solved = drawn && (await run({ ask: "write", to: "svg", board, solution: JSON.stringify({ size, queens }) }));
        if (!solved) return false;
        puzzles.push(page(text("sheetPuzzle", { number, difficulty: text(level), rest: size - given }), drawn.answer.text));
        solutions.push(page(`${number}.`, solved.answer.text));
    }
    await layOut([
        ...sheetsOf(puzzles, text("sheetTitle", { rule: ruleOf({ regions, touching: regions }) })),
        ...sheetsOf(solutions, text("sheetSolutions")),
    ]);
    return true;
}

/** Pages of six, the first with a title. @param {HTMLElement[]} figures @param {string} title */
function sheetsOf(figures, title) {
    const six = 6;
    return Array.from({ length: Math.ceil(figures.length / six) }, (_, at) => {
        const sheet = document.createElement("section");
        const heading = document.createElement("h2");
        heading.textContent = at === 0 ? title : "";
        sheet.append(heading, ...figures.slice(at * six, (at + 1) * six));
        return sheet;
    });
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
