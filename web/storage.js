/** What the browser keeps from one visit to the next. */

const key = "qsat.page.1";

/** @returns {Record<string, any>} empty if there is nothing, or nothing that can be read */
export function restore() {
    try {
        const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
        return kept && typeof kept === "object" ? kept : {};
    } catch {
        return {};
    }
}

/** Keeps these beside what is kept already. @param {Record<string, any>} values */
export function keep(values) {
    try {
        localStorage.setItem(key, JSON.stringify({ ...restore(), ...values }));
    } catch {
        // A private window, or a full disk: the page works without.
    }
}
