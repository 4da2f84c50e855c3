#!/usr/bin/env node
// pack.mjs WASM FOLDER [--quickly]: makes FOLDER/qsat-VERSION.tgz, the npm package, of this folder, the module and what
// starts it (../web). The version is that of CMakeLists.txt. Needs tar, but neither npm nor a network.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** A slow network takes some seconds for so many bytes. */
const largest = 1_000_000;

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const isQuick = process.argv.includes("--quickly");
const [wasm, folder] = process.argv.slice(2, 4).map((path) => resolve(path));
const content = join(folder, "package"); // so the files are called in every npm package

const [, version] = /^project\(qsat VERSION ([0-9.]+)/m.exec(readFileSync(join(root, "CMakeLists.txt"), "utf8"));
rmSync(content, { recursive: true, force: true });
mkdirSync(content, { recursive: true });
for (const part of ["lib", "cli", "README.md"]) cpSync(join(here, part), join(content, part), { recursive: true });
for (const file of ["engine.js", "worker.js"]) copyFileSync(join(root, "web", file), join(content, "lib", file));
copyFileSync(join(root, "LICENSE"), join(content, "LICENSE"));
copyFileSync(wasm, join(content, "lib", "qsat.wasm"));
const declared = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
writeFileSync(join(content, "package.json"), `${JSON.stringify({ ...declared, version }, null, 4)}\n`);
execFileSync(process.execPath, [join(here, "make_asked.mjs"), wasm, content]);

/** A twentieth smaller by zopfli, where it is installed; it takes ten seconds. */
function zipped(bytes) {
    if (isQuick) return gzipSync(bytes, { level: 9 });
    const tar = join(folder, "package.tar");
    try {
        writeFileSync(tar, bytes);
        return execFileSync("zopfli", ["-c", "--i5", tar], { maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
    } catch {
        return gzipSync(bytes, { level: 9 });
    } finally {
        rmSync(tar, { force: true });
    }
}
// The same bytes for the same files.
const options = [
    "--sort=name",
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mode=u=rwX,go=rX",
    "--mtime=@499162500",
];
const bytes = zipped(execFileSync("tar", [...options, "-cf", "-", "package"], { cwd: folder, maxBuffer: 1 << 28 }));
rmSync(content, { recursive: true });
if (!isQuick && bytes.length > largest)
    throw new Error(`the npm package has ${bytes.length} bytes; ${largest} are the most`);
const file = join(folder, `qsat-${version}.tgz`);
writeFileSync(file, bytes);
console.log(`${file}: ${bytes.length} bytes`);
