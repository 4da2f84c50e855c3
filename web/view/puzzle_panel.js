/** Puzzles: a new one, that of a day; the time and the help that one takes, and that it is solved. */

import { byId } from "./dom.js";
import { Praise } from "./praise.js";
import { attacksOn } from "../model/attacks.js";
import { clockText, dailyPuzzle, dateOf, dayOf, dayOfSeed } from "../model/daily.js";
import { positionOf, withPlaying } from "../model/position.js";
import { isPuzzle, nameOf, problemText, puzzleOn, restored } from "../model/puzzle.js";
import { boardJson } from "../model/text.js";
import { language, text } from "../texts/translate.js";

/** @typedef {import("../model/puzzle.js").Puzzle} Puzzle */

/** Larger boards made by hand are not looked through for a second solution. */
const largestGraded = 14;
const fewestRows = 4;
/** Rows that a puzzle may have; larger boards with regions take too long to draw. @param {boolean} regions */
const mostRows = (regions) => (regions ? 16 : 30);
export const levels = ["easy", "medium", "hard"];

/** @typedef {{size: number, difficulty: string, regions: boolean}} Wish  difficulty: one of the levels, or mixed */

export class PuzzlePanel {
    /** @type {Puzzle | null} */
    puzzle = null;

    /**
     * @param {import("../desk.js").Desk} desk
     * @param {import("./asker.js").Asker} asker
     * @param {import("../engine_client.js").Engine} clerk  for work in the background
     * @param {{keep: (puzzle: Puzzle | null) => void, solved: (day: string, seconds: number) => void, link: () => string}} tell
     */
    constructor(desk, asker, clerk, tell) {
        this.desk = desk;
        this.asker = asker;
        this.clerk = clerk;
        this.tell = tell;
        this.praise = new Praise(() => this.makeNew(), tell.link);
        this.shown = /** @type {HTMLInputElement} */ (byId("timer-shown"));
        byId("puzzle-new").addEventListener("click", () => this.makeNew());
        byId("puzzle-daily").addEventListener("click", () => this.openDay(dayOf(new Date())));
        asker.answered = (reveals) => this.#helped(reveals);
        desk.addEventListener("board", () => this.#follow());
        setInterval(() => this.#tick(), 1000);
    }

    /** Begins with what is on the board: a puzzle of an earlier visit, or of a link. @param {any} kept @param {import("../model/link.js").PuzzleName | null} name */
    begin(kept, name) {
        const { position } = this.desk;
        const earlier = restored(kept);
        if (earlier?.board === problemText(position)) this.puzzle = earlier;
        else if (isPuzzle(position)) this.puzzle = puzzleOn(position, name);
        this.#follow();
        this.#grade();
    }

    /** What new puzzles are to be like. Another size than that asked for is said. @returns {Wish & {note: string}} */
    wish() {
        const { regions } = this;
        const input = /** @type {HTMLInputElement} */ (byId("puzzle-size"));
        const limits = { least: fewestRows, most: mostRows(regions) };
        const wanted = Math.round(Number(input.value)) || 8;
        const size = Math.min(Math.max(wanted, limits.least), limits.most);
        input.value = String(size);
        return {
            size,
            regions,
            difficulty: /** @type {HTMLSelectElement} */ (byId("puzzle-difficulty")).value,
            note: size === wanted ? "" : text(regions ? "puzzleLimitsRegions" : "puzzleLimits", limits),
        };
    }

    /** Are puzzles to have coloured regions? */
    get regions() {
        return /** @type {HTMLInputElement} */ (byId("puzzle-regions")).checked;
    }

    async makeNew() {
        const { note, ...wish } = this.wish();
        const seed = newSeed();
        const difficulty = wish.difficulty === "mixed" ? levels[seed % levels.length] : wish.difficulty;
        await this.#make({ ...wish, difficulty, seed });
        if (note) this.asker.view.say(note);
    }

    /** @param {string} day */
    openDay(day) {
        return this.#make({ ...dailyPuzzle(day), regions: this.regions });
    }

    /** @param {Wish & {seed: number}} wish */
    async #make({ size, difficulty, seed, regions }) {
        const outcome = await this.asker.run({ ask: "generate", size, difficulty, seed, regions }, text("puzzleMaking"));
        if (!outcome) return;
        const { answer } = outcome;
        if (!answer.board) {
            this.asker.view.say(text("puzzleNone", { size, difficulty: text(difficulty) }), "error");
            return;
        }
        const read = await this.asker.run({ ask: "read", board: answer.board }, text("puzzleMaking"));
        if (!read) return;
        const position = withPlaying(positionOf(read.answer.board), true);
        this.puzzle = puzzleOn(position, { seed, difficulty: answer.difficulty ?? difficulty });
        this.desk.edit(() => position);
        this.#follow();
        byId("board-frame").scrollIntoView({ block: "nearest" });
    }

    get day() {
        return this.puzzle?.seed ? dayOfSeed(this.puzzle.seed) : null;
    }

    /** `Puzzle 412`, `Puzzle of 25 November 2026`; empty if it has no number. */
    get name() {
        if (!this.puzzle || this.puzzle.seed === null) return "";
        const { day } = this;
        return day
            ? text("puzzleOf", { date: dateOf(day).toLocaleDateString(language(), { dateStyle: "long" }) })
            : text("puzzleRandom", { seed: this.puzzle.seed });
    }

    #about() {
        if (!this.puzzle) return "";
        const { size, given, solutions } = this.puzzle;
        const difficulty = this.puzzle.difficulty ? text(this.puzzle.difficulty) : "";
        const about = this.desk.position.regions ? "puzzleAboutRegions" : "puzzleAbout";
        if (this.puzzle.seed !== null) return text(about, { name: this.name, size, difficulty, given });
        const more = solutions === "one" && difficulty ? text("puzzleOne", { difficulty })
            : solutions === "several" ? text("puzzleSeveral")
            : solutions === "none" ? text("puzzleUnsolvable")
            : "";
        return `${text("puzzleAboutOwn", { size, given })} ${more}`.trim();
    }

    /** Is the puzzle still the one on the board, and is it solved now? */
    #follow() {
        const { position } = this.desk;
        if (this.puzzle && problemText(position) !== this.puzzle.board) this.puzzle = null;
        if (!this.puzzle && isPuzzle(position)) {
            this.puzzle = puzzleOn(position, null);
            this.#grade();
        }
        if (this.puzzle && position.playing && !this.puzzle.solved && attacksOn(position).complete) {
            this.puzzle.solved = true;
            if (this.day && !this.puzzle.shown) this.tell.solved(this.day, this.puzzle.seconds);
            this.praise.celebrate();
        }
        this.tell.keep(this.puzzle);
        this.render();
    }

    /** How hard is a puzzle that was made by hand, and has it one solution? Said once it is known. */
    async #grade() {
        const { puzzle } = this;
        if (!puzzle || puzzle.solutions !== null || puzzle.size > largestGraded || (puzzle.given === 0 && !this.desk.position.regions)) return;
        const about = { board: boardJson(this.desk.position, { givenOnly: true }), source: "board" };
        try {
            const { result } = await this.clerk.ask({ ask: "complete", check_unique: true, ...about });
            const { difficulty } = result === "unique" ? await this.clerk.ask({ ask: "steps", ...about }) : { difficulty: null };
            puzzle.solutions = result === "unique" ? "one" : result === "not_unique" ? "several" : result === "infeasible" ? "none" : null;
            puzzle.difficulty = difficulty ?? null;
        } catch {
            // Something that somebody waits for came between.
        }
        if (puzzle === this.puzzle) this.render();
    }

    /** @param {"hint" | "solution" | undefined} reveals what an answer gives away */
    #helped(reveals) {
        if (!this.puzzle || this.puzzle.solved || !reveals) return;
        if (reveals === "solution") this.puzzle.shown = true;
        else ++this.puzzle.hints;
        this.tell.keep(this.puzzle);
    }

    #tick() {
        const { puzzle } = this;
        const { own, marks, playing } = this.desk.position;
        if (!puzzle || puzzle.solved || !playing || document.hidden) return;
        // The time begins with the first move.
        if (puzzle.seconds + own.size + marks.size === 0) return;
        ++puzzle.seconds;
        if (puzzle.seconds % 5 === 0) this.tell.keep(puzzle);
        this.#renderTimer();
    }

    render() {
        byId("puzzle-about").textContent = this.#about();
        this.#renderTimer();
        this.praise.render(this.desk.position.playing ? this.puzzle : null, this.name, this.day);
    }

    #renderTimer() {
        byId("timer").textContent = this.puzzle && this.shown.checked ? clockText(this.puzzle.seconds) : "";
    }

    /** For links to this board. */
    get linkName() {
        return nameOf(this.puzzle);
    }
}

/** Short enough to be told to somebody. */
export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
