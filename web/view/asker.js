/** Asks the engine, shows that it works, cancels it, and hands answers on. */

import { byId } from "./dom.js";
import { asks } from "../answers/asks.js";
import { onlyWords } from "../answers/frame.js";
import { longestSearch } from "../answers/mistakes.js";
import { Cancelled, EngineFailure } from "../engine_client.js";
import { language, text } from "../texts/translate.js";

/** Answers that come sooner show no sign of work, in milliseconds. */
const patience = 250;

export class Asker {
    /** What the last answer was to. @type {{ask: import("../answers/asks.js").Ask, shown: import("../answers/frame.js").Shown, language: string} | null} */
    #asked = null;

    /**
     * @param {import("../desk.js").Desk} desk
     * @param {import("../engine_client.js").Engine} engine
     * @param {import("./answer_view.js").AnswerView} view
     * @param {(words: string) => void} announce
     */
    constructor(desk, engine, view, announce) {
        this.desk = desk;
        this.engine = engine;
        this.view = view;
        /** What must be settled before the board can be asked about. @type {() => Promise<boolean>} */
        this.ready = async () => true;
        /** Who keeps that all questions are there. @type {(on: boolean) => void} */
        this.showedMore = () => {};
        /** Who follows what answers give away. @type {(reveals: "hint" | "solution" | undefined) => void} */
        this.answered = () => {};
        this.working = byId("working");
        this.progress = /** @type {HTMLProgressElement} */ (byId("progress"));
        this.progressText = byId("progress-text");
        this.announce = announce;
        byId("cancel").addEventListener("click", () => {
            engine.cancel();
            view.region.focus({ preventScroll: true });
        });
        // An answer about another board would mislead.
        desk.addEventListener("board", () => engine.cancel());
        desk.addEventListener("answer", () => this.#followReveals());
        byId("more").addEventListener("click", () => this.showMore(byId("more-asks").hidden));
        for (const { name, first } of asks) {
            const button = document.createElement("button");
            button.type = "button";
            button.dataset.ask = name;
            button.dataset.text = name;
            button.addEventListener("click", () => this.ask(name));
            byId(first ? "asks" : "more-asks").append(button);
        }
    }

    /** Shows the questions that are seldom asked, or hides them. @param {boolean} on */
    showMore(on) {
        byId("more-asks").hidden = !on;
        const button = byId("more");
        button.setAttribute("aria-expanded", String(on));
        button.dataset.text = on ? "fewer" : "more";
        button.textContent = text(button.dataset.text);
        this.showedMore(on);
    }

    /** @param {string} name of one of the asks */
    async ask(name) {
        const ask = asks.find((one) => one.name === name);
        if (!ask || !(await this.ready())) return;
        if ((await this.#answer(ask, 0)) && ask.reveals === "hint") this.answered("hint");
    }

    /** A solution is given away once a frame shows it. */
    #followReveals() {
        const { shown, frame } = this.desk;
        if (!shown || this.#asked?.shown !== shown) return;
        const { drawing, isSolution } = shown.frames[frame];
        if (isSolution || (this.#asked.ask.reveals === "solution" && drawing.queens.size > 0)) this.answered("solution");
    }

    /** Says the answer that is shown in the language in use, for which it is asked once more. */
    async speak() {
        const asked = this.#asked;
        if (!asked || asked.shown !== this.desk.shown || asked.language === language()) return;
        this.#asked = null;
        await this.#answer(asked.ask, this.desk.frame);
    }

    /** Shows an answer; does it help? @param {import("../answers/asks.js").Ask} ask @param {number} frame */
    async #answer(ask, frame) {
        const { position } = this.desk;
        const inUse = language();
        const outcome = await this.run(ask.request(position), text(ask.name));
        if (!outcome) return false;
        let { answer } = outcome;
        if (ask.further) {
            const end = performance.now() + 1000 * longestSearch;
            let ended = false;
            const engine = async (/** @type {object} */ request) => {
                const more = await this.run(request, text(ask.name), end);
                ended ||= !more;
                return more?.answer ?? { result: "stopped" };
            };
            const further = await ask.further(position, answer, engine);
            if (ended) return false;
            answer = { ...answer, further };
        }
        const shown = ask.show(position, answer, outcome.emitted);
        this.#asked = { ask, shown, language: inUse };
        this.desk.show(shown);
        if (frame > 0) this.desk.turnTo(frame);
        this.speak(); // if it is another by now
        return shown.frames.some(({ drawing }) => drawing.queens.size + drawing.crossed.length > 0);
    }

    /**
     * One request, with its progress; what goes wrong is said, and null returned.
     * @param {object} request @param {string} title
     * @param {number} [end]  after this moment, as performance.now() counts, it is stopped
     * @returns {Promise<{answer: any, emitted: any[]} | null>}
     */
    async run(request, title, end) {
        /** @type {any[]} */
        const emitted = [];
        const pending = this.engine.ask(request, (item) => {
            emitted.push(item);
            this.#tell(title, item, emitted.length);
        });
        let late = false;
        const stop = end && setTimeout(() => {
            late = true;
            this.engine.cancel();
        }, end - performance.now());
        const sign = setTimeout(() => {
            this.working.hidden = false;
            this.announce(text("workingOn", { ask: title }));
        }, patience);
        this.progress.removeAttribute("value");
        this.progressText.textContent = text("workingOn", { ask: title });
        byId("asks").setAttribute("aria-busy", "true");
        try {
            const answer = { words: [], ...(await pending) };
            if (answer.error !== undefined) {
                this.view.say(answer.error, "error");
                return null;
            }
            if (answer.result === "stopped" && answer.words.length === 0)
                answer.words = [text("stopped", { reason: answer.reason })];
            if (answer.reason_code !== "memory") return { answer, emitted };
            this.desk.show(onlyWords([text("outOfMemory")]));
            return null;
        } catch (error) {
            if (late && error instanceof Cancelled) return { answer: { result: "stopped", words: [] }, emitted };
            this.#explainFailure(error, emitted.at(-1));
            return null;
        } finally {
            clearTimeout(stop);
            clearTimeout(sign);
            this.working.hidden = true;
            byId("asks").removeAttribute("aria-busy");
        }
    }

    /** @param {string} title @param {any} item @param {number} count */
    #tell(title, item, count) {
        if (typeof item.share === "number") this.progress.value = item.share;
        this.progressText.textContent = `${title}: ${item.count ?? count}`;
    }

    /** @param {unknown} error @param {any} last  what was known last */
    #explainFailure(error, last) {
        if (error instanceof Cancelled) {
            const found = last?.count ? text("completions", { count: last.count }) : "";
            this.view.say(found ? text("cancelledAfter", { found }) : text("cancelled"), "quiet");
        } else if (error instanceof EngineFailure) {
            const memory = /memory|allocat/i.test(error.message);
            this.view.say(
                memory ? text("outOfMemory") : text(error.missing ? "engineMissing" : "engineFailed", { message: error.message }),
                "error",
            );
        } else {
            throw error;
        }
    }
}
