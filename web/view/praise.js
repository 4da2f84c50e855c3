/** The end of a puzzle: how it went, the next one, and a result to share that spoils nothing. */

import { byId } from "./dom.js";
import { clockText } from "../model/daily.js";
import { text } from "../texts/translate.js";

/** @typedef {import("../model/puzzle.js").Puzzle} Puzzle */

/** How long queens dance, in milliseconds; board.css has each one's part of it. */
const danceTime = 2500;

export class Praise {
    /** @type {{puzzle: Puzzle, name: string} | null} */
    #solved = null;
    #streak = "";

    /** @param {() => void} next @param {() => string} link to the puzzle, empty if others could not open it */
    constructor(next, link) {
        this.link = link;
        this.place = byId("praise");
        this.words = document.createElement("p");
        this.said = document.createElement("p");
        this.next = button("primary", next);
        this.share = button("", () => this.#share());
        const row = document.createElement("div");
        row.className = "row";
        row.append(this.next, this.share);
        this.place.append(this.words, row, this.said);
    }

    celebrate() {
        const { dataset } = byId("board");
        dataset.dance = "yes";
        setTimeout(() => delete dataset.dance, danceTime);
    }

    /** @param {string} words how many days in a row, empty if it is none */
    streakIs(words) {
        this.#streak = words;
    }

    /** @param {Puzzle | null} puzzle @param {string} name @param {string | null} day */
    render(puzzle, name, day) {
        const before = this.#solved?.puzzle;
        this.#solved = puzzle?.solved ? { puzzle, name } : null;
        this.place.hidden = !this.#solved;
        if (before !== puzzle) this.said.textContent = "";
        if (!this.#solved) return;
        this.words.textContent = [this.#how(), day && this.#streak && !puzzle?.shown ? this.#streak + "." : ""].filter(Boolean).join(" ");
        this.next.textContent = text("puzzleNext");
        this.share.textContent = text("shareResult");
    }

    #how() {
        const { puzzle } = /** @type {{puzzle: Puzzle}} */ (this.#solved);
        if (puzzle.shown) return text("puzzleSolvedShown");
        const shown = /** @type {HTMLInputElement} */ (byId("timer-shown")).checked && puzzle.seconds > 0;
        const time = shown ? text("puzzleSolvedIn", { time: clockText(puzzle.seconds) }) : text("puzzleSolved");
        return `${time} ${puzzle.hints > 0 ? text("helpHints", { hints: puzzle.hints }) : text("helpNone")}`;
    }

    async #share() {
        if (!this.#solved) return;
        const { puzzle, name } = this.#solved;
        const what = [name || "qsat", `${puzzle.size} × ${puzzle.size}`, puzzle.difficulty && text(puzzle.difficulty)];
        const result = [`♛ ${what.filter(Boolean).join(", ")}`, this.words.textContent, this.link()].filter(Boolean).join("\n");
        try {
            if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ text: result });
            else await navigator.clipboard.writeText(result);
            this.said.textContent = text("resultShared");
        } catch {
            this.said.textContent = result;
        }
    }
}

/** @param {string} kind @param {() => void} act */
function button(kind, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = kind;
    made.addEventListener("click", act);
    return made;
}
