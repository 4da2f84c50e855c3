// A page that Vite builds, with the package and its worker, in Chromium.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { folder, load } from "./installed.mjs";
import { tool } from "./tools.mjs";

const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const isThere = (name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0;

function build(vite) {
    const source = join(folder, "page");
    cpSync(fileURLToPath(new URL("page", import.meta.url)), source, { recursive: true });
    writeFileSync(join(source, "vite.config.mjs"), 'export default { build: { target: "es2022" } };');
    const { status, stdout, stderr } = spawnSync(process.execPath, [vite, "build"], { cwd: source, encoding: "utf8" });
    assert.equal(status, 0, stdout + stderr);
    return join(source, "dist");
}

/** Serves the files of a folder, with type and without anything else. */
function serve(content) {
    const server = createServer((request, response) => {
        const name = request.url === "/" ? "/index.html" : request.url;
        try {
            const bytes = readFileSync(join(content, name));
            response.writeHead(200, { "Content-Type": types[extname(name)] ?? "text/plain" }).end(bytes);
        } catch {
            response.writeHead(404).end();
        }
    });
    return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** The title of a page when it has changed (W3C WebDriver). */
async function titleOf(url) {
    const profile = mkdtempSync(join(tmpdir(), "qsat-chromium-"));
    const driver = spawn("chromedriver", ["--port=0"], { stdio: ["ignore", "pipe", "ignore"] });
    let session = "";
    let call;
    try {
        const port = await new Promise((resolve) =>
            driver.stdout.on("data", (data) => {
                const started = /started successfully on port (\d+)/.exec(data);
                if (started) resolve(started[1]);
            }),
        );
        call = async (method, path, body) => {
            const response = await fetch(`http://127.0.0.1:${port}${path}`, {
                method,
                body: body && JSON.stringify(body),
            });
            return (await response.json()).value;
        };
        const args = [
            "--headless=new",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            `--user-data-dir=${profile}`,
        ];
        if (process.getuid?.() === 0) args.push("--no-sandbox");
        session = (
            await call("POST", "/session", {
                capabilities: { alwaysMatch: { browserName: "chrome", "goog:chromeOptions": { args } } },
            })
        ).sessionId;
        await call("POST", `/session/${session}/url`, { url });
        for (let tries = 0; tries < 300; ++tries) {
            const title = await call("GET", `/session/${session}/title`);
            if (title !== "asking") return title;
            await new Promise((resolve) => setTimeout(resolve, 200));
        }
        return "nothing happened";
    } finally {
        if (session) await call("DELETE", `/session/${session}`);
        driver.kill();
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
}

test("a page of Vite asks in a worker, in Chromium", async (context) => {
    const missing = ["chromium", "chromedriver"].find((name) => !isThere(name));
    const vite = tool("vite/bin/vite.js");
    const why = missing ? `${missing} is missing` : vite === null ? "npm cannot install vite" : "";
    if (why) {
        console.log(`SKIPPED: the page of Vite: ${why}`);
        return context.skip(why);
    }
    const content = build(vite);
    assert.ok(readdirSync(join(content, "assets")).some((name) => name.endsWith(".wasm")));
    const server = await serve(content);
    const title = await titleOf(`http://127.0.0.1:${server.address().port}/`);
    server.close();
    const { Board, generatePuzzle } = await load();
    const { board } = await generatePuzzle(8, { difficulty: "easy", seed: 1 });
    const { steps, words } = await board.steps();
    assert.deepEqual(JSON.parse(title), {
        steps: steps.length,
        words: words[0],
        found: 4,
        stopped: "AbortError",
        isSoon: true,
        drawn: 8,
    });
    assert.ok(new Board(1));
});
