// node bench/rush.mjs [seconds=60] [requests a second=300] [servers=1]: a result morning. The servers send 20 pages of one
// store while another process publishes a news item every second. Prints failures, response times from the moment each request
// was due, how long an item took to appear on each server, and memory.
import { fork } from "node:child_process";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { node } from "../scripts/prepare.mjs";
import { benchFolder, percentile, startSchool } from "./school.mjs";

const seconds = Number(process.argv[2] ?? 60);
const perSecond = Number(process.argv[3] ?? 300);
const servers = Number(process.argv[4] ?? 1);
const paths = [
  ...["/", "/News", "/Events", "/PhotoGallery", "/VideoGallery", "/Topperx", "/TopperXII", "/admission-result"],
  ...["/AboutUs", "/Admission", "/SchoolTiming", "/SchoolUniform", "/FeeRules", "/FeeStructure", "/ContactUs"],
  ...["/PreAdmission", "/Pphelp", "/CBSEDisclosure", "/News?month=11", "/SubGallery?id=sports-day"],
];

const folder = benchFolder();
const schools = [];
for (let number = 0; number < servers; number += 1) schools.push(await startSchool({ folder, port: 3984 + number }));
for (const school of schools) school.withoutPictures();
const agents = schools.map(() => new Agent({ keepAlive: true, maxSockets: 64 }));
await Promise.all(schools.flatMap((_, number) => paths.map((path) => ask(number, path))));
await pause(3000);

const published = [];
const took = [];
const problems = [];
const memory = [];
const publisher = fork(new URL("publisher.mjs", import.meta.url), [folder], { execPath: node });
publisher.on("message", (title) => published.push({ title, at: performance.now(), seen: [] }));
const publisherEnded = new Promise((resolve) => publisher.once("exit", resolve));

const began = performance.now();
const answers = [];
for (let number = 0; number < seconds * perSecond; number += 1) {
  const due = began + (number * 1000) / perSecond;
  if (due > performance.now()) await pause(due - performance.now());
  if (number % (perSecond * 5) === 0) memory.push(schools.map((school) => school.memory().now.toFixed(0)).join(" + "));
  answers.push(measure(number % servers, paths[Math.floor(number / servers) % paths.length], due));
}
await Promise.all(answers);
publisher.send("end");
if ((await publisherEnded) !== 0) problems.push("the publisher broke off");
// The last items may not have appeared yet.
for (let look = 0; look < 4; look += 1) {
  await pause(500);
  for (const number of schools.keys()) see(number, await ask(number, "/News"));
}

const p = (percent) => `${percentile(took, percent).toFixed(1)} ms`;
console.log(
  `${took.length} answers at ${perSecond} a second over ${paths.length} pages of ${servers} server${servers > 1 ? "s" : ""}, ${published.length} publications:`,
);
console.log(
  `${problems.length} errors${problems.length ? ` (${problems.slice(0, 3).join("; ")})` : ""}; p50 ${p(50)}, p95 ${p(95)}, p99 ${p(99)}, longest ${p(100)}`,
);
for (const number of schools.keys()) {
  const delays = published.flatMap(({ at, seen }) => (seen[number] ? [Math.max(0, seen[number] - at)] : []));
  console.log(
    `published to visible, server ${number + 1}: p50 ${percentile(delays, 50).toFixed(0)} ms, longest ${percentile(delays, 100).toFixed(0)} ms, never ${published.length - delays.length}`,
  );
}
console.log(`MiB every 5 s: ${memory.join(", ")}`);
await Promise.all(schools.map((school) => school.stop()));
process.exit(problems.length === 0 ? 0 : 1);

async function measure(number, path, due) {
  const text = await ask(number, path).catch((cause) => problems.push(`${path}: ${cause.message}`));
  took.push(performance.now() - due);
  if (path === "/News") see(number, String(text));
}

/** Notes when an item first appears on the page of a server. */
function see(number, html) {
  for (const one of published) if (!one.seen[number] && html.includes(one.title)) one.seen[number] = performance.now();
}

function ask(number, path) {
  return new Promise((resolve, reject) => {
    get(schools[number].url + path, { agent: agents[number] }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve(text) : reject(new Error(`status ${answer.statusCode}`)),
      );
    }).on("error", reject);
  });
}
