/** A board that is too large for buttons, as a picture. */

import { queensOf } from "../model/position.js";
import { columnOf, rowOf } from "../model/square.js";
import { text } from "../texts/translate.js";

/** Sides of the picture in pixels. */
const side = 1000;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("../model/position.js").Position} position
 * @param {import("../answers/frame.js").Drawing} drawing
 */
export function drawPicture(canvas, position, drawing) {
    const { size } = position;
    canvas.width = canvas.height = side;
    const queens = queensOf(position);
    canvas.setAttribute("aria-label", text("pictureOf", { size, queens: queens.length }));
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    /** The colour that a name stands for now, dark or light. @param {string} name */
    const colourOf = (name) => {
        canvas.style.color = `var(${name})`;
        return getComputedStyle(canvas).color;
    };
    const unit = side / size;
    // A square is at least a pixel wide to be seen.
    const width = Math.max(unit, 1.5);
    const fill = (/** @type {string} */ colour, /** @type {Iterable<number>} */ squares) => {
        pen.fillStyle = colourOf(colour);
        for (const square of squares)
            pen.fillRect(columnOf(size, square) * unit, rowOf(size, square) * unit, width, width);
    };
    pen.fillStyle = colourOf("--light-square");
    pen.fillRect(0, 0, side, side);
    fill("--blocked", position.blocked);
    fill("--ink", queens);
    fill("--accent", drawing.queens.keys());
}
