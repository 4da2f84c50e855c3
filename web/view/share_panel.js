/** The link to the board, and the board in other formats: to copy, to save. */

import { byId } from "./dom.js";
import { Cancelled } from "../engine_client.js";
import { fitsLink } from "../model/link.js";
import { boardJson } from "../model/text.js";
import { text } from "../texts/translate.js";

/** The formats that `write` knows: file name's ending, name for people. @type {[string, string, string][]} */
const formats = [
    ["squares", "txt", "8: b4 d5"], ["grid", "txt", ". . Q ."], ["fen", "fen", "FEN"], ["json", "json", "JSON"],
    ["svg", "svg", "SVG"], ["unicode", "txt", "Unicode ♛"], ["permutation", "txt", "permutation"], ["csplib", "param", "CSPLib"],
    ["dimacs", "cnf", "DIMACS (SAT)"], ["asp", "lp", "ASP (clingo)"], ["minizinc", "mzn", "MiniZinc"], ["opb", "opb", "OPB"],
    ["lp", "lp", "LP (HiGHS)"],
];

export class SharePanel {
    /**
     * @param {import("../desk.js").Desk} desk
     * @param {import("../engine_client.js").Engine} writer
     * @param {() => Promise<boolean>} ready  is the board what the page shows?
     * @param {(own: boolean) => string} link  to the board
     */
    constructor(desk, writer, ready, link) {
        this.linkTo = link;
        this.desk = desk;
        this.writer = writer;
        this.ready = ready;
        this.link = /** @type {HTMLInputElement} */ (byId("share-link"));
        this.withOwn = /** @type {HTMLInputElement} */ (byId("share-own"));
        this.format = /** @type {HTMLSelectElement} */ (byId("write-as"));
        for (const [name, , title] of formats) this.format.add(new Option(title, name));
        this.withOwn.addEventListener("change", () => this.render());
        this.link.addEventListener("focus", () => this.link.select());
        byId("share-copy").addEventListener("click", () => this.#copy(this.link.value, this.link));
        byId("write-copy").addEventListener("click", () => this.#write((written) => this.#copy(written)));
        byId("write-save").addEventListener("click", () => this.#write((written) => this.#save(written)));
        desk.addEventListener("board", () => this.render());
    }

    render() {
        byId("share-done").textContent = "";
        this.link.value = fitsLink(this.desk.position) ? this.linkTo(this.withOwn.checked) : text("noLink");
    }

    /** @param {(written: string) => void} use */
    async #write(use) {
        if (!(await this.ready())) return;
        const { position } = this.desk;
        const drawn = ["svg", "unicode"].includes(this.format.value);
        try {
            const answer = await this.writer.ask({
                ask: "write",
                to: this.format.value,
                board: boardJson(position),
                source: "board",
                ...(drawn ? { title: "" } : {}),
            });
            if (answer.error !== undefined) this.#done(answer.error);
            else use(answer.text);
        } catch (error) {
            if (!(error instanceof Cancelled)) this.#done(text("engineFailed", { message: /** @type {Error} */ (error).message }));
        }
    }

    /** @param {string} words */
    #done(words) {
        byId("share-done").textContent = words;
    }

    /** @param {string} written @param {HTMLInputElement} [from]  where it can be selected */
    async #copy(written, from) {
        try {
            await navigator.clipboard.writeText(written);
            this.#done(text("copied"));
        } catch {
            if (!from) {
                // Somewhere to select it from.
                const area = /** @type {HTMLTextAreaElement} */ (byId("board-text"));
                area.value = written;
                area.focus();
                area.select();
            } else {
                from.focus();
                from.select();
            }
            this.#done(text(document.execCommand("copy") ? "copied" : "notCopied"));
        }
    }

    /** @param {string} written */
    #save(written) {
        const [name, ending] = formats.find(([one]) => one === this.format.value) ?? ["board", "txt"];
        const anchor = document.createElement("a");
        anchor.href = URL.createObjectURL(new Blob([written], { type: name === "svg" ? "image/svg+xml" : "text/plain" }));
        anchor.download = `board.${ending}`;
        anchor.click();
        setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
        this.#done(text("saved", { name: anchor.download }));
    }
}
