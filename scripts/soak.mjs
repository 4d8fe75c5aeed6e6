// npm run soak: installs if needed, finds a browser, builds if stale, runs the long form of every test file that has one, the files behind
// real proxies, then the whole suite with PostgreSQL and S3 in the place of SQLite and the data folder.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { answerHelp, build, install, node, root } from "./prepare.mjs";

answerHelp();
install();
// For hours the headless shell, which needs a fifth less processor time: the same tests have run in an ordinary browser.
const browser = await findBrowser({ shellFirst: true });
build();

const runners = [
  [".test.ts", ["node_modules/vitest/vitest.mjs", "run"]],
  [".spec.ts", ["node_modules/@playwright/test/cli.js", "test"]],
];
let failed = false;
for (const [ending, runner] of runners) {
  const files = filesThatSoak(ending);
  if (files.length > 0 && !passes([...runner, ...files])) failed = true;
}
console.log("\nthe whole suite over PostgreSQL and S3");
const second = {
  env: { ...process.env, CHROMIUM: browser, STORE: "postgres", FILES: "s3" },
  cwd: root,
  stdio: "inherit",
};
if (spawnSync(node, ["scripts/test.mjs"], second).status !== 0) failed = true;
process.exit(failed ? 1 : 0);

/** Returns the test files that use tests/support/soak.ts, and those that only run here. */
function filesThatSoak(ending) {
  return ["tests", "src"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith(ending))
    .filter((name) => name.includes(".soak.") || readFileSync(join(root, name), "utf8").includes('/soak.ts"'));
}

function passes(args) {
  const env = { ...process.env, CHROMIUM: browser, SOAK: "1" };
  return spawnSync(node, args, { cwd: root, stdio: "inherit", env }).status === 0;
}
