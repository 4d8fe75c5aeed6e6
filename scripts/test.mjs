// npm test: installs if needed, finds a browser, runs every check; ends with "N passed, N failed", and what a machine refused. Without a
// browser it says so first, runs the rest, and fails. `npm test -- auth search` runs the tests of these rooms alone.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchBrowser } from "./browser.mjs";
import { answerHelp, build, fail, install, node, root } from "./prepare.mjs";

answerHelp();
const rooms = process.argv.slice(2);
for (const room of rooms) if (!existsSync(join(root, "src", room))) fail(`There is no room src/${room}.`);
const isWhole = rooms.length === 0;

install();
const browser = await searchBrowser();
console.log(browser.problem ?? `Browser: ${browser.path}, version ${browser.version}`);
console.log(`Node: ${node}, version ${String(spawnSync(node, ["-p", "process.versions.node"]).stdout).trim()}`);
// The sources are checked beside the build, which keeps one processor busy.
const checks = isWhole ? ["typecheck", "lint", "unused"] : [];
const checking = Promise.all(checks.map((name) => execute("npm", ["run", "--silent", name])));
build();

// Both test runners copy one demo school. It is made beside the first tests, which do not need it; over other stores, by the first that does.
process.env.DEMO_PLACE = mkdtempSync(join(tmpdir(), "school-"));
process.on("exit", () => rmSync(process.env.DEMO_PLACE, { recursive: true, force: true }));
const make = 'import("./tests/support/demo-folder.ts").then(({ demoSchool }) => demoSchool())';
if (!process.env.STORE && !process.env.FILES) void execute(node, ["-e", make]);

// Tests that need what the machine refuses are left out, by name.
const ask = 'import("./tests/support/privileges.ts").then(({ denied }) => process.stdout.write(denied))';
process.env.REFUSED = execFileSync(node, ["-e", ask], { cwd: root, encoding: "utf8" });

const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const total = { passed: 0, failed: 0, skipped: 0 };
const notPassed = [];
const reasons = new Set([process.env.REFUSED].filter(Boolean));

const unit = join(results, "unit.json");
const unitReporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${unit}`];
const unitFiles = rooms.flatMap((room) => [`src/${room}/`, `tests/${room}`]);
const unitDone = await execute(node, ["node_modules/vitest/vitest.mjs", "run", ...unitReporters, ...unitFiles]);
for (const [index, done] of (await checking).entries()) {
  count(checks[index], done, { passed: done ? 1 : 0, failed: 0 });
}
count(
  "vitest",
  unitDone,
  report(unit, (json) => {
    const tests = json.testResults.flatMap((file) => file.assertionResults);
    const skipped = process.env.REFUSED ? tests.filter(({ status }) => status === "skipped") : [];
    notPassed.push(...skipped.map(({ fullName }) => `Skipped: ${fullName}`));
    const failed = tests.filter((one) => one.status !== "passed" && !skipped.includes(one));
    notPassed.push(...failed.map(({ fullName }) => `Failed: ${fullName}`));
    return { passed: json.numPassedTests, failed: failed.length, skipped: skipped.length };
  }),
);

if (browser.path) {
  const pages = join(results, "pages.json");
  const pageFiles = isWhole ? [] : ["--pass-with-no-tests", ...rooms.map((room) => `tests/e2e/${room}`)];
  const pagesDone = await execute(node, ["node_modules/@playwright/test/cli.js", "test", ...pageFiles]);
  count(
    "playwright",
    pagesDone,
    report(pages, ({ suites, stats }) => {
      const left = { passed: stats.expected, failed: 0, skipped: 0 };
      for (const { title, tests } of suites.flatMap(specsOf)) {
        const [{ status, annotations }] = tests;
        const reason = annotations.find(({ type }) => type === "skip")?.description;
        if (status === "expected") continue;
        if (reason) reasons.add(reason);
        left[reason ? "skipped" : "failed"] += 1;
        notPassed.push(`${reason ? "Skipped" : "Failed"}: ${title}`);
      }
      return left;
    }),
  );
} else {
  total.failed += 1;
  notPassed.push(`Failed: every test in a browser. ${browser.problem}`);
}

if (notPassed.length > 0) console.log(`\n${notPassed.join("\n")}`);
console.log();
if (total.skipped > 0) console.log(`${total.skipped} skipped: ${[...reasons].join("; ")}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);

/** Resolves with whether a command found nothing wrong. */
async function execute(command, args) {
  const env = { ...process.env, CHROMIUM: browser.path };
  const [status] = await once(spawn(command, args, { cwd: root, stdio: "inherit", env }), "exit");
  return status === 0;
}

/** A runner without a report has failed as a whole. */
function report(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    console.error(`No report in ${file}: ${cause.message}`);
    return { passed: 0, failed: 1 };
  }
}

/** Returns every test of the browser report, at any depth. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A run that fails without a failed test (a file that does not load, an unhandled error) counts as one failure. */
function count(run, done, { passed, failed, skipped = 0 }) {
  total.passed += passed;
  total.skipped += skipped;
  total.failed += done ? failed : Math.max(failed, 1);
  if (!done && failed === 0) notPassed.push(`Failed: ${run} as a whole; what it said stands above`);
}
