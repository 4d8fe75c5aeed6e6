// node bench/outage.mjs [seconds=20] [faults, such as "hangs,breaks off"] [answers]: a server that mirrors another one, which fails in
// every way. Prints for each fault how quickly the pages were answered during it and right before and after, what the log said, and after how
// many seconds a change was shown once the fault was over; with `answers` only the first. A p95 is the median of those of the single
// seconds, so that what else the machine does counts little. Needs openssl.
import { fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startVendor } from "../tests/support/vendor.ts";
import { makeCertificates } from "./certificates.mjs";
import { benchFolder, median, percentile, startSchool } from "./school.mjs";

const seconds = Number(process.argv[2] ?? 20);
const chosen = process.argv[3]?.split(",").filter((name) => name !== "all");
const onlyAnswers = process.argv[4] === "answers";
const RATE = 100;
/** Seconds until the log must have said what is wrong: the longest call is given up after 20, and there are three rows of them. */
const LOG_PATIENCE = 120;
const RETURN_PATIENCE = 120;

const folder = benchFolder();
const { valid, expired, trusted } = makeCertificates(folder);
const there = await startSchool({ folder: join(folder, "there"), port: 3985 });
there.withoutPictures();
const vendor = await startVendor(valid);
vendor.behind = (path) => fetch(there.url + path);
let log = "";
const here = await startSchool({
  folder: join(folder, "here"),
  port: 3986,
  log: (text) => {
    log += text;
  },
  settings: {
    CONTENT_API: vendor.url,
    CONTENT_API_TOKEN: "a-token",
    NODE_EXTRA_CA_CERTS: trusted,
    PICTURES: "leave",
  },
});
const visitor = fork(new URL("./outage-visitor.mjs", import.meta.url), [here.url, String(RATE)]);

/** Calls that get the token. */
const bound = ["topper", "video", "notification", "onlineRegistration", "circular"];
/** The faults: the code that begins one, and the code that ends it. */
const cases = {
  "refuses the token": [
    () => bound.forEach((call) => void vendor.faults.set(call, "refuses the token")),
    () => vendor.faults.clear(),
  ],
  killed: [() => vendor.goAway(), () => vendor.comeBack()],
  "its certificate has expired": [() => vendor.showCertificate(expired), () => vendor.showCertificate(valid)],
  "its clock is ten years ahead": [() => setClock(10), () => setClock(0)],
  "its clock is ten years behind": [() => setClock(-10), () => setClock(0)],
};
const faults = [
  "hangs",
  "has a fault",
  "answers a page",
  "answers 50 MB",
  "answers a byte a second",
  "redirects without end",
  "breaks off",
  "answers empty lists",
];
for (const fault of faults) cases[fault] = [() => vendor.faults.set("", fault), () => vendor.faults.clear()];

function setClock(years) {
  vendor.clockAhead = years * 365 * 24 * 3600 * 1000;
}

await shows("/News", JSON.parse(await textOf(`${there.url}/api/news/DEMO`))[0].title);
await settled();
await measured(5);
console.log("| fault | p95 before, during, after | ratio | answers | lines of the log | current after |");
console.log("| ----- | ------------------------: | ----: | ------: | ---------------- | ------------: |");
for (const [name, [begin, end]] of Object.entries(cases)) {
  if (chosen?.length > 0 && !chosen.includes(name)) continue;
  const before = await measured(seconds / 2);
  const said = linesOfLog().length;
  await begin();
  const during = await measured(seconds);
  if (!onlyAnswers && !name.includes("clock")) await until(() => linesOfLog().length > said, LOG_PATIENCE);
  if (!onlyAnswers) await pause(35_000);
  const lines = linesOfLog().slice(said);
  await end();
  const current = onlyAnswers ? "–" : await secondsUntilChange(name);
  const after = await measured(seconds / 2);
  const p95 = [before, during, after].map(p95OfSecond);
  const ratio = p95[1] / p95OfSecond([...before, ...after]);
  const shown = p95.map((ms) => ms.toFixed(1)).join(", ");
  console.log(
    `| ${name} | ${shown} | ${ratio.toFixed(2)} | ${during.flat().length} | ${lines.join("<br>")} | ${current} s |`,
  );
}
visitor.disconnect();
await here.stop();
await there.stop();
await vendor.goAway();

/** @param took the milliseconds of the answers of each second. */
function p95OfSecond(took) {
  return median(took.map((second) => percentile(second, 95)));
}

/** Returns the milliseconds of the answers of some seconds, a list for each. */
async function measured(duration) {
  const took = new Promise((resolve) => visitor.once("message", resolve));
  visitor.send({ start: true });
  await pause(duration * 1000);
  visitor.send({ stop: true });
  return took;
}

async function secondsUntilChange(name) {
  const title = `Back after: ${name} ${Date.now()}`;
  const [first, ...others] = JSON.parse(await textOf(`${there.url}/api/news/DEMO`));
  vendor.answers.set("news/DEMO", [{ ...first, title }, ...others]);
  const began = performance.now();
  await shows("/News", title);
  return ((performance.now() - began) / 1000).toFixed(0);
}

function shows(path, text) {
  return until(async () => (await textOf(here.url + path)).includes(text), RETURN_PATIENCE);
}

/** Resolves when everything was fetched that the lists name. */
async function settled() {
  let lines = -1;
  while (lines !== log.length) {
    lines = log.length;
    await pause(12_000);
  }
}

async function until(isSo, patience) {
  const end = performance.now() + patience * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`not so after ${patience} s:\n${log}`);
    await pause(250);
  }
}

async function textOf(address) {
  return (await fetch(address)).text();
}

/** Returns the lines of the log about the vendor's lists, without those about what was published. */
function linesOfLog() {
  const lines = log.split("\n").map((line) => line.replace(/^\S+Z? /, ""));
  return lines.filter((line) => /cannot be read|held back|can be read again|mirror: \w+: /.test(line));
}
