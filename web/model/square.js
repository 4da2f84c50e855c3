/**
 * Squares and lines of a board, and their names.
 *
 * A square is a number: row * size + column, both from 0 at the top left. People count rows from 1
 * at the bottom and name columns a … z, aa …, as the program does.
 *
 * @typedef {"row" | "column" | "sum" | "difference" | "region"} LineKind
 * @typedef {{kind: LineKind, index: number}} Line  A row or a column from 0; a diagonal by
 *   row + column (it rises to the right) or by row - column (it falls).
 */

/** @param {number} size @param {number} square */
export const rowOf = (size, square) => Math.floor(square / size);
/** @param {number} size @param {number} square */
export const columnOf = (size, square) => square % size;

/** @param {number} column from 0 */
export function columnName(column) {
    let name = "";
    // Bijective base 26: after z comes aa, so every digit but the last counts from 1.
    for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
        name = String.fromCharCode(97 + (rest % 26)) + name;
    return name;
}

/** The column of this name from 0. @param {string} name letters a … z */
export function columnNumber(name) {
    let number = 0;
    for (const letter of name) number = number * 26 + letter.charCodeAt(0) - 96;
    return number - 1;
}

/** @param {number} size @param {number} square */
export const squareName = (size, square) =>
    columnName(columnOf(size, square)) + (size - rowOf(size, square));

/** The square of this name, null if the board has none. @param {number} size @param {string} name */
export function squareNamed(size, name) {
    const parts = /^([a-z]+)([1-9][0-9]*)$/.exec(name);
    if (!parts) return null;
    const column = columnNumber(parts[1]);
    const row = size - Number(parts[2]);
    return column < size && row >= 0 && row < size ? row * size + column : null;
}

/** The diagonal's name as the format `squares` has it: by its left end. @param {number} size @param {Line} line */
export function diagonalName(size, line) {
    const column = line.kind === "sum" ? Math.max(0, line.index - size + 1) : Math.max(0, -line.index);
    const row = line.kind === "sum" ? line.index - column : line.index + column;
    return (line.kind === "sum" ? "/" : "\\") + squareName(size, row * size + column);
}

/**
 * The line that the program calls `row 3`, `column c`, `/a3` or `\a3`; null if it is none.
 * @param {number} size @param {string} name @returns {Line | null}
 */
export function lineNamed(size, name) {
    const [, word, place] = /^(row |column |\/|\\)(.+)$/.exec(name) ?? [];
    if (word === "row ") return { kind: "row", index: size - Number(place) };
    if (word === "column ") return { kind: "column", index: columnNumber(place) };
    const square = place === undefined ? null : squareNamed(size, place);
    if (square === null) return null;
    return linesThrough(size, square)[word === "/" ? 2 : 3];
}

/** Row, column, rising and falling diagonal of a square. @param {number} size @param {number} square @returns {Line[]} */
export function linesThrough(size, square) {
    const row = rowOf(size, square);
    const column = columnOf(size, square);
    return [
        { kind: "row", index: row },
        { kind: "column", index: column },
        { kind: "sum", index: row + column },
        { kind: "difference", index: row - column },
    ];
}

/** The squares that a straight stroke passes behind the first one, as fast pointers skip some. @param {number} size @param {number} from @param {number} to */
export function squaresBetween(size, from, to) {
    const [down, right] = [rowOf(size, to) - rowOf(size, from), columnOf(size, to) - columnOf(size, from)];
    const steps = Math.max(Math.abs(down), Math.abs(right));
    return Array.from({ length: steps }, (_, i) => {
        const share = (i + 1) / steps;
        return (rowOf(size, from) + Math.round(share * down)) * size + columnOf(size, from) + Math.round(share * right);
    });
}

/** The squares of a line from its left end, a column's from the top. @param {number} size @param {Line} line @returns {number[]} */
export function squaresOf(size, { kind, index }) {
    const squares = [];
    for (let step = 0; step < size; ++step) {
        if (kind === "column") {
            squares.push(step * size + index);
            continue;
        }
        const row = kind === "row" ? index : kind === "sum" ? index - step : index + step;
        if (row >= 0 && row < size) squares.push(row * size + step);
    }
    return squares;
}
