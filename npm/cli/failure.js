/** The program's exit codes, and what is wrong with a command line. */

export const exit = { done: 0, no: 1, badInput: 2, stopped: 3, defect: 4, interrupted: 130 };

/** A command line, a file or a board is wrong. */
export class BadInput extends Error {}
