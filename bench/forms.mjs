// node bench/forms.mjs [seconds=30] [per second=200]: sends forms from many addresses to the built server in a store of its
// own. Prints response times, checks that nothing is lost and that one address is rate-limited.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { build, install, node, root } from "../scripts/prepare.mjs";

install();
build();

const [seconds = 30, perSecond = 200] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "school-bench-"));
const port = 3979;
const env = { PATH: process.env.PATH, NODE_ENV: "production", PORT: `${port}`, DATA_DIR: folder, SEED: "none" };
const server = spawn(node, ["server/start.cjs"], { cwd: root, env: { ...env, TRUSTED_PROXIES: "127.0.0.1" } });
server.stderr.pipe(process.stderr);
await new Promise((resolve) => server.stdout.on("data", (text) => String(text).includes("is ready") && resolve()));

const agent = new Agent({ keepAlive: true });
const times = [];
const statuses = {};
const began = performance.now();
const sent = [];
for (let number = 0; number < seconds * perSecond; number += 1) {
  const due = began + (number * 1000) / perSecond;
  if (due > performance.now()) await pause(due - performance.now());
  sent.push(send(number, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`, due));
}
await Promise.all(sent);
const lasted = (performance.now() - began) / 1000;

const single = {};
for (let number = 0; number < 50; number += 1) {
  const status = await post(feedback(-1 - number), "192.0.2.1");
  single[status] = (single[status] ?? 0) + 1;
}
server.kill("SIGTERM");
await new Promise((resolve) => server.once("close", resolve));
const database = new DatabaseSync(join(folder, "school.sqlite"), { readOnly: true });
const { stored } = database.prepare("select count(distinct idempotency_key) as stored from submissions").get();
database.close();
rmSync(folder, { recursive: true });

times.sort((a, b) => a - b);
const at = (share) => `${times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0)} ms`;
console.log(`${times.length} submissions in ${lasted.toFixed(1)} s: ${JSON.stringify(statuses)}`);
console.log(`answers: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}`);
console.log(`one address, 50 at once: ${JSON.stringify(single)}`);
const told = (statuses[201] ?? 0) + (single[201] ?? 0);
console.log(`told to be sent: ${told}; stored: ${stored}`);
process.exit(told === stored && statuses[201] === times.length ? 0 : 1);

/** Measures from the moment when the request was due, so that a server with a queue does not look fast. */
async function send(number, address, due) {
  const status = await post(feedback(number), address);
  statuses[status] = (statuses[status] ?? 0) + 1;
  times.push(performance.now() - due);
}

function feedback(number) {
  const message = `Message ${number}. ${"The hall was full. ".repeat(10)}`;
  return { name: "Asha", email: "asha@home.example.in", phone: "9876543210", message, _key: `key${number}` };
}

function post(fields, address) {
  return new Promise((resolve) => {
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
    const options = { host: "127.0.0.1", port, path: "/api/form/DEMO/Feedback", method: "POST", agent, headers };
    const sending = request(options, (answer) => answer.resume().once("end", () => resolve(answer.statusCode)));
    // The server may close a kept connection just as it is used again. A browser then retries once, and so does this.
    sending.once("error", () => resolve(sending.reusedSocket ? post(fields, address) : "broken"));
    sending.end(JSON.stringify(fields));
  });
}
