// node_modules/.bin/node bench/update.mjs [rounds=10]: updates to a made-up 1.0.1 and back under 20 posts a second, so many times; then with a
// page that fails, a full disk (as root), and kill -9 at each step, of the update alone and of everything. Counts every confirmed post.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { archiveVersion, installVersion } from "../tests/support/made-up-version.ts";
import { freePort } from "../tests/support/server-process.ts";

const [rounds = "10"] = process.argv.slice(2);
const place = mkdtempSync(join(tmpdir(), "school-update-"));
const isTmpfs = spawnSync("mount", ["-t", "tmpfs", "-o", "size=700m", "tmpfs", place]).status === 0;
const link = installVersion(place, "1.0.0");
const PORT = String(await freePort());
const url = `http://127.0.0.1:${PORT}`;
const DATA_DIR = join(place, "data");
const env = { PATH: process.env.PATH, PORT, DATA_DIR, SEED: "none", PICTURES: "leave", TRUSTED_PROXIES: "127.0.0.1" };
const good = archive("good", {});
const filler = join(place, "filler");

const counts = { confirmed: 0, refused: 0, unreachable: 0 };
const confirmed = new Set();
let longestGap = 0;
let lastConfirmed = performance.now();
let number = 0;
let website = await start();
const posting = setInterval(post, 50);
let failed = 0;

await run(`${rounds} updates and ways back`, async () => {
  for (let round = 0; round < Number(rounds); round += 1) {
    await expectEnd(["there", good], 0, "1.0.1");
    await expectEnd(["back", "--back"], 0, "1.0.0");
  }
});
await run("a page that fails on a copy", () => expectEnd(["update", archive("bad", { fails: "/News" })], 1, "1.0.0"));
await run("a page that fails over the school's data", () =>
  expectEnd(["update", archive("worse", { fails: "/News", failsIn: "the school" })], 1, "1.0.0"),
);
const steps = ["Unpacking", "Backing up", "Asking every page", "Starting", "answers"];
if (isTmpfs) {
  await run("a disk that is full before", async () => {
    fill();
    await expectEnd(["update", good], 1, "1.0.0");
    rmSync(filler);
  });
  for (const step of steps)
    await run(`a disk that fills up at: ${step}`, async () => {
      const { code } = await update([good], step, fill);
      await delay(500);
      rmSync(filler, { force: true });
      await settle(code === 0 ? "1.0.1" : "1.0.0");
      if (code === 0) await expectEnd(["back", "--back"], 0, "1.0.0");
    });
}
for (const step of steps)
  await run(`kill -9 of the update at: ${step}`, async () => {
    await update([good], step, (child) => killGroup(child));
    await settle(null);
    await backAndForth();
  });
for (const step of steps)
  await run(`power cut at: ${step}`, async () => {
    await cutPowerAt(step, [good]);
    await backAndForth();
  });
for (const step of ["Starting", "answers"])
  await run(`power cut on the way back at: ${step}`, async () => {
    await expectEnd(["there", good], 0, "1.0.1");
    await cutPowerAt(step, ["--back"]);
    if ((await running()) === "1.0.1") await expectEnd(["back", "--back"], 0, "1.0.0");
  });

clearInterval(posting);
await delay(1000);
killGroup(website, "SIGTERM");
await once(website, "exit");
if (isTmpfs) spawnSync("umount", [place]);
rmSync(place, { recursive: true, force: true });
console.log(failed === 0 ? "everything as it should be" : `${failed} not as they should be`);
process.exit(failed === 0 ? 0 : 1);

/** Runs a case, counts what was confirmed in it and what of it is stored, and prints that. */
async function run(name, work) {
  const before = { ...counts };
  longestGap = 0;
  const began = performance.now();
  let fault = "";
  try {
    await work();
  } catch (cause) {
    fault = `  NOT AS IT SHOULD BE: ${cause.message}`;
  }
  await delay(300);
  const lost = missing();
  if (fault || lost > 0) failed += 1;
  const of = (what) => counts[what] - before[what];
  console.log(
    `${name}: ${((performance.now() - began) / 1000).toFixed(0)} s, ${of("confirmed")} posts confirmed, ${lost} missing; ${of("refused")} refused, ${of("unreachable")} unreachable, longest gap ${(longestGap / 1000).toFixed(1)} s${fault}`,
  );
}

function archive(folder, difference) {
  mkdirSync(join(place, folder));
  return archiveVersion(join(place, folder), "1.0.1", difference);
}

async function start() {
  const child = startProgram("scripts/start.mjs", [], "ignore");
  while ((await running()) === null) await delay(100);
  return child;
}

function startProgram(file, words, output) {
  const stdio = ["ignore", output, output];
  return spawn(process.execPath, [join(link, file), ...words], { env, cwd: link, stdio, detached: true });
}

async function running() {
  const answer = await fetch(`${url}/health`).catch(() => null);
  return answer && (await answer.text()).trim().split(" ")[1];
}

/** Runs an update; at a step of it, does something to it once. Resolves with its end and what it printed. */
async function update(words, step, atStep) {
  const child = startProgram("scripts/update.mjs", words, "pipe");
  let said = "";
  let isDone = step === undefined;
  const reach = async () => {
    if (isDone) return;
    isDone = true;
    await delay(Math.random() * 400);
    atStep(child);
  };
  const listen = (text) => {
    said += text;
    if (said.includes(step)) void reach();
  };
  for (const stream of [child.stdout, child.stderr]) stream.on("data", listen);
  const ended = once(child, "exit");
  const target = words[0] === "--back" ? "1.0.0" : "1.0.1";
  if (step === "answers") {
    while (!isDone && child.exitCode === null && child.signalCode === null) {
      if (said.includes("Starting") && (await running()) === target) await reach();
      await delay(20);
    }
  }
  const [code] = await ended;
  return { code, said };
}

async function expectEnd([what, ...words], code, version) {
  const end = await update(words);
  if (end.code !== code || (await running()) !== version)
    throw new Error(
      `${what} ended with ${end.code}, and ${await running()} runs: ${end.said.trim().split("\n").at(-1)}`,
    );
}

/** Ends update and website at a step, and starts the website again. */
async function cutPowerAt(step, words) {
  await update(words, step, (child) => {
    killGroup(child);
    killGroup(website);
  });
  website = await start();
  await settle(null);
}

/** Waits until the version that the link or a cut-short update names has run for a while. */
async function settle(version) {
  const end = performance.now() + 60_000;
  await delay(11_000);
  while (performance.now() < end) {
    const now = await running();
    if (now && (version === null || now === version)) return;
    await delay(200);
  }
  throw new Error(`${await running()} runs, not ${version}`);
}

/** After a cut, the update can be made, and the way back. */
async function backAndForth() {
  if ((await running()) === "1.0.0") await expectEnd(["again", good], 0, "1.0.1");
  await expectEnd(["back", "--back"], 0, "1.0.0");
  if (basename(realpathSync(link)) !== "school-website-1.0.0") throw new Error("the link leads elsewhere");
}

async function post() {
  number += 1;
  const message = `post ${number}`;
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const body = JSON.stringify({ name: "Asha Rao", email: "asha@home.example.in", phone: "9876543210", message });
  const headers = {
    "Content-Type": "application/json",
    Origin: `http://localhost:${PORT}`,
    "X-Forwarded-For": address,
  };
  try {
    const { status } = await fetch(`${url}/api/form/DEMO/Feedback`, { method: "POST", headers, body });
    if (status === 201) {
      confirmed.add(message);
      counts.confirmed += 1;
      longestGap = Math.max(longestGap, performance.now() - lastConfirmed);
      lastConfirmed = performance.now();
    } else counts.refused += 1;
  } catch {
    counts.unreachable += 1;
  }
}

/** Returns the number of confirmed posts that are not stored. */
function missing() {
  const asked = new Set(confirmed);
  const database = new DatabaseSync(join(DATA_DIR, "school.sqlite"), { readOnly: true, timeout: 10_000 });
  for (const { fields } of database.prepare("select fields from submissions").all())
    asked.delete(JSON.parse(fields).message);
  database.close();
  return asked.size;
}

/** Fills the disk to its last block. */
function fill() {
  const { bavail, bsize } = statfsSync(place);
  spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1M", `count=${Math.ceil((bavail * bsize) / 2 ** 20) + 1}`]);
}

function killGroup(child, signal = "SIGKILL") {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended.
  }
}
