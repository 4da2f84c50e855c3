/** The texts about pictures of boards, as those in texts.js. */

/** @type {Record<string, readonly [string, string]>} */
export const screenshotTexts = {
    screenshotPaste: ["Paste a screenshot", "Screenshot einfügen"],
    screenshotOpen: [", or open one", " oder öffnen"],
    screenshotReading: ["Reading the picture", "Das Bild wird gelesen"],
    screenshotUnreadable: [
        "The browser cannot open this picture. Save it as PNG or JPEG.",
        "Der Browser kann dieses Bild nicht öffnen. Speichere es als PNG oder JPEG.",
    ],
    screenshotTitle: ["Is this your board?", "Ist das dein Brett?"],
    screenshotSeen: [
        "{size} rows, {regions} {regions|region|regions}, {queens} {queens|queen|queens}, {marks} {marks|mark|marks}.",
        "{size} Reihen, {regions} {regions|Gebiet|Gebiete}, {queens} {queens|Dame|Damen}, {marks} {marks|Marke|Marken}.",
    ],
    screenshotDoubts: [
        "{count} {count|square is|squares are} doubtful and {count|has|have} a frame. Compare with the picture, and tap what is wrong until it is right.",
        "{count} {count|Feld ist|Felder sind} zweifelhaft und {count|hat|haben} einen Rahmen. Vergleiche mit dem Bild, und tippe auf Falsches, bis es stimmt.",
    ],
    screenshotNoDoubts: [
        "No square is doubtful. If one is wrong, tap it until it is right.",
        "Kein Feld ist zweifelhaft. Wenn eines falsch ist, tippe es an, bis es stimmt.",
    ],
    screenshotTool: ["What a tap changes", "Was ein Tippen ändert"],
    screenshotMarks: ["Queen, mark", "Dame, Marke"],
    screenshotUse: ["Use this board", "Dieses Brett nehmen"],
    screenshotPicture: ["The board in the picture", "Das Brett im Bild"],
    screenshotPrivate: ["The picture does not leave this device.", "Das Bild verlässt dieses Gerät nicht."],
    squareDoubtful: ["doubtful", "zweifelhaft"],
    keyPaste: ["read the board of a screenshot", "das Brett eines Screenshots lesen"],
};
