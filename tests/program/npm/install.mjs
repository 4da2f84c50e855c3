// install.mjs MODULE FOLDER: makes the npm package of the module, and installs it in this empty folder.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [modulePath, into] = process.argv.slice(2);
const pack = fileURLToPath(new URL("../../../npm/pack.mjs", import.meta.url));
execFileSync(process.execPath, [pack, modulePath, into, "--quickly"], { stdio: ["ignore", "inherit", "inherit"] });
const [tgz] = readdirSync(into).filter((name) => name.endsWith(".tgz"));
writeFileSync(join(into, "package.json"), '{"private": true, "type": "module"}');
const npm = spawnSync("npm", ["install", "--offline", "--silent", "--no-audit", "--no-fund", tgz], {
    cwd: into,
    encoding: "utf8",
});
if (npm.error) {
    console.log("SKIPPED: npm install, as npm is missing; tar unpacks the package");
    const place = join(into, "node_modules/qsat");
    mkdirSync(place, { recursive: true });
    execFileSync("tar", ["-xzf", join(into, tgz), "-C", place, "--strip-components=1"]);
} else if (npm.status !== 0) {
    throw new Error(`npm install: ${npm.stdout}${npm.stderr}`);
}
