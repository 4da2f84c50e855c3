/** The board as it stands, on buttons or as a picture, and in a line what stands on it. */

import { byId } from "./dom.js";
import { BoardView, largestGrid } from "./board_view.js";
import { drawPicture } from "./picture.js";
import { attacksOn, tally } from "../model/attacks.js";
import { unpainted } from "../model/regions.js";
import { ruleOf, text, unpaintedText } from "../texts/translate.js";

/** Boards up to this size fit into a window without scrolling. */
const largestInWindow = 16;

export class TableView {
    /**
     * @param {import("../desk.js").Desk} desk
     * @param {import("./controls.js").Controls} controls
     */
    constructor(desk, controls) {
        this.desk = desk;
        /** Whether attacked squares are shown, while a board is set up and while it is played. */
        this.showAttacks = /** @type {HTMLInputElement} */ (byId("show-attacks"));
        this.crossOut = /** @type {HTMLInputElement} */ (byId("cross-out"));
        this.frame = byId("board-frame");
        this.canvas = /** @type {HTMLCanvasElement} */ (byId("picture"));
        this.board = new BoardView(this.frame, {
            press: (square) => controls.press(square),
            strokes: () => controls.strokes,
            stroke: (square, begins) => controls.stroke(square, begins),
            mark: (square) => controls.mark(square),
            key: (square, key) => controls.key(square, key),
        });
        desk.addEventListener("board", () => this.render());
        desk.addEventListener("answer", () => this.render());
    }

    render() {
        const { position, drawing } = this.desk;
        const large = position.size > largestGrid;
        this.frame.parentElement?.classList.toggle("large", position.size > largestInWindow);
        this.frame.hidden = large;
        this.canvas.hidden = !large;
        const standing = byId("standing");
        standing.classList.remove("done");
        const missing = position.size - position.given.size - position.own.size;
        byId("goal").textContent = position.playing ? text("goal", { rest: missing, rule: ruleOf(position) }) : text("goalSetup");
        if (large) {
            drawPicture(this.canvas, position, drawing);
            standing.textContent = text("standingLarge", { size: position.size, queens: position.given.size + position.own.size });
            return;
        }
        const attacks = attacksOn(position);
        this.board.render(position, attacks, drawing, { showAttacks: (position.playing ? this.crossOut : this.showAttacks).checked });
        if (position.playing && attacks.complete) byId("goal").textContent = text("goalSolved");
        const left = unpaintedText(unpainted(position));
        if (left) {
            standing.textContent = left;
            return;
        }
        standing.classList.toggle("done", attacks.complete);
        standing.textContent = attacks.complete
            ? text("standingDone")
            : text("standing", { size: position.size, ...tally(position, attacks) }) +
              (attacks.wrong.size > 0 ? text("standingWrong", { wrong: attacks.wrong.size }) : "");
    }
}
