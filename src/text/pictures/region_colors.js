/**
 * The colours of regions by their letters: on paper and on a light screen, on a dark screen, in a terminal's palette of
 * 256. Initials of common colours have these colours; A is grey, I pink, K black, N brown. Any two of the first or the
 * second column differ by at least 20 (CIE76), and each has a contrast of 4.5 to the letters on it. CMake makes a table
 * of C++ of the rows.
 * @type {readonly (readonly [string, string, string, number])[]}
 */
export const regionColors = [
    ["A", "#aec5d3", "#4a615e", 153],
    ["B", "#53b0f6", "#005d99", 75],
    ["C", "#54eefd", "#007e8d", 87],
    ["D", "#adac82", "#796d4e", 144],
    ["E", "#4bb788", "#003e14", 72],
    ["F", "#fdb1f8", "#8f478c", 219],
    ["G", "#99df91", "#206e2c", 114],
    ["H", "#d9b15b", "#644800", 179],
    ["I", "#ffbdd0", "#8f4a5e", 218],
    ["J", "#98dfcf", "#00362d", 116],
    ["K", "#b19e9b", "#362d2e", 247],
    ["L", "#d9f67f", "#557901", 192],
    ["M", "#f27fbe", "#73094e", 212],
    ["N", "#cf9575", "#4c2908", 173],
    ["O", "#fca452", "#8b4200", 215],
    ["P", "#c08eed", "#461d70", 140],
    ["Q", "#e3edc7", "#3a3d1d", 230],
    ["R", "#fe7968", "#8a0916", 203],
    ["S", "#df8891", "#5c131c", 174],
    ["T", "#01c0b8", "#006754", 37],
    ["U", "#859ef9", "#003f92", 111],
    ["V", "#ccbeff", "#534479", 183],
    ["W", "#fcf9fb", "#816c7a", 231],
    ["X", "#fdcfa1", "#9b613d", 223],
    ["Y", "#fde860", "#7f7300", 221],
    ["Z", "#5ebed8", "#004761", 38],
];
