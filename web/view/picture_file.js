/** Pictures that are pasted, dropped or opened. */

/** More are not needed to read a board, and some phones draw no more. */
const mostPixels = 16e6;

/** @param {File} file */
export const isPicture = (file) => file.type.startsWith("image/");

/**
 * The picture as it is seen: browsers turn photos upright.
 * @param {File} file
 * @returns {Promise<HTMLCanvasElement>} rejected if the browser does not know the picture's format
 */
export async function canvasOf(file) {
    const image = new Image();
    image.src = URL.createObjectURL(file);
    try {
        await image.decode();
        const { naturalWidth, naturalHeight } = image;
        const scale = Math.min(1, Math.sqrt(mostPixels / (naturalWidth * naturalHeight)));
        return drawn(image, 0, 0, naturalWidth, naturalHeight, Math.round(naturalWidth * scale), Math.round(naturalHeight * scale));
    } finally {
        URL.revokeObjectURL(image.src);
    }
}

/**
 * A part of a picture, on white paper.
 * @param {CanvasImageSource} image
 * @param {number} left @param {number} top @param {number} width @param {number} height
 * @param {number} [toWidth] @param {number} [toHeight]
 * @param {HTMLCanvasElement} [canvas]  to draw on
 */
export function drawn(image, left, top, width, height, toWidth = width, toHeight = height, canvas = document.createElement("canvas")) {
    Object.assign(canvas, { width: toWidth, height: toHeight });
    const pen = penOf(canvas);
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, toWidth, toHeight);
    pen.imageSmoothingQuality = "high";
    pen.drawImage(image, left, top, width, height, 0, 0, toWidth, toHeight);
    return canvas;
}

/** @param {HTMLCanvasElement} canvas */
export const penOf = (canvas) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));

/** All pixels, to be handed over to the engine. @param {HTMLCanvasElement} canvas @returns {import("../engine.js").Pixels} */
export function pixelsOf(canvas) {
    const { width, height } = canvas;
    return { width, height, rgba: penOf(canvas).getImageData(0, 0, width, height).data.buffer };
}
