/** The puzzle of the day: the same for everybody, for it is made from the date alone. */

/** Sunday to Saturday, harder towards the end of the week. */
const week = /** @type {const} */ ([
    [12, "hard"], [7, "easy"], [8, "easy"], [8, "medium"], [9, "medium"], [10, "medium"], [10, "hard"],
]);

/** `2026-11-25`. @param {Date} date in the player's own time zone */
export const dayOf = (date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** At noon, which no change of the clock moves to another day. @param {string} day */
export const dateOf = (day) => new Date(day + "T12:00");

/** @param {string} day */
export function dailyPuzzle(day) {
    const [size, difficulty] = week[dateOf(day).getDay()];
    return { size, difficulty, seed: Number(day.replaceAll("-", "")) };
}

/** The day whose puzzle has this seed, null if it is none of a day. @param {number} seed */
export function dayOfSeed(seed) {
    const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(String(seed)) ?? [];
    const day = `${year}-${month}-${date}`;
    return year && !Number.isNaN(dateOf(day).getTime()) && dayOf(dateOf(day)) === day ? day : null;
}

/** `4:05`, `1:02:03`. @param {number} seconds */
export function clockText(seconds) {
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    const minutes = Math.floor(seconds / 60);
    const rest = two(Math.floor(seconds) % 60);
    return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
