/**
 * Which puzzles of the day were solved, and how many days in a row.
 *
 * @typedef {{seconds: number, onDay: boolean}} Solved  onDay: on that very day, which a streak needs
 * @typedef {Record<string, Solved>} Days  by day, `2026-11-25`
 */

import { dateOf, dayOf } from "./daily.js";

/** So many days before or after. @param {string} day @param {number} days */
function shifted(day, days) {
    const date = dateOf(day);
    date.setDate(date.getDate() + days);
    return dayOf(date);
}

/**
 * With one day more; what is there already stays as it was.
 * @param {Days} record @param {string} day @param {number} seconds @param {string} today
 * @returns {Days}
 */
export const withSolved = (record, day, seconds, today) =>
    record[day] ? record : { ...record, [day]: { seconds, onDay: day === today } };

/** Days in a row up to today, or to yesterday while today's is open. @param {Days} record @param {string} today */
export function streak(record, today) {
    let day = record[today]?.onDay ? today : shifted(today, -1);
    let days = 0;
    for (; record[day]?.onDay; day = shifted(day, -1)) ++days;
    return days;
}

/** The days of a month, and how many of its first week belong to the month before; weeks begin on Monday. @param {string} month `2026-11` */
export function monthOf(month) {
    const first = dateOf(month + "-01");
    const before = (first.getDay() + 6) % 7;
    const days = [];
    for (let day = dayOf(first); day.startsWith(month); day = shifted(day, 1)) days.push(day);
    return { before, days };
}

/** The month so many months later. @param {string} month @param {number} months */
export function monthAfter(month, months) {
    const date = dateOf(month + "-01");
    date.setMonth(date.getMonth() + months);
    return dayOf(date).slice(0, 7);
}
