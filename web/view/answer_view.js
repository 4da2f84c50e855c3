/** The answer beside the board: its words, its frames one after the other, and what can be done. */

import { byId } from "./dom.js";
import { text } from "../texts/translate.js";

/** @typedef {import("../desk.js").Desk} Desk */

/** How long a frame stays when they are played back, in milliseconds. */
const frameTime = 1400;

export class AnswerView {
    /** @type {ReturnType<typeof setInterval> | null} */
    #playing = null;

    /**
     * @param {Desk} desk
     * @param {() => void} done  what follows when something was done to the board
     */
    constructor(desk, done) {
        this.desk = desk;
        this.done = done;
        this.region = byId("answer");
        this.pager = byId("pager");
        this.actions = byId("actions");
        const turn = (/** @type {string} */ id, /** @type {() => number} */ to) =>
            byId(id).addEventListener("click", () => {
                this.#pause();
                desk.turnTo(to());
            });
        turn("frame-first", () => 0);
        turn("frame-back", () => desk.frame - 1);
        turn("frame-next", () => desk.frame + 1);
        turn("frame-last", () => Infinity);
        byId("frame-play").addEventListener("click", () => (this.#playing ? this.#pause() : this.#play()));
        desk.addEventListener("answer", () => this.render());
        desk.addEventListener("board", () => this.render());
    }

    /** Says something that is no answer about the board. @param {string} words @param {"error" | "quiet" | ""} [kind] */
    say(words, kind = "") {
        this.desk.show(null);
        this.#write([words], kind);
    }

    render() {
        const { shown, frame } = this.desk;
        if (!shown) this.#pause();
        const several = (shown?.frames.length ?? 0) > 1;
        this.pager.hidden = !several;
        this.actions.replaceChildren();
        if (!shown) {
            this.#write([], "");
            return;
        }
        this.#write(shown.frames[frame].words, "");
        if (several) this.#renderPager(shown, frame);
        for (const { label, edit } of shown.actions) {
            const button = document.createElement("button");
            button.type = "button";
            button.dataset.action = label;
            button.textContent = text(label);
            button.addEventListener("click", () => {
                this.desk.edit(edit);
                this.done();
            });
            this.actions.append(button);
        }
        this.actions.hidden = frame < (shown.actionsFrom ?? 0);
    }

    /** @param {import("../answers/frame.js").Shown} shown @param {number} frame */
    #renderPager({ frames, next, playable, isOpen }, frame) {
        const last = frames.length - 1;
        const disable = (/** @type {string} */ id, /** @type {boolean} */ off) => {
            const button = /** @type {HTMLButtonElement} */ (byId(id));
            // What is focused keeps the focus when it comes to an end.
            button.setAttribute("aria-disabled", String(off));
            button.classList.toggle("off", off);
        };
        disable("frame-first", frame === 0);
        disable("frame-back", frame === 0);
        disable("frame-next", frame === last);
        disable("frame-last", frame === last);
        const long = frames.length > 3;
        byId("frame-first").hidden = byId("frame-last").hidden = !long;
        const play = byId("frame-play");
        play.hidden = !playable;
        play.querySelector("use")?.setAttribute("href", this.#playing ? "#icon-pause" : "#icon-play");
        const label = text(this.#playing ? "pause" : "playBack");
        play.setAttribute("aria-label", label);
        play.title = label;
        byId("frame-next").textContent = text(frame === 0 && next ? next : "next");
        byId("frame-number").textContent = `${frame + 1} / ${frames.length}${isOpen ? "+" : ""}`;
    }

    #play() {
        const { desk } = this;
        if (desk.shown && desk.frame === desk.shown.frames.length - 1) desk.turnTo(0);
        this.#playing = setInterval(() => {
            if (!desk.shown || desk.frame >= desk.shown.frames.length - 1) this.#pause();
            else desk.turnTo(desk.frame + 1);
        }, frameTime);
        this.render();
    }

    #pause() {
        if (!this.#playing) return;
        clearInterval(this.#playing);
        this.#playing = null;
        this.render();
    }

    /** @param {string[]} lines @param {string} kind */
    #write(lines, kind) {
        this.region.className = kind;
        this.region.replaceChildren(...lines.filter((line) => line.trim()).map((line, i) => {
            const paragraph = document.createElement("p");
            paragraph.textContent = line.trim();
            if (/^ {2}/.test(line)) paragraph.className = "inner";
            else if (i === 0 && lines.length > 1) paragraph.className = "lead";
            return paragraph;
        }));
    }
}
