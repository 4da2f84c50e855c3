/** Asks the engine, shows that it works, cancels it, and hands answers on. */

import { byId } from "./dom.js";
import { asks } from "../answers/asks.js";
import { onlyWords } from "../answers/frame.js";
import { Cancelled, EngineFailure } from "../engine_client.js";
import { spoken, text } from "../texts/translate.js";

/** Answers that come sooner show no sign of work, in milliseconds. */
const patience = 250;

export class Asker {
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
        const { position } = this.desk;
        const outcome = await this.run(ask.request(position), text(name));
        if (!outcome) return;
        let { answer } = outcome;
        if (ask.further) {
            const request = ask.further(position, answer);
            const more = request && (await this.run(request, text(name)));
            if (request && !more) return;
            if (more) answer = { ...answer, further: more.answer };
        }
        const shown = ask.show(position, answer, outcome.emitted);
        if (shown.frames.some(({ drawing }) => drawing.queens.size > 0)) this.answered(ask.reveals);
        this.desk.show(shown);
    }

    /**
     * One request, with its progress; what goes wrong is said, and null returned.
     * @param {object} request @param {string} title @returns {Promise<{answer: any, emitted: any[]} | null>}
     */
    async run(request, title) {
        /** @type {any[]} */
        const emitted = [];
        const pending = this.engine.ask(request, (item) => {
            emitted.push(item);
            this.#tell(title, item, emitted.length);
        });
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
                answer.words = [`stopped: ${answer.reason}`];
            if (answer.reason === "not enough memory") this.desk.show(onlyWords([text("outOfMemory")]));
            return answer.reason === "not enough memory" ? null : { answer, emitted };
        } catch (error) {
            this.#explainFailure(error, emitted.at(-1));
            return null;
        } finally {
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
            const found = last?.count ? spoken(`${last.count} completions`) : "";
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
