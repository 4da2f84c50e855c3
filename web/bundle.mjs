#!/usr/bin/env node
// bundle.mjs WASM HTML: one page of this folder and the module, which fetches nothing. esbuild puts styles
// and scripts together, in place of their tags in index.html.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** A slow network takes some seconds for so many bytes. */
const largest = 1_200_000;

const folder = fileURLToPath(new URL(".", import.meta.url));
const [wasm, html] = process.argv.slice(2);

function bundled(file, ...options) {
    const common = ["--bundle", "--minify", "--charset=utf8", "--log-level=warning"];
    return execFileSync("esbuild", [folder + file, ...common, ...options], { encoding: "utf8", maxBuffer: 1 << 28 }).trim();
}
/** Seven bits a character, which takes six sevenths of base 64. HTML changes three characters; these are 128 further on. */
function sevenBits(bytes) {
    const codes = [];
    let bits = 0;
    let left = 0;
    const add = (code) => codes.push(code === 0 || code === 13 || code === 60 ? code + 128 : code);
    for (const byte of bytes) {
        bits = ((bits & 127) << 8) | byte;
        for (left += 8; left >= 7; ) add((bits >> (left -= 7)) & 127);
    }
    if (left > 0) add((bits << (7 - left)) & 127);
    return codes.map((code) => String.fromCharCode(code)).join("");
}
const data = (id, text) => `<script type="text/plain" id="${id}">${text}</script>\n`;

let scripts = 0;
const page = readFileSync(`${folder}index.html`, "utf8")
    .replace(/<link rel="stylesheet" href="([^"]*)">/g, (tag, file) => `<style>${bundled(file)}</style>`)
    .replace(/<script type="module" src="([^"]*)"><\/script>/g, (tag, file) => {
        ++scripts;
        return (
            // A twentieth smaller than the best of gzip itself.
            data("engine-module", sevenBits(execFileSync("zopfli", ["-c", "--i5", wasm], { maxBuffer: 1 << 28 }))) +
            data("engine-worker", bundled("worker.js", "--format=iife")) +
            data("page-script", sevenBits(gzipSync(bundled(file, "--format=iife"), { level: 9 }))) +
            `<script type="module">${bundled("start.js", "--format=esm")}</script>`
        );
    });
const left = page.match(/<(?:link|script|img)\b[^>]*\s(?:href|src)="(?!data:)[^"]*"/);
if (scripts !== 1 || left) throw new Error(`index.html has tags that bundle.mjs does not know: ${left}`);
const size = Buffer.byteLength(page);
if (size > largest) throw new Error(`the page has ${size} bytes; ${largest} are the most`);
writeFileSync(html, page);
