// Measures screens of the office, for the benches.
import { execFileSync } from "node:child_process";
import { node, root } from "../scripts/prepare.mjs";
import { percentile, processorTimeOf } from "./school.mjs";

/** Comes by a link of the operator. Returns the cookies of the session. @param settings of another store than the folder. */
export async function signIn(url, folder, settings = {}) {
  const words = ["server/src/commands/staff-command.ts", "invite", "bench@school.example", "--role", "administrator"];
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...settings };
  const said = String(execFileSync(node, words, { cwd: root, env }));
  const path = /\/office\/invitation\/\S+/.exec(said)[0];
  const body = new URLSearchParams({ name: "Bench", password: "amber gate sixteen owls" });
  const headers = { Origin: url.replace("127.0.0.1", "localhost") };
  const answer = await fetch(url + path, { method: "POST", body, headers, redirect: "manual" });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/**
 * Writes a table of the screens, below the public News page rendered anew. Returns the number of screens of which half of the answers take
 * longer than `bar` milliseconds; `free` are screens without a bar, by name.
 */
export async function measureScreens(asking, screens, bar, free = {}) {
  console.log(
    "| Screen | p50, ms | p95, ms | processor, ms | KiB |\n| ------ | ------: | ------: | ------------: | --: |",
  );
  showMeasured("News, rendered anew", await measured(asking, (round) => `/News?q=item%20${round}`));
  let slow = 0;
  for (const screen of screens) {
    const found = await measured(asking, () => screen);
    showMeasured(screen.replace(/[0-9a-f]{24}/, "…"), found);
    if (percentile(found.times, 50) > bar) slow += 1;
  }
  for (const [name, screen] of Object.entries(free)) showMeasured(name, await measured(asking, () => screen));
  console.log(slow === 0 ? `every screen within ${bar} ms` : `${slow} screens above ${bar} ms`);
  return slow;
}

/** Asks for a screen a number of times. Returns the milliseconds of each answer, its bytes, and the server's milliseconds of processor. */
async function measured({ school, cookie, rounds }, addressOf) {
  const times = [];
  let bytes = 0;
  let before = 0;
  for (let round = -3; round < rounds; round += 1) {
    if (round === 0) before = processorTimeOf(school.pid);
    const began = performance.now();
    const address = addressOf(round + 3);
    const answer = await fetch(school.url + address, { headers: { Cookie: cookie }, redirect: "manual" });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (round >= 0) times.push(performance.now() - began);
    if (answer.status !== 200)
      throw new Error(`${address} answered ${answer.status} ${answer.headers.get("Location")}`);
  }
  return { times, bytes, processor: (processorTimeOf(school.pid) - before) / rounds };
}

function showMeasured(name, { times, bytes, processor }) {
  const in1 = (percent) => percentile(times, percent).toFixed(1);
  console.log(`| ${name} | ${in1(50)} | ${in1(95)} | ${processor.toFixed(1)} | ${(bytes / 1024).toFixed(0)} |`);
}
