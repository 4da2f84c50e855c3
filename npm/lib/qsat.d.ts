/**
 * n-queens completion: boards, and what can be asked about them. Answers are verified.
 *
 * Squares are `[row, column]` from 0 at the top left. Their names, such as `d5`, count rows from 1 at
 * the bottom, as in chess.
 */
import { Asked, type CompleteOptions, type GenerateOptions, type GenerateReport } from "./asked.js";

export * from "./asked.js";

/** `[row, column]`, from 0 at the top left. */
export type Square = [row: number, column: number];

/** A part of an answer. docs/json.md describes it; names are in camelCase here, such as `deadEnd`. */
export type Details = Record<string, any>;

/** How a question is asked. */
export interface AskOptions {
    /** The language of words and errors (default en). */
    lang?: "en" | "de" | undefined;
    /** Seconds; after them the work ends, and the promise is rejected with `Stopped`. */
    timeout?: number | undefined;
    /** Ends the work: its worker is terminated. The promise is rejected with the signal's reason. */
    signal?: AbortSignal | undefined;
    /**
     * The worker that is asked. Without it, all questions share one, which answers them in turn; it is
     * started at the first question. `false` asks in this thread, and blocks it.
     */
    worker?: QsatWorker | false | undefined;
    /** A proof of the answer in this format, as text. */
    proof?: "text" | "lrat" | "veripb" | "veripb3" | undefined;
}

export interface DrawOptions {
    /** Draws the answer, as `picture` of the report. */
    picture?: "svg" | "html" | "unicode" | undefined;
}

/** What all answers have. */
export interface Report {
    /** The answer in a word, such as `completed`, `infeasible` or `forced`. */
    result: string;
    /** Number of rows of the board. */
    size: number;
    /** Number of given queens. */
    given: number;
    /** The answer in sentences, as the program prints it, in the language of the question. */
    words: string[];
    /** The same sentences as codes with values. */
    sentences: { code: string; values: Details }[];
    /** Sentences about parts of the answer, such as a step by its number or a refuted square. */
    parts: { name: string; words: string[] }[];
    /** Why there is no completion, as far as the given queens alone show it. */
    reasons?: string[];
    /** The answer in the format of the option `picture`. */
    picture?: string;
    /** The proof of the option `proof`; null if there is none. */
    proof?: ({ text: string } & Details) | null;
}

/** The parts of a board. */
export interface BoardParts {
    /** Squares, or their names. */
    queens?: (Square | string)[];
    blocked?: (Square | string)[];
    /** Excluded diagonals: the numbers `row + column` of their squares. */
    excludedSums?: number[];
    /** The same, `row - column`. */
    excludedDifferences?: number[];
    /** A string of letters or a list of numbers for each row: each coloured region needs one queen. */
    regions?: string[] | number[][];
    /** With `touching`, the default with regions, queens attack only neighbours on diagonals. */
    diagonals?: "long" | "touching";
}

export interface ReadBoard {
    size: number;
    queens: Square[];
    blocked: Square[];
    excludedSums: number[];
    excludedDifferences: number[];
    regions: string[] | number[][] | null;
    /** The format in which the text was read. */
    format: string;
    /** How the text was understood, if there was a doubt. */
    remarks: string[];
    /** Which given queens attack each other. */
    conflicts: string[];
}

/**
 * A board. It is a value, and asks the module only when it is asked itself: a text that is no board is
 * refused by the first question, with an `InputError`.
 *
 * ```ts
 * const board = new Board("8: b4 d5");
 * const { square, words } = await board.hint();
 * ```
 */
export class Board extends Asked {
    /**
     * @param text  in any format that the program reads, such as `8: b4 d5` or a drawing
     * @param options  the size of a text that does not say it; the format, if it must not be recognised
     */
    constructor(text: string, options?: { size?: number; format?: string });
    /** An empty board, or one with these parts. */
    constructor(size: number, parts?: BoardParts);
    /** The text that was given, or JSON. */
    readonly text: string;
    /** The parts of the board. */
    read(options?: AskOptions): Promise<ReadBoard>;
    /**
     * The board in another format, picture or solver's language; `formats()` lists them.
     * @param options  `queens` is a completion, which is drawn or written instead of the board
     */
    write(format: string, options?: AskOptions & { queens?: Square[] }): Promise<string>;
    /** A picture, as the text of an SVG element. */
    svg(options?: AskOptions & { queens?: Square[] }): Promise<string>;
    /**
     * Completions, each as its queens, when they are found; all of them without `limit`. The search runs in a
     * worker of its own unless one is given, and ends with the loop.
     *
     * ```ts
     * for await (const queens of board.completions()) console.log(queens);
     * ```
     */
    completions(
        options?: AskOptions & Pick<CompleteOptions, "limit" | "engine" | "encoding" | "seed" | "upToSymmetry">,
    ): AsyncGenerator<Square[], void, undefined>;
}

/** A random board. The same size, options and seed make the same board. */
export function generateBoard(size: number, options?: GenerateOptions): Promise<GenerateReport & { board: string }>;

/** A puzzle: its only completion, and the seed that makes it again. */
export interface Puzzle {
    board: Board;
    /** `easy`, `medium` or `hard`, by the hardest step that it needs. */
    difficulty: "easy" | "medium" | "hard" | null;
    /** The queens of its only completion. */
    queens: Square[];
    seed: number;
}

/**
 * A board with exactly one completion and no redundant given. Rejected with an `InputError` if no such puzzle
 * exists, and with `Stopped` and the reason `gave_up` if this seed finds none.
 * @param options  without `seed`, it is drawn at random
 */
export function generatePuzzle(
    size: number,
    options?: Omit<GenerateOptions, "kind" | "queens" | "diagonals" | "mininfile">,
): Promise<Puzzle>;

/** The formats that `Board.write` knows. */
export function formats(options?: AskOptions): Promise<{ name: string; summary: string }[]>;

/** The name of a square of a board of so many rows: `d5`. */
export function squareName(square: Square, size: number): string;

/** A worker with a module. It answers one question after the other. */
export class QsatWorker {
    /** Its thread starts at the first question. */
    constructor();
    /** Ends it. Questions without an answer are rejected with an `EngineFailure`. */
    close(): void;
}

/** A text, an option or a board is wrong. The message says where, what, and what to do. */
export class InputError extends Error {
    /** Place in the text of the board, from 1; null if there is none. */
    readonly line: number | null;
    readonly column: number | null;
    /** The kind of error for programs, such as `outside_board`; null if it has none. */
    readonly code: string | null;
}

/** The work ended before it had its answer. */
export class Stopped extends Error {
    /** `timeout`, `memory` or `gave_up` (there is nothing more to try). */
    readonly reason: string;
    /** What is known so far; null if that is nothing. */
    readonly report: (Report & Details) | null;
}

/** The module or its worker broke down, or could not start. */
export class EngineFailure extends Error {}
