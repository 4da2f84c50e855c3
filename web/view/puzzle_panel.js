/** Puzzles: a new one, that of the day; the time it takes, and that it is solved. */

import { byId } from "./dom.js";
import { attacksOn } from "../model/attacks.js";
import { clockText, dailyPuzzle } from "../model/daily.js";
import { positionOf, withPlaying } from "../model/position.js";
import { squaresText } from "../model/text.js";
import { language, text } from "../texts/translate.js";

/**
 * @typedef {object} Puzzle
 * @property {string} board  its text; once another board is there, this is no longer about it
 * @property {number} size
 * @property {string} difficulty
 * @property {number} seed
 * @property {string | null} day  its date as YYYY-MM-DD if it is one of the day
 * @property {number} given
 * @property {number} seconds  played so far
 * @property {boolean} solved
 */

export class PuzzlePanel {
    /** @type {Puzzle | null} */
    #puzzle = null;

    /**
     * @param {import("../desk.js").Desk} desk
     * @param {import("./asker.js").Asker} asker
     * @param {import("./answer_view.js").AnswerView} view
     * @param {(puzzle: Puzzle | null) => void} keep
     */
    constructor(desk, asker, view, keep) {
        this.desk = desk;
        this.asker = asker;
        this.view = view;
        this.keep = keep;
        this.shown = /** @type {HTMLInputElement} */ (byId("timer-shown"));
        this.shown.addEventListener("change", () => this.render());
        byId("puzzle-new").addEventListener("click", () => {
            const size = Number(/** @type {HTMLInputElement} */ (byId("puzzle-size")).value);
            const difficulty = /** @type {HTMLSelectElement} */ (byId("puzzle-difficulty")).value;
            this.#make({ size: Math.min(Math.max(Math.round(size) || 8, 4), 30), difficulty, seed: newSeed() }, null);
        });
        byId("puzzle-daily").addEventListener("click", () => {
            const today = new Date();
            const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
                .map((part) => String(part).padStart(2, "0")).join("-");
            this.#make(dailyPuzzle(today), day);
        });
        desk.addEventListener("board", () => this.#follow());
        setInterval(() => this.#tick(), 1000);
    }

    /** Goes on with a puzzle of an earlier visit. @param {Puzzle | null} puzzle */
    resume(puzzle) {
        this.#puzzle = puzzle;
        this.#follow();
    }

    /** @param {{size: number, difficulty: string, seed: number}} wish @param {string | null} day */
    async #make({ size, difficulty, seed }, day) {
        const outcome = await this.asker.run({ ask: "puzzle", n: size, difficulty, seed }, text("puzzleMaking"));
        if (!outcome) return;
        const { answer } = outcome;
        if (!answer.board) {
            this.view.say(text("puzzleNone", { size, difficulty: text(difficulty) }), "error");
            return;
        }
        const position = withPlaying(positionOf(answer.board), true);
        this.#puzzle = {
            board: problemText(position), size, difficulty: answer.difficulty ?? difficulty,
            seed: answer.seed ?? seed, day, given: position.given.size, seconds: 0, solved: false,
        };
        this.desk.edit(() => position);
        this.view.say(this.#about(), "");
    }

    #about() {
        if (!this.#puzzle) return "";
        const { size, difficulty, seed, day, given } = this.#puzzle;
        const name = day
            ? text("puzzleOf", { date: new Date(day + "T12:00").toLocaleDateString(language(), { dateStyle: "long" }) })
            : text("puzzleRandom", { seed });
        return text("puzzleAbout", { name, size, difficulty: text(difficulty), given });
    }

    /** Is the puzzle still the one on the board, and is it solved now? */
    #follow() {
        const { position } = this.desk;
        const puzzle = this.#puzzle;
        if (puzzle && problemText(position) !== puzzle.board) this.#puzzle = null;
        else if (puzzle && !puzzle.solved && attacksOn(position).complete) {
            puzzle.solved = true;
            const time = this.shown.checked ? text("puzzleIn", { time: clockText(puzzle.seconds) }) : "";
            this.view.say(text("puzzleSolved", { size: puzzle.size, time }), "");
        }
        this.keep(this.#puzzle);
        this.render();
    }

    #tick() {
        if (!this.#puzzle || this.#puzzle.solved || document.hidden) return;
        ++this.#puzzle.seconds;
        if (this.#puzzle.seconds % 5 === 0) this.keep(this.#puzzle);
        this.#renderTimer();
    }

    render() {
        byId("puzzle-about").textContent = this.#about();
        byId("timer-row").hidden = !this.#puzzle;
        this.#renderTimer();
    }

    #renderTimer() {
        byId("timer").textContent = this.shown.checked ? clockText(this.#puzzle?.seconds ?? 0) : "–:––";
    }
}

/** The problem without the player's queens. @param {import("../model/position.js").Position} position */
const problemText = (position) => squaresText({ ...position, own: new Set() });

/** Short enough to be told to somebody. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
