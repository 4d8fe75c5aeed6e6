// Measures screens of the office, for the benches.
import { execFileSync } from "node:child_process";
import { node, root } from "../scripts/prepare.mjs";
import { percentile, processorTimeOf } from "./school.mjs";

/** Comes by a link of the operator. Returns the cookies of the session. */
export async function signIn(url, folder) {
  const words = ["server/src/commands/staff-command.ts", "invite", "bench@school.example", "--role", "administrator"];
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
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

/** Asks for a screen a number of times. Returns the milliseconds of each answer, its bytes, and the server's milliseconds of processor. */
export async function measured({ school, cookie, rounds }, addressOf) {
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

/** Writes a line of the table. */
export function showMeasured(name, { times, bytes, processor }) {
  const in1 = (percent) => percentile(times, percent).toFixed(1);
  console.log(`| ${name} | ${in1(50)} | ${in1(95)} | ${processor.toFixed(1)} | ${(bytes / 1024).toFixed(0)} |`);
}
