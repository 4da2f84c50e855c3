/** What both exact engines do on the board, side by side. */

import { byId } from "./dom.js";
import { boardJson } from "../model/text.js";
import { text } from "../texts/translate.js";

/** Rows of the table: the text's key, and the member of the statistics. @type {[string, string][]} */
const figures = [
    ["figureForced", "forced"], ["figureUnusable", "unusable"], ["figureNodes", "nodes"], ["figureEncoding", "encoding"],
    ["figureVariables", "variables"], ["figureClauses", "clauses"], ["figureConflicts", "conflicts"],
];
const engines = [["nativeSearch", "backtrack"], ["satSolver", "sat"]];
const results = { completed: "resultCompleted", infeasible: "resultInfeasible", stopped: "resultStopped" };

/**
 * @param {import("../desk.js").Desk} desk
 * @param {import("./asker.js").Asker} asker
 */
export function learnPanel(desk, asker) {
    const place = byId("learn-table");
    desk.addEventListener("board", () => (place.hidden = true));
    byId("learn-compare").addEventListener("click", async () => {
        if (!(await asker.ready())) return;
        const runs = [];
        for (const [title, engine] of engines) {
            const start = performance.now();
            const outcome = await asker.run(
                { ask: "complete", limit: 1, engine, board: boardJson(desk.position), source: "board" }, text(title));
            if (!outcome) return;
            runs.push({ title, answer: outcome.answer, time: performance.now() - start });
        }
        place.replaceChildren(table(runs));
        place.hidden = false;
    });
}

/** @param {{title: string, answer: any, time: number}[]} runs */
function table(runs) {
    const made = document.createElement("table");
    const line = (/** @type {HTMLElement} */ section, /** @type {string} */ tag, /** @type {string[]} */ cells) => {
        const row = document.createElement("tr");
        cells.forEach((content, i) => {
            const cell = document.createElement(i === 0 ? "th" : tag);
            if (cell instanceof HTMLTableCellElement && cell.tagName === "TH") cell.scope = tag === "th" ? "col" : "row";
            cell.textContent = content;
            row.append(cell);
        });
        section.append(row);
    };
    line(made.createTHead(), "th", [text("figure"), ...runs.map(({ title }) => text(title))]);
    const body = made.createTBody();
    const add = (/** @type {string} */ key, /** @type {string[]} */ cells) => line(body, "td", [text(key), ...cells]);
    add("figureResult", runs.map(({ answer }) => text(results[/** @type {keyof typeof results} */ (answer.result)] ?? "resultStopped")));
    add("figureTime", runs.map(({ time }) => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`));
    for (const [key, member] of figures) {
        const values = runs.map(({ answer }) => answer.statistics?.[member]);
        if (values.every((value) => value === undefined)) continue;
        add(key, values.map((value) => (typeof value === "number" ? value.toLocaleString() : String(value ?? "–"))));
    }
    return made;
}
