/** What a question may be rejected with. */

/** A text, an option or a board is wrong. */
export class InputError extends Error {
    /** @param {string} message @param {number | null} [line] @param {number | null} [column] @param {string | null} [code] */
    constructor(message, line = null, column = null, code = null) {
        super(message);
        this.name = "InputError";
        this.line = line;
        this.column = column;
        this.code = code;
    }
}

/** The work ended before it had its answer. */
export class Stopped extends Error {
    /** @param {string} message @param {string} reason @param {any} [report] */
    constructor(message, reason, report = null) {
        super(message);
        this.name = "Stopped";
        this.reason = reason;
        this.report = report;
    }
}

/** The module or its worker broke down, or could not start. */
export class EngineFailure extends Error {
    /** @param {string} message */
    constructor(message) {
        super(message);
        this.name = "EngineFailure";
    }
}
