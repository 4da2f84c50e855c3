/** The board as text: written here, typed, pasted, opened or dropped. */

import { byId } from "./dom.js";
import { Cancelled } from "../engine_client.js";
import { isPicture } from "./picture_file.js";
import { textOfFile } from "../model/file.js";
import { positionOf } from "../model/position.js";
import { squaresText } from "../model/text.js";
import { text } from "../texts/translate.js";

/** The page waits so long for the next key before it reads, in milliseconds. */
const typingPause = 500;
/** And so long before it says what is wrong with a board that is typed, which is wrong until it is whole. */
const errorPause = 3000;
/** Longer texts are read and not shown, in characters. */
const longest = 200_000;
const largestFile = 64; // MB
/** Squares are numbered, and that exactly. */
const largestBoard = 50_000_000;

/** A link to a board, from its # on; a shared result ends with one. */
const linkAtEnd = /(?:^|\s)\S*(#1\/[0-9]+\/\S+)$/;

/** What messages call the text. */
const source = "pasted";

/** A message without the place that it begins with. @param {string} message */
const withoutPlace = (message) => message.replace(new RegExp(`^${source}:(?:\\d+:)*\\s*`), "");

/** What is wrong, and where. @param {{error: string, line: number | null, column: number | null}} answer @param {string} written */
function errorText({ error, line, column }, written) {
    const message = withoutPlace(error);
    if (!line || !column) return message;
    const place = written.trim().includes("\n") ? text("atLine", { line, column }) : text("atCharacter", { column });
    return `${place}: ${message}`;
}

export class TextPanel {
    /** The text that is still to be read, null if there is none. @type {string | null} */
    #unread = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;
    /** @type {Promise<void> | null} */
    #reading = null;
    /** What is wrong with the text, empty if nothing; it may still be to be said. */
    #error = "";
    /** @type {{line: number | null, column: number | null}} */
    #place = { line: null, column: null };
    /** What the area held when it was last written or read. */
    #known = "";

    /**
     * @param {import("../desk.js").Desk} desk
     * @param {import("../engine_client.js").Engine} reader  for what is quick
     * @param {(link: string) => void} follow  a link, from its # on
     * @param {(file: File) => void} openPicture
     */
    constructor(desk, reader, follow, openPicture) {
        this.desk = desk;
        this.reader = reader;
        this.follow = follow;
        this.openPicture = openPicture;
        this.area = /** @type {HTMLTextAreaElement} */ (byId("board-text"));
        this.area.addEventListener("input", (event) => {
            const isPasted = /** @type {InputEvent} */ (event).inputType === "insertFromPaste";
            if (isPasted) this.#paste(this.area.value);
            else this.#read(this.area.value, typingPause);
        });
        this.area.addEventListener("change", () => {
            if (this.area.value !== this.#known) this.#read(this.area.value, 0);
            this.settle();
        });
        desk.addEventListener("board", () => this.render());
        const file = /** @type {HTMLInputElement} */ (byId("file"));
        file.addEventListener("change", () => {
            if (file.files?.[0]) this.#open(file.files[0]);
            file.value = "";
        });
        addEventListener("dragover", (event) => {
            event.preventDefault();
            document.body.classList.add("dropping");
        });
        addEventListener("dragleave", () => document.body.classList.remove("dropping"));
        addEventListener("drop", (event) => {
            event.preventDefault();
            document.body.classList.remove("dropping");
            const [dropped] = event.dataTransfer?.files ?? [];
            if (dropped) this.#open(dropped);
            else this.#paste(event.dataTransfer?.getData("text") ?? "");
        });
    }

    render() {
        // What the board was read from stays as it was written.
        if (this.#unread !== null) return;
        const { position } = this.desk;
        const full = position.given.size + position.own.size + position.blocked.size > longest / 4;
        this.#known = this.area.value = full ? "" : squaresText(position);
        this.#refuse("");
        this.#report("", []);
    }

    /** @param {File} file */
    async #open(file) {
        if (isPicture(file)) {
            this.openPicture(file);
            return;
        }
        const read = await textOfFile(file, largestFile * 1e6).catch(() => ({ refused: "packed" }));
        if ("text" in read) this.#paste(read.text);
        else this.#report(read.refused === "packed" ? text("filePacked") : text("fileTooLarge", { limit: largestFile }), []);
    }

    /** @param {string} written */
    #paste(written) {
        this.area.value = written.length > longest ? "" : written;
        this.#read(written, 0);
        return this.settle();
    }

    /** @param {string} written @param {number} pause */
    #read(written, pause) {
        this.#unread = written;
        this.#known = this.area.value;
        this.#report("", []);
        clearTimeout(this.#timer);
        this.#timer = setTimeout(async () => {
            await this.#readNow();
            // Another key, a question or a click elsewhere comes before, or it is said now.
            if (this.#error && this.#unread === null) this.#timer = setTimeout(() => this.settle(), errorPause);
        }, pause);
    }

    #readNow() {
        return (this.#reading ??= this.#readAll().finally(() => (this.#reading = null)));
    }

    /** Reads what was typed, and says what is wrong; false if it is no board. @returns {Promise<boolean>} */
    async settle() {
        clearTimeout(this.#timer);
        await this.#readNow();
        if (this.#error) {
            this.#report(this.#error, []);
            this.#pointAt();
        }
        return !this.#error;
    }

    async #readAll() {
        while (this.#unread !== null) {
            const written = this.#unread;
            const [, link] = linkAtEnd.exec(written.trim()) ?? [];
            this.#refuse("");
            if (written.trim() !== "" && !link) {
                await this.#readOne(written);
                continue;
            }
            this.#unread = null;
            if (link) this.follow(link);
            this.render();
        }
    }

    /** @param {string} written */
    async #readOne(written) {
        try {
            const answer = await this.reader.ask({
                ask: "read", board: written, source, missing_size: this.desk.position.size,
            });
            if (this.#unread === written) this.#take(answer);
        } catch (error) {
            if (this.#unread !== written || error instanceof Cancelled) return;
            this.#unread = null;
            this.#refuse(text("engineFailed", { message: /** @type {Error} */ (error).message }));
        }
    }

    /** @param {any} answer of `read` */
    #take(answer) {
        if (answer.error !== undefined || answer.board.size > largestBoard) {
            this.#unread = null;
            this.#refuse(
                answer.error === undefined ? text("boardTooLarge", { limit: largestBoard }) : errorText(answer, this.area.value), answer);
            return;
        }
        const remarks = [...(answer.remarks ?? [])].map(withoutPlace);
        if (answer.boards > 1) remarks.push(text("severalBoards", { count: answer.boards }));
        const position = positionOf(answer.board);
        if (squaresText(position) !== squaresText(this.desk.position)) this.desk.edit(() => position);
        this.#unread = null;
        this.#report("", remarks);
    }

    /** @param {string} error @param {{line?: number | null, column?: number | null}} [place] */
    #refuse(error, { line = null, column = null } = {}) {
        this.#error = error;
        this.#place = { line, column };
    }

    /** @param {string} error @param {string[]} remarks */
    #report(error, remarks) {
        this.area.setAttribute("aria-invalid", String(error !== ""));
        byId("text-error").textContent = error;
        byId("text-remarks").textContent = remarks.join(" ");
    }

    /** Selects the character that is wrong, unless somebody is typing. */
    #pointAt() {
        const { line, column } = this.#place;
        if (!line || !column || document.activeElement === this.area) return;
        const before = this.area.value.split("\n").slice(0, line - 1).join("\n");
        const at = before.length + (line > 1 ? 1 : 0) + column - 1;
        this.area.setSelectionRange(at, at + 1);
    }
}
