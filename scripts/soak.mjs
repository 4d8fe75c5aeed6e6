// npm run soak: installs if needed, finds a browser, builds if stale, runs the long form of every test file that has one, the files behind
// real proxies, then the whole suite with PostgreSQL and S3 in the place of SQLite and the data folder. `-- --seed 17` or `-- --seed 1..1000`
// tries the lives of these numbers alone, of a document and of an enquiry, over SQLite and over PostgreSQL.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "./browser.mjs";
import { answerHelp, build, fail, install, node, root } from "./prepare.mjs";

answerHelp();
const { seed } = parseArgs({ options: { seed: { type: "string" } } }).values;
if (seed !== undefined) {
  const [from, to = from] = seed.split("..").map(Number);
  if (!/^\d+(\.\.\d+)?$/.test(seed) || from > to) fail("Say --seed 17 or --seed 1..1000.");
}
install();
const vitest = ["node_modules/vitest/vitest.mjs", "run"];
if (seed !== undefined) process.exit(passes([...vitest, "life.property"], { SEED: seed }) ? 0 : 1);
// For hours the headless shell, which needs a fifth less processor time: the same tests have run in an ordinary browser.
const browser = await findBrowser({ shellFirst: true });
build();

const runners = [
  [".test.ts", vitest],
  [".spec.ts", ["node_modules/@playwright/test/cli.js", "test"]],
];
let failed = false;
for (const [ending, runner] of runners) {
  const files = filesThatSoak(ending);
  if (files.length > 0 && !passes([...runner, ...files], { CHROMIUM: browser })) failed = true;
}
console.log("\nthe whole suite over PostgreSQL and S3");
const second = {
  env: { ...process.env, CHROMIUM: browser, STORE: "postgres", FILES: "s3" },
  cwd: root,
  stdio: "inherit",
};
if (spawnSync(node, ["scripts/test.mjs"], second).status !== 0) failed = true;
process.exit(failed ? 1 : 0);

/** Returns the test files that try more in the soak, and those that only run here. */
function filesThatSoak(ending) {
  return ["tests", "src"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith(ending))
    .filter(
      (name) => name.includes(".soak.") || /\/(soak|properties)\.ts"/.test(readFileSync(join(root, name), "utf8")),
    );
}

function passes(args, more) {
  const env = { ...process.env, SOAK: "1", ...more };
  return spawnSync(node, args, { cwd: root, stdio: "inherit", env }).status === 0;
}
