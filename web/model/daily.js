/** The puzzle of the day: the same for everybody, for it is made from the date alone. */

/** Sunday to Saturday, harder towards the end of the week. */
const week = /** @type {const} */ ([
    [12, "hard"], [7, "easy"], [8, "easy"], [8, "medium"], [9, "medium"], [10, "medium"], [10, "hard"],
]);

/** @param {Date} date in the player's own time zone */
export function dailyPuzzle(date) {
    const [size, difficulty] = week[date.getDay()];
    const seed = (date.getFullYear() * 100 + date.getMonth() + 1) * 100 + date.getDate();
    return { size, difficulty, seed };
}

/** `4:05`, `1:02:03`. @param {number} seconds */
export function clockText(seconds) {
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    const minutes = Math.floor(seconds / 60);
    const rest = two(Math.floor(seconds) % 60);
    return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
