// node_modules/.bin/node bench/lighthouse.mjs <address of a running school> [routes=all] [runs=3]: medians of Lighthouse 13, mobile, as a
// table. Routes with commas between: /,/News. Lighthouse is no dependency: npx fetches it.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import config from "../playwright.config.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { install, node } from "../scripts/prepare.mjs";

const [school, asked = "all", runs = 3] = process.argv.slice(2);
if (!school) {
  console.error("Which school? node_modules/.bin/node bench/lighthouse.mjs http://localhost:3000 [routes] [runs]");
  process.exit(1);
}
install();
const all = Object.keys(routes).map((route) => (route === "/SubGallery" ? "/SubGallery?id=sports-day" : route));
const flags = ["--headless=new", ...config.use.launchOptions.args];
// Lighthouse wants a newer Node than the machine may have: the project's own comes first.
const path = [dirname(node), process.env.PATH].join(delimiter);
const env = { ...process.env, PATH: path, CHROME_PATH: await findBrowser(), NPM_CONFIG_LOGLEVEL: "error" };

const scores = ["performance", "accessibility", "best-practices", "seo"];
const times = { LCP: "largest-contentful-paint", TBT: "total-blocking-time", CLS: "cumulative-layout-shift" };
const others = { FCP: "first-contentful-paint", KiB: "total-byte-weight" };
const audits = Object.entries({ ...times, ...others });
console.log(`| Route | ${[...scores, ...audits.map(([name]) => name)].join(" | ")} |`);
console.log(`|${" --- |".repeat(1 + scores.length + audits.length)}`);
for (const route of asked === "all" ? all : asked.split(",")) {
  const found = Array.from({ length: Number(runs) }, () => measure(school + route));
  const cells = [
    ...scores.map((name) => median(found.map(({ categories }) => categories[name].score * 100))),
    ...audits.map(([name, id]) => shown(name, median(found.map(({ audits }) => audits[id].numericValue)))),
  ];
  console.log(`| ${route} | ${cells.join(" | ")} |`);
  for (const problem of new Set(found.flatMap(problemsOf))) console.log(`  ${problem}`);
}

function measure(url) {
  const folder = mkdtempSync(join(tmpdir(), "school-lighthouse-"));
  const report = join(folder, "report.json");
  const options = ["--quiet", "--output=json", `--output-path=${report}`, `--chrome-flags=${flags.join(" ")}`];
  try {
    spawnSync("npx", ["--yes", "lighthouse@13", url, ...options], { env, stdio: ["ignore", "ignore", "inherit"] });
    return JSON.parse(readFileSync(report, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What keeps a score that does not depend on the machine from 100. */
function problemsOf({ categories, audits }) {
  return scores
    .slice(1)
    .flatMap((name) =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
        .map(({ id }) => `${name}: ${audits[id].title}`),
    );
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function shown(name, value) {
  if (name === "CLS") return value.toFixed(3);
  return Math.round(name === "KiB" ? value / 1024 : value);
}
