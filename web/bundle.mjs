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
const data = (id, text) => `<script type="text/plain" id="${id}">${text}</script>\n`;

let scripts = 0;
const page = readFileSync(`${folder}index.html`, "utf8")
    .replace(/<link rel="stylesheet" href="([^"]*)">/g, (tag, file) => `<style>${bundled(file)}</style>`)
    .replace(/<script type="module" src="([^"]*)"><\/script>/g, (tag, file) => {
        ++scripts;
        return (
            // A twentieth smaller than the best of gzip itself.
            data("engine-module", execFileSync("zopfli", ["-c", "--i5", wasm], { maxBuffer: 1 << 28 }).toString("base64")) +
            data("engine-worker", bundled("worker.js", "--format=iife")) +
            data("page-script", gzipSync(bundled(file, "--format=iife"), { level: 9 }).toString("base64")) +
            `<script type="module">${bundled("start.js", "--format=esm")}</script>`
        );
    });
const left = page.match(/<(?:link|script|img)\b[^>]*\s(?:href|src)="(?!data:)[^"]*"/);
if (scripts !== 1 || left) throw new Error(`index.html has tags that bundle.mjs does not know: ${left}`);
const size = Buffer.byteLength(page);
if (size > largest) throw new Error(`the page has ${size} bytes; ${largest} are the most`);
writeFileSync(html, page);
