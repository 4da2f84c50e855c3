// What the tests share: the package as a stranger has it, installed in an empty folder, and the native program.
// QSAT_MODULE is build/web/qsat.wasm, QSAT_PROGRAM the native program; run sets them.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
export const modulePath = process.env.QSAT_MODULE;
export const program = process.env.QSAT_PROGRAM;

/** The folder of a user, where install.mjs has installed the package. */
export const folder = process.env.QSAT_INSTALLED;

export const packageFolder = join(folder, "node_modules/qsat");
/** The library, or a file of it. */
export const load = (file = "lib/qsat.js") => import(pathToFileURL(join(packageFolder, file)).href);

const environment = { ...process.env, LC_ALL: "C", NO_COLOR: "1" };
const result = ({ status, stdout, stderr }) => ({ code: status, stdout, stderr });

/** Runs the package's command line. */
export const ours = (words, { input = "", cwd = folder, env = {} } = {}) =>
    result(
        spawnSync(process.execPath, [join(packageFolder, "cli/qsat.js"), ...words], {
            input,
            cwd,
            env: { ...environment, ...env },
            encoding: "utf8",
            maxBuffer: 1 << 28,
        }),
    );
/** Runs the native program. */
export const native = (words, { input = "", cwd = folder, env = {} } = {}) =>
    result(
        spawnSync(program, words, {
            input,
            cwd,
            env: { ...environment, ...env },
            encoding: "utf8",
            maxBuffer: 1 << 28,
        }),
    );

/** The same without what the clock and the processor decide. */
export const comparable = (text) =>
    text
        .replace(/\d[\d.]* (µs|ms|s|min|h)\b/g, "…")
        .replace(/"seconds":[^,}]*/g, '"seconds":0')
        .replace(/"(encode_seconds|solve_seconds|estimated_\w+|kernel)":("[^"]*"|[^,}]*),?/g, "")
        // Which engine counts fastest depends on the processor.
        .replace(/"engine":"[a-z]+"/g, '"engine":""')
        .replace(/"engine_reason":"[^"]*"/g, '"engine_reason":""')
        .replace(/counted in … \([a-z]+\)/g, "counted in …");

/** A generator of numbers below `most`, the same for the same seed (xorshift). */
export function random(seed) {
    let state = seed || 1;
    return (most) => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) % most;
    };
}

/** Random boards of all kinds, in one text each. */
export function boardsOfAllKinds(count, seed) {
    const next = random(seed);
    const texts = [];
    const add = (...words) => {
        const { code, stdout } = native(["generate", ...words, "--seed", String(next(1e6)), "--to", "json"]);
        if (code === 0) texts.push(...stdout.trim().split("\n"));
    };
    for (let i = 0; i < count; ++i) {
        const size = 4 + next(7);
        add("completion", "--size", String(size), "--queens", String(1 + next(size / 2)));
        add("blocked", "--size", String(size), "--mininfile", String(1 + next(3)));
        add("diagonals", "--size", String(size), "--mininfile", "2");
        add("puzzle", "--size", String(5 + next(4)));
        add("puzzle", "--size", String(5 + next(3)), "--regions");
    }
    return texts;
}
