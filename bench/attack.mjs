// node bench/attack.mjs [seconds=8] [only]: the time for Home and News while one address without an account sends what costs the
// server most: many parts, fields, brackets, words and cookies. `only` names the rows to measure. Each row takes turns with a
// control, twice: the same visitors while nobody attacks. Every attack comes from an address of its own, so that none is held
// back for an earlier one. The processor's time for each request does not depend on what else the machine does.
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { benchFolder, median, percentile, processorTimeOf, startSchool } from "./school.mjs";
import { statusOf } from "./status.mjs";

const seconds = Number(process.argv[2] ?? 8);
const only = process.argv[3] ?? "";
const port = 3987;
const ROUNDS = 2;
/** Requests of the attack in a second: the limits let all of them through. */
const ATTACKS = 3;
/** In ms, between two visitors. They come in time, however long the last one waits. */
const VISITS = 25;
const TIMES = 3;
/** In bytes: no more of a post, and of the head of a request, is taken of a stranger. */
const [BODY, HEAD] = [64 * 1024, 15_000];

const repeated = (size, make) => Array.from({ length: size }, (_, number) => make(number)).join("");
const filled = (bytes, make) => repeated(Math.floor(bytes / make(9999).length), make);
const part = (number) => `--b\r\nContent-Disposition: form-data; name="f${number}"\r\n\r\nx\r\n`;
const multipart = { "Content-Type": "multipart/form-data; boundary=b" };
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const json = { "Content-Type": "application/json" };
const parts = `${repeated(3900, part)}--b--\r\n`;
const smallParts = `${filled(BODY - 10, part)}--b--\r\n`;
const fields = filled(BODY, (number) => `f${number}=&`);
const brackets = "[".repeat(BODY / 2 - 20) + "]".repeat(BODY / 2 - 20);
const word = (number) => `${number}${"aāई".repeat(9)}`;
const cookies = filled(HEAD, (number) => `office.${number}=x; `);

const forms = ["/PreAdmission", "/ContactUs", "/Enquiry", "/office/sign-in"];
const attacks = {
  "a form with files, 3,900 parts": () => ({ path: "/office/news/new", headers: multipart, body: parts }),
  "many small parts": (number) => ({ path: forms[number % 4], headers: multipart, body: smallParts }),
  "many fields": (number) => ({ path: forms[number % 4], headers: urlencoded, body: fields }),
  "deep JSON": () => ({ path: "/api/form/DEMO/Feedback", headers: json, body: `{"name":${brackets}}` }),
  "long words in a search": (number) => ({
    path: `${["/Search", "/News"][number % 2]}?q=${encodeURIComponent(filled(HEAD / 10, (each) => `${word(number + each)} `))}`,
  }),
  "many cookies": (number) => ({ path: `${forms[number % 4]}?${number}`, headers: { Cookie: cookies } }),
};

const school = await startSchool({ folder: benchFolder(), port, settings: { PICTURES: "leave" } });
const visitors = new Agent({ keepAlive: true });
const ask = (asked) => statusOf({ port, agent: visitors, ...asked });
for (const path of ["/", "/News", "/Search?q=school", ...forms]) await ask({ path });
// The first cookie of the office loads the office, once in the life of a process.
await ask({ path: "/office", headers: { Cookie: "office.session_token=x" } });
await pause(3000);

/** In ms. Whoever comes while a page is rendered waits for it, attack or not: nothing quicker is slow, whatever the control. */
const oneRendering = await renderingTime();
const missed = [];
console.log(
  "| Attack | Answers | Processor, ms each | Home p50, ms | p95 | News p50, ms | p95 | Highest ratio |\n| --- | --- | --: | --- | --- | --- | --- | --: |",
);
for (const [name, attack] of Object.entries(attacks)) if (name.includes(only)) await compare(name, attack);
console.log(`one rendering: ${oneRendering.toFixed(1)} ms; memory: ${school.memory().peak.toFixed(0)} MiB at most`);
console.log(missed.length === 0 ? "every bar is met" : `not met: ${missed.join("; ")}`);
await school.stop();
process.exit(missed.length === 0 ? 0 : 1);

/** Prints the row of an attack: each time beside that of its control. */
async function compare(name, attack) {
  const before = { Home: [], News: [] };
  const beside = { Home: [], News: [] };
  const statuses = {};
  const used = { before: 0, beside: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = processorTimeOf(school.pid);
    await visit(before);
    const between = processorTimeOf(school.pid);
    const from = `127.0.${10 + Object.keys(attacks).indexOf(name)}.${1 + round}`;
    await Promise.all([visit(beside), repeat(attack, from, statuses)]);
    used.before += between - began;
    used.beside += processorTimeOf(school.pid) - between;
  }
  const figures = ["Home", "News"].flatMap((page) =>
    [50, 95].map((percent) => [percentile(before[page], percent), percentile(beside[page], percent)]),
  );
  const ratios = figures.map(([control, found]) => found / control);
  if (figures.some(([, found], index) => ratios[index] > TIMES && found > oneRendering)) missed.push(name);
  const shown = figures.map(([control, found]) => `${control.toFixed(1)} → ${found.toFixed(1)}`).join(" | ");
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const each = (used.beside - used.before) / (ROUNDS * ATTACKS * seconds);
  console.log(
    `| ${name} | ${answers.join(", ")} | ${each.toFixed(1)} | ${shown} | ${Math.max(...ratios).toFixed(1)} |`,
  );
}

/** Returns the median of a page that no cache keeps. */
async function renderingTime() {
  const all = [];
  for (let number = 0; number < 20; number += 1) {
    const asked = performance.now();
    await ask({ path: `/News?q=word${number}` });
    all.push(performance.now() - asked);
  }
  return median(all);
}

/** Asks for Home and News in turn, and notes how long each took. */
async function visit(noted) {
  const visits = [];
  const began = performance.now();
  for (let number = 0; performance.now() < began + seconds * 1000; number += 1) {
    const [page, path] = number % 2 === 0 ? ["Home", "/"] : ["News", "/News"];
    const asked = performance.now();
    visits.push(ask({ path }).then(() => noted[page].push(performance.now() - asked)));
    await pause(Math.max(0, began + (number + 1) * VISITS - performance.now()));
  }
  await Promise.all(visits);
}

/** Sends an attack again and again from one address, and counts the answers by status. */
async function repeat(attack, localAddress, statuses) {
  const agent = new Agent({ keepAlive: true });
  const sent = [];
  for (let number = 0; number < ATTACKS * seconds; number += 1) {
    const asked = ask({ ...attack(number), agent, localAddress });
    const counted = asked.then((status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    sent.push(counted);
    await pause(1000 / ATTACKS);
  }
  await Promise.all(sent);
  agent.destroy();
}
