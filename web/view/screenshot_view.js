/** A board from a picture: the picture's board and what was read, side by side, to be compared and put right. */

import { BoardView } from "./board_view.js";
import { byId } from "./dom.js";
import { canvasOf, drawn, isPicture, penOf, pixelsOf } from "./picture_file.js";
import { drawing, squaresAt } from "../answers/frame.js";
import { attacksOn } from "../model/attacks.js";
import { cycled, emptyPosition, toggleMark, toggleQueen } from "../model/position.js";
import { inNextRegion, unpainted } from "../model/regions.js";
import { readPosition } from "../model/screenshot.js";
import { columnOf, rowOf } from "../model/square.js";
import { text, unpaintedText } from "../texts/translate.js";

/** @typedef {import("../model/position.js").Position} Position */

/** Pixels of a square in the picture beside the board. */
const squareSide = 60;

export class ScreenshotView {
    /** What was read, and what became of it. @type {Position} */
    #read = emptyPosition(1);
    #position = this.#read;
    /** Squares that are doubtful and were not touched yet. @type {Set<number>} */
    #doubtful = new Set();

    /**
     * @param {import("./asker.js").Asker} asker
     * @param {(position: Position) => void} use  what follows when the board is right
     */
    constructor(asker, use) {
        this.asker = asker;
        this.dialog = /** @type {HTMLDialogElement} */ (byId("screenshot"));
        this.picture = /** @type {HTMLCanvasElement} */ (byId("screenshot-picture"));
        this.tools = byId("screenshot-tools");
        this.board = new BoardView(byId("screenshot-board"), {
            press: (square) => this.#change(square, this.#tool("region").checked ? this.#repaint : cycled),
            mark: (square) => this.#change(square, toggleMark),
            key: (square, key) => this.#onKey(square, key),
            strokes: () => false,
            stroke: () => {},
        });
        byId("screenshot-cancel").addEventListener("click", () => this.dialog.close());
        byId("screenshot-use").addEventListener("click", () => {
            this.dialog.close();
            use(this.#position);
        });
        // Undo and the like belong to the board behind.
        this.dialog.addEventListener("keydown", (event) => event.stopPropagation());
        const input = /** @type {HTMLInputElement} */ (byId("screenshot-file"));
        input.addEventListener("change", () => {
            if (input.files?.[0]) this.open(input.files[0]);
            input.value = "";
        });
        addEventListener("paste", ({ clipboardData }) => {
            // What has a text, too, is a part of a document.
            const picture = [...(clipboardData?.files ?? [])].find(isPicture);
            if (picture && !clipboardData?.types.includes("text/plain")) this.open(picture);
        });
    }

    /** Reads the board of a picture and shows it, or says why there is none. @param {File} file */
    async open(file) {
        this.dialog.close();
        const canvas = await canvasOf(file).catch(() => null);
        if (!canvas) {
            this.asker.view.say(text("screenshotUnreadable"), "error");
            return;
        }
        const outcome = await this.asker.run({ ask: "read_picture", pixels: pixelsOf(canvas) }, text("screenshotReading"));
        if (!outcome) return;
        const { board, left, top, square, doubtful } = outcome.answer;
        this.asker.view.say("");
        const [side, shown] = [square * board.size, squareSide * board.size];
        drawn(canvas, left, top, side, side, shown, shown, this.picture);
        this.#position = this.#read = readPosition(board, (squares) => this.#colourOf(board.size, squares));
        this.#doubtful = new Set(squaresAt(board.size, doubtful));
        this.tools.hidden = !this.#read.regions;
        this.#tool(this.tools.hidden ? "marks" : "region").checked = true;
        this.#render();
        this.dialog.showModal();
        const [first] = this.#doubtful;
        if (first === undefined) byId("screenshot-use").focus();
        else this.board.focus(first);
        this.dialog.scrollTop = 0; // what is said comes first
    }

    /** The colour below what stands on the squares: that of most of their corners. @param {number} size @param {number[]} squares */
    #colourOf(size, squares) {
        const inset = squareSide / 5;
        const corners = squares.flatMap((square) => [inset, squareSide - inset].flatMap((right) => [inset, squareSide - inset].map((down) =>
            penOf(this.picture).getImageData(columnOf(size, square) * squareSide + right, rowOf(size, square) * squareSide + down, 1, 1).data)));
        return [0, 1, 2].map((channel) => corners.map((pixel) => pixel[channel]).sort((a, b) => a - b)[corners.length >> 1]);
    }

    /** @param {"region" | "marks"} value @returns {HTMLInputElement} */
    #tool(value) {
        return /** @type {HTMLInputElement} */ (this.tools.querySelector(`[value=${value}]`));
    }

    /** @param {Position} position @param {number} square */
    #repaint = (position, square) => inNextRegion(position, square, this.#read.regions?.[square] ?? -1);

    /** @param {number} square @param {string} key */
    #onKey(square, key) {
        const change = { q: toggleQueen, m: toggleMark, x: toggleMark, r: this.#repaint }[key.toLowerCase()];
        if (change) this.#change(square, change);
        return change !== undefined;
    }

    /** @param {number} square @param {(position: Position, square: number) => Position} change */
    #change(square, change) {
        this.#position = change(this.#position, square);
        this.#doubtful.delete(square);
        this.#render();
    }

    #render() {
        const position = this.#position;
        const { size, regions, own, marks } = position;
        this.board.render(position, attacksOn(position), drawing({ ringed: [...this.#doubtful] }), { showAttacks: false, ringed: "squareDoubtful" });
        byId("screenshot-seen").textContent = text("screenshotSeen", { size, regions: regions ? size : 0, queens: own.size, marks: marks.size });
        const count = this.#doubtful.size;
        const missing = unpaintedText(unpainted(position));
        byId("screenshot-doubts").textContent = missing || (count > 0 ? text("screenshotDoubts", { count }) : text("screenshotNoDoubts"));
        /** @type {HTMLButtonElement} */ (byId("screenshot-use")).disabled = missing !== "";
    }
}
