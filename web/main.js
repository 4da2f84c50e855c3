/** Puts the page together: the desk in the middle, views around it, the engine behind. */

import { byId } from "./view/dom.js";
import { Desk } from "./desk.js";
import { Engine } from "./engine_client.js";
import { loadEngine, startWorker } from "./load_engine.js";
import { LinkError, decodeLink, encodeLink, fitsLink } from "./model/link.js";
import { emptyPosition } from "./model/position.js";
import { keep, restore } from "./storage.js";
import { fillTexts, setLanguage, language, text } from "./texts/translate.js";
import { AnswerView } from "./view/answer_view.js";
import { Asker } from "./view/asker.js";
import { Controls, keyList } from "./view/controls.js";
import { learnPanel } from "./view/learn_panel.js";
import { preparePrint } from "./view/print.js";
import { PuzzlePanel } from "./view/puzzle_panel.js";
import { SharePanel } from "./view/share_panel.js";
import { TableView } from "./view/table_view.js";
import { TextPanel } from "./view/text_panel.js";

const usualSize = 8;

/** The board of a link; null, and said, if the link is damaged. @param {string} link */
function boardOfLink(link) {
    try {
        return { position: decodeLink(decodeURIComponent(link)), error: null };
    } catch (error) {
        if (!(error instanceof LinkError || error instanceof URIError)) throw error;
        return { position: null, error: error.message };
    }
}

const kept = restore();
setLanguage(kept.language ?? navigator.language);
const linked = location.hash.length > 1 ? boardOfLink(location.hash.slice(1)) : { position: null, error: null };
const before = typeof kept.board === "string" ? boardOfLink(kept.board).position : null;

const desk = new Desk(linked.position ?? before ?? emptyPosition(usualSize));
const loaded = loadEngine();
// Two workers, so that a paste or a copy does not wait for a long count.
const engine = new Engine(() => loaded, startWorker);
const clerk = new Engine(() => loaded, startWorker);
engine.warmUp();

/** Says something to those who hear the page. @param {string} words */
const announce = (words) => (byId("announcer").textContent = words);

const answerView = new AnswerView(desk, () => table.board.focus());
const asker = new Asker(desk, engine, answerView, announce);
const textPanel = new TextPanel(desk, clerk);
asker.ready = async () => {
    const right = await textPanel.settle();
    if (!right) answerView.say(byId("text-error").textContent ?? "", "error");
    return right;
};
const controls = new Controls(desk, announce);
const table = new TableView(desk, controls);
const share = new SharePanel(desk, clerk, () => textPanel.settle());
const puzzles = new PuzzlePanel(desk, asker, answerView, (puzzle) => keep({ puzzle }));
learnPanel(desk, asker);

byId("puzzle-print").addEventListener("click", async () => {
    if ((await asker.ready()) && (await preparePrint(desk.position, asker))) print();
});
addEventListener("keydown", (event) => {
    if (event.key === "Escape") engine.cancel();
});

/** The address follows the board, so that a reload, a bookmark and a copied address have it. */
function keepBoard() {
    if (!fitsLink(desk.position)) return;
    const link = encodeLink(desk.position);
    keep({ board: link });
    if (location.hash === "#" + link) return;
    try {
        history.replaceState(null, "", "#" + link);
    } catch {
        // Some browsers do not let a file change its address.
    }
}
let keeping = setTimeout(() => {});
desk.addEventListener("board", () => {
    clearTimeout(keeping);
    keeping = setTimeout(keepBoard, 200);
});
addEventListener("pagehide", keepBoard);
addEventListener("hashchange", () => {
    const { position, error } = boardOfLink(location.hash.slice(1));
    if (error !== null) answerView.say(text("linkBroken", { message: error }), "error");
    else if (position && encodeLink(position) !== encodeLink(desk.position)) desk.edit(() => position);
});

// Settings that are kept: a select or a checkbox, and what follows from it.
/** @type {Record<string, (control: any) => void>} */
const settings = {
    language: (select) => speak(select.value),
    theme: (select) => {
        document.documentElement.dataset.theme = select.value;
        table.render();
    },
    "show-attacks": () => table.render(),
    "timer-shown": () => puzzles.render(),
};
for (const [id, apply] of Object.entries(settings)) {
    const control = /** @type {any} */ (byId(id));
    const member = control.type === "checkbox" ? "checked" : "value";
    control[member] = kept[id] ?? (id === "language" ? language() : control[member]);
    control.addEventListener("change", () => {
        keep({ [id]: control[member] });
        apply(control);
    });
    if (id === "theme") document.documentElement.dataset.theme = control.value;
}

/** Says everything in this language from now on. @param {string} name */
function speak(name) {
    setLanguage(name);
    document.documentElement.lang = language();
    document.title = text("title");
    fillTexts(document);
    byId("key-list").replaceChildren(...keyList.flatMap(([keys, key]) => {
        const term = document.createElement("dt");
        term.innerHTML = keys.map((one) => `<kbd>${one}</kbd>`).join(" ");
        const meaning = document.createElement("dd");
        meaning.textContent = text(key);
        return [term, meaning];
    }));
    for (const view of [table, controls, textPanel, share, puzzles, answerView]) view.render();
}

speak(language());
puzzles.resume(kept.puzzle ?? null);
if (linked.error !== null) answerView.say(text("linkBroken", { message: linked.error }), "error");
