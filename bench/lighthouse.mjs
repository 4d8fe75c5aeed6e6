// node_modules/.bin/node bench/lighthouse.mjs [routes=all] [runs=1]: a table of medians from Lighthouse 13, mobile; routes separated by commas:
// /,/News. Waits until the picture sizes are made: ten minutes in a new store; set DATA_DIR to a store that has them. npx fetches Lighthouse; it
// is no dependency.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import config from "../playwright.config.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { node } from "../scripts/prepare.mjs";
import { addresses } from "../tests/support/routes.ts";
import { benchFolder, median, picturesMade, startSchool } from "./school.mjs";

const [asked = "all", runs = 1] = process.argv.slice(2);
// The tests switch these features off for speed; a visitor has them.
const { args } = config.use.launchOptions;
const flags = ["--headless=new", ...args.filter((flag) => !flag.startsWith("--disable-features"))];
// Lighthouse may need a newer Node than the machine has: the project's own comes first.
const path = [dirname(node), process.env.PATH].join(delimiter);
const env = { ...process.env, PATH: path, CHROME_PATH: await findBrowser(), NPM_CONFIG_LOGLEVEL: "error" };

const scores = ["performance", "accessibility", "best-practices", "seo"];
const times = { LCP: "largest-contentful-paint", TBT: "total-blocking-time", CLS: "cumulative-layout-shift" };
const others = { FCP: "first-contentful-paint", KiB: "total-byte-weight" };
const audits = Object.entries({ ...times, ...others });
console.log(`| Route | ${[...scores, ...audits.map(([name]) => name)].join(" | ")} |`);
console.log(`|${" --- |".repeat(1 + scores.length + audits.length)}`);

const school = await startSchool({ folder: process.env.DATA_DIR ?? benchFolder(), port: 3976 });
for (const route of asked === "all" ? await addresses(school.url) : asked.split(",")) {
  await picturesMade(school.url, route);
  const found = [];
  for (let run = 0; run < Number(runs); run += 1) found.push(await measure(school.url + route));
  show(route, found);
  for (const problem of new Set(found.flatMap(problemsOf))) console.log(`  ${problem}`);
}
await school.stop();

function show(name, found) {
  const cells = [
    ...scores.map((score) => median(found.map(({ categories }) => categories[score].score * 100))),
    ...audits.map(([name, id]) => shown(name, median(found.map(({ audits }) => audits[id].numericValue)))),
  ];
  console.log(`| ${name} | ${cells.join(" | ")} |`);
}

async function measure(url, tries = 3) {
  const folder = mkdtempSync(join(tmpdir(), "school-lighthouse-"));
  const report = join(folder, "report.json");
  const options = ["--quiet", "--output=json", `--output-path=${report}`, `--chrome-flags=${flags.join(" ")}`];
  try {
    const command = ["--yes", "lighthouse@13", url, ...options];
    await once(spawn("npx", command, { env, stdio: ["ignore", "ignore", "inherit"] }), "close");
    const result = JSON.parse(readFileSync(report, "utf8"));
    // Sometimes the browser records nothing; Lighthouse then asks for another run.
    if (!result.runtimeError) return result;
    if (tries === 1) throw new Error(`${url}: ${result.runtimeError.message}`);
    return await measure(url, tries - 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the failed audits of the scores that do not depend on the machine. */
function problemsOf({ categories, audits }) {
  return scores
    .slice(1)
    .flatMap((name) =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
        .map(({ id }) => `${name}: ${audits[id].title}`),
    );
}

function shown(name, value) {
  if (name === "CLS") return value.toFixed(3);
  return Math.round(name === "KiB" ? value / 1024 : value);
}
