/** Puts the page together: the desk in the middle, views around it, the engine behind. */

import { byId } from "./view/dom.js";
import { Desk } from "./desk.js";
import { Engine } from "./engine_client.js";
import { loadEngine, startWorker } from "./load_engine.js";
import { LinkError, decodeLink, encodeLink, fitsLink, puzzleOfLink } from "./model/link.js";
import { starter } from "./model/puzzle.js";
import { unpainted } from "./model/regions.js";
import { keep, restore } from "./storage.js";
import { fillTexts, setLanguage, language, text, unpaintedText } from "./texts/translate.js";
import { AnswerView } from "./view/answer_view.js";
import { Asker } from "./view/asker.js";
import { CalendarView } from "./view/calendar_view.js";
import { Controls, keyList } from "./view/controls.js";
import { learnPanel } from "./view/learn_panel.js";
import { preparePrint, prepareSheet, titlePrint } from "./view/print.js";
import { PuzzlePanel } from "./view/puzzle_panel.js";
import { ScreenshotView } from "./view/screenshot_view.js";
import { SharePanel } from "./view/share_panel.js";
import { TableView } from "./view/table_view.js";
import { TextPanel } from "./view/text_panel.js";

/** The board of a link, and the name of the puzzle; null, and said, if the link is damaged. @param {string} link */
function boardOfLink(link) {
    try {
        const plain = decodeURIComponent(link);
        return { position: decodeLink(plain), name: puzzleOfLink(plain), error: null };
    } catch (error) {
        if (!(error instanceof LinkError || error instanceof URIError)) throw error;
        return { position: null, name: null, error: error.message };
    }
}

const kept = restore();
setLanguage(kept.language ?? navigator.language);
// What the address says, what was here before, or a first puzzle.
const linked = boardOfLink(location.hash.length > 1 ? location.hash.slice(1) : typeof kept.board === "string" ? kept.board : starter);
const opened = linked.position ? linked : boardOfLink(starter);

const desk = new Desk(/** @type {import("./desk.js").Position} */ (opened.position));
const loaded = loadEngine();
// Two workers, so that a paste or a copy does not wait for a long count.
const engine = new Engine(() => loaded, startWorker);
const clerk = new Engine(() => loaded, startWorker);
engine.warmUp();

/** Says something to those who hear the page. @param {string} words */
const announce = (words) => (byId("announcer").textContent = words);

const answerView = new AnswerView(desk, () => table.board.focus());
const asker = new Asker(desk, engine, answerView, announce);
const screenshots = new ScreenshotView(asker, (position) => {
    desk.edit(() => position);
    byId("board-frame").scrollIntoView({ block: "nearest" });
    table.board.focus();
});
const textPanel = new TextPanel(desk, clerk, (link) => (location.hash = link), (file) => screenshots.open(file));
asker.ready = async () => {
    const right = await textPanel.settle();
    const left = unpaintedText(unpainted(desk.position));
    if (!right) answerView.say(byId("text-error").textContent ?? "", "error");
    else if (left) answerView.say(left, "error");
    return right && !left;
};
const controls = new Controls(desk, announce, (words) => answerView.say(words));
const table = new TableView(desk, controls);
byId("skip").addEventListener("click", (event) => {
    event.preventDefault(); // the address holds the board
    table.board.focus();
});
if (!kept.clicked)
    controls.clicked = () => {
        controls.clicked = () => {};
        keep({ clicked: true });
        announce((byId("standing").textContent = text(controls.firstClick.value === "mark" ? "tipMark" : "tipQueen")));
    };
const calendar = new CalendarView(kept.days ?? {}, {
    open: (day) => puzzles.openDay(day),
    keep: (days) => keep({ days }),
});
const puzzles = new PuzzlePanel(desk, asker, clerk, {
    keep: (puzzle) => keep({ puzzle }),
    solved: (day, seconds) => {
        calendar.solved(day, seconds);
        puzzles.praise.streakIs(calendar.streakWords);
    },
    // A file's address is of this device alone. Its board can be pasted into any copy of the page.
    link: () => linkTo(false, location.protocol.startsWith("http") ? undefined : ""),
});
/** The address of the page with this board. @param {boolean} own  with the player's queens and marks? @param {string} [page] */
const linkTo = (own, page = location.href.split("#")[0]) =>
    `${page}#${encodeLink(desk.position, { own, puzzle: puzzles.linkName })}`;
const share = new SharePanel(desk, clerk, () => textPanel.settle(), linkTo);
asker.showedMore = (more) => keep({ more });
learnPanel(desk, asker);
titlePrint(desk);

byId("puzzle-print").addEventListener("click", async () => {
    if ((await asker.ready()) && (await preparePrint(desk.position, asker))) print();
});
byId("sheet-print").addEventListener("click", async () => {
    const { note, ...wish } = puzzles.wish();
    const input = /** @type {HTMLInputElement} */ (byId("sheet-count"));
    const count = Math.min(Math.max(Math.round(Number(input.value)) || 6, Number(input.min)), Number(input.max));
    input.value = String(count);
    if (!(await prepareSheet(wish, count, asker))) return;
    if (note) answerView.say(note);
    print();
});
addEventListener("keydown", (event) => {
    if (event.key === "Escape") engine.cancel();
});

/** The address follows the board, so that a reload, a bookmark and a copied address have it. */
function keepBoard() {
    if (!fitsLink(desk.position)) return;
    const link = encodeLink(desk.position, { puzzle: puzzles.linkName });
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
    const { position, name, error } = boardOfLink(location.hash.slice(1));
    if (error !== null) sayBroken(error);
    else if (position && encodeLink(position) !== encodeLink(desk.position)) {
        desk.edit(() => position);
        puzzles.begin(null, name);
        share.render();
    }
});

/** @param {string} error of a link */
function sayBroken(error) {
    answerView.say(text("linkBroken", { message: error }), "error");
}

// Settings that are kept: a select or a checkbox, and what follows from it.
/** @type {Record<string, (control: any) => void>} */
const settings = {
    language: (select) => speak(select.value),
    theme: (select) => {
        document.documentElement.dataset.theme = select.value;
        table.render();
    },
    "show-attacks": () => table.render(),
    "cross-out": () => table.render(),
    "first-click": () => {},
    "timer-shown": () => puzzles.render(),
    "puzzle-regions": () => {},
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
    puzzles.praise.streakIs(calendar.streakWords);
    for (const view of [table, controls, textPanel, share, puzzles, calendar, answerView]) view.render();
    asker.speak();
}

if (kept.more) asker.showMore(true);
speak(language());
puzzles.begin(kept.puzzle, opened.name);
share.render();
if (linked.error !== null) sayBroken(linked.error);
delete document.body.dataset.loading;
