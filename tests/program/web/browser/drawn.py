"""Pictures that tests draw by the browser's own pen, as a game shows a board, and how they come to the page."""

ROWS = ("AAAABB", "AAAABC", "DDACCC", "DDDDDC", "DDEEFC", "DDDFFC")  # one completion
COMPLETION = {"f6", "b5", "d4", "a3", "c2", "e1"}

# A title, the board with thin and thick lines, a button below it. Marks are [row, column], from 0 at the top left; a
# square that is mixed has a quarter of each of four colours.
DRAW = """
    const colours = {A: "#ff7b60", B: "#96beff", C: "#ffc992", D: "#b3dfa0", E: "#e6f388", F: "#bba3e2"};
    const drawBoard = ({rows, queens, crosses, mixed}) => {
        const [left, top, side] = [24, 150, 100];
        const end = side * rows.length;
        const canvas = Object.assign(document.createElement("canvas"), {width: end + 2 * left, height: end + 350});
        const pen = canvas.getContext("2d");
        const fill = (colour, ...box) => { pen.fillStyle = colour; pen.fillRect(...box); };
        fill("#fff", 0, 0, canvas.width, canvas.height);
        fill("#111", left, 40, 220, 36);
        fill("#0a66c2", left, top + end + 60, 240, 70);
        pen.translate(left, top);
        rows.forEach((row, down) => [...row].forEach((letter, right) => fill(colours[letter], right * side, down * side, side, side)));
        for (const [down, right] of mixed)
            ["A", "B", "D", "F"].forEach((letter, at) =>
                fill(colours[letter], right * side + (at % 2) * side / 2, down * side + (at >> 1) * side / 2, side / 2, side / 2));
        const line = (width, ...ends) => { pen.lineWidth = width; pen.beginPath(); pen.moveTo(...ends.slice(0, 2)); pen.lineTo(...ends.slice(2)); pen.stroke(); };
        rows.forEach((row, down) => [...row].forEach((letter, right) => {
            const [x, y] = [right * side, down * side];
            line(row[right - 1] === letter ? 2 : 6, x, y, x, y + side);
            line(rows[down - 1]?.[right] === letter ? 2 : 6, x, y, x + side, y);
        }));
        pen.lineWidth = 6;
        pen.strokeRect(0, 0, end, end);
        pen.fillStyle = "#111";
        for (const [down, right] of queens) { pen.beginPath(); pen.arc((right + .5) * side, (down + .5) * side, 30, 0, 7); pen.fill(); }
        for (const [down, right] of crosses)
            for (const way of [-20, 20]) line(7, (right + .5) * side - way, (down + .5) * side - 20, (right + .5) * side + way, (down + .5) * side + 20);
        return canvas;
    };
    const drawHill = () => {
        const canvas = Object.assign(document.createElement("canvas"), {width: 600, height: 800});
        const pen = canvas.getContext("2d");
        const sky = pen.createLinearGradient(0, 0, 0, 800);
        sky.addColorStop(0, "#2060c0");
        sky.addColorStop(1, "#f0e0d0");
        pen.fillStyle = sky;
        pen.fillRect(0, 0, 600, 800);
        pen.fillStyle = "#2d5a27";
        pen.beginPath();
        pen.ellipse(300, 800, 420, 260, 0, 0, 7);
        pen.fill();
        return canvas;
    };
    const [board, kind, way] = arguments;
    const canvas = board ? drawBoard(board) : drawHill();
"""

# By paste or drop, as the page gets a file from the clipboard or from a folder.
GIVE = DRAW + """
    return new Promise((done) => canvas.toBlob((blob) => {
        const data = new DataTransfer();
        data.items.add(new File([blob], "shot", {type: kind}));
        dispatchEvent(way === "paste" ? new ClipboardEvent("paste", {clipboardData: data}) : new DragEvent("drop", {dataTransfer: data}));
        done();
    }, kind));
"""

# The bytes of the file as base 64.
FILE = DRAW + "return canvas.toDataURL(kind, .9).split(',')[1];"


def board(queens=(), crosses=(), mixed=()):
    """What `DRAW` takes."""
    return {"rows": ROWS, "queens": queens, "crosses": crosses, "mixed": mixed}


def turned(jpeg):
    """The same JPEG with a note that a quarter turn clockwise shows it upright, as cameras leave it (EXIF 2.3)."""
    orientation = bytes.fromhex("0112 0003 00000001 0006 0000")
    tiff = b"MM\0*\0\0\0\x08\0\x01" + orientation + b"\0\0\0\0"
    exif = b"Exif\0\0" + tiff
    return jpeg[:2] + b"\xff\xe1" + (len(exif) + 2).to_bytes(2, "big") + exif + jpeg[2:]
