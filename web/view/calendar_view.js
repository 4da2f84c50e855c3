/** The puzzles of the day, a month at a time: which are solved, and how many days in a row. */

import { byId } from "./dom.js";
import { monthAfter, monthOf, streak, withSolved } from "../model/calendar.js";
import { clockText, dateOf, dayOf } from "../model/daily.js";
import { language, text } from "../texts/translate.js";

export class CalendarView {
    #month = dayOf(new Date()).slice(0, 7);

    /**
     * @param {import("../model/calendar.js").Days} record
     * @param {{open: (day: string) => void, keep: (record: import("../model/calendar.js").Days) => void}} tell
     */
    constructor(record, tell) {
        this.record = record;
        this.tell = tell;
        const turn = (/** @type {string} */ id, /** @type {number} */ months) =>
            byId(id).addEventListener("click", () => {
                this.#month = monthAfter(this.#month, months);
                this.render();
            });
        turn("month-back", -1);
        turn("month-on", 1);
    }

    /** @param {string} day @param {number} seconds */
    solved(day, seconds) {
        this.record = withSolved(this.record, day, seconds, dayOf(new Date()));
        this.tell.keep(this.record);
        this.render();
    }

    /** `3 days in a row`, empty if it is none. */
    get streakWords() {
        const days = streak(this.record, dayOf(new Date()));
        return days > 0 ? text("streak", { days }) : "";
    }

    render() {
        const today = dayOf(new Date());
        byId("streak").textContent = this.streakWords;
        byId("month").textContent = dateOf(this.#month + "-01").toLocaleDateString(language(), { month: "long", year: "numeric" });
        /** @type {HTMLButtonElement} */ (byId("month-on")).disabled = this.#month >= today.slice(0, 7);
        const { before, days } = monthOf(this.#month);
        byId("days").replaceChildren(
            ...Array.from({ length: 7 }, (_, i) => element("span", weekday(i))),
            ...Array.from({ length: before }, () => element("span", "")),
            ...days.map((day) => this.#day(day, today)),
        );
    }

    /** @param {string} day @param {string} today */
    #day(day, today) {
        const made = /** @type {HTMLButtonElement} */ (element("button", String(Number(day.slice(8)))));
        const date = dateOf(day).toLocaleDateString(language(), { dateStyle: "long" });
        const solved = this.record[day];
        made.type = "button";
        made.disabled = day > today;
        made.dataset.day = day;
        if (day === today) made.setAttribute("aria-current", "date");
        if (solved) made.dataset.solved = "yes";
        const label = solved ? text("daySolved", { date, time: clockText(solved.seconds) }) : text("dayOpen", { date });
        made.setAttribute("aria-label", label);
        made.title = label;
        made.addEventListener("click", () => this.tell.open(day));
        return made;
    }
}

/** Two letters or so. @param {number} number from Monday, 0 */
const weekday = (number) => dateOf(`2026-06-0${number + 1}`).toLocaleDateString(language(), { weekday: "short" });

/** @param {string} tag @param {string} words */
function element(tag, words) {
    const made = document.createElement(tag);
    made.textContent = words;
    return made;
}
