// Tools of developers that Debian does not have. npm fetches them once, beside the module.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { modulePath } from "./installed.mjs";

const folder = join(dirname(modulePath), "npm-tools");

/** The path of a file of a package; null if npm cannot install it. */
export function tool(file) {
    const path = join(folder, "node_modules", file);
    if (!existsSync(path))
        spawnSync(
            "npm",
            [
                "install",
                "--prefix",
                folder,
                "--no-save",
                "--no-audit",
                "--no-fund",
                "--silent",
                "typescript@5",
                "vite@5",
            ],
            { stdio: "ignore", timeout: 120_000 },
        );
    return existsSync(path) ? path : null;
}
