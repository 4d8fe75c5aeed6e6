// node_modules/.bin/node bench/forms.mjs [seconds=30] [per second=200] [processes=1]: sends forms from many addresses to a new school; to
// more than one process in turn, which share a PostgreSQL and an S3 server. Every tenth form is sent twice at once, as by a browser that
// tries again. Prints response times. Exits with 1 when a form is lost, stored twice or refused, or one address is not limited.
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { node, root } from "../scripts/prepare.mjs";
import { startPostgres } from "../tests/support/postgres.ts";
import { s3Keys, startS3Server } from "../tests/support/s3-server.ts";
import { freePort } from "../tests/support/server-process.ts";
import { benchFolder, percentile, startSchool } from "./school.mjs";

const [seconds = 30, perSecond = 200, processes = 1] = process.argv.slice(2).map(Number);
const SENT_TWICE_EACH = 10;
/** Forms that one address may send at once ("stored", docs/decisions/2026-11-22-rate-limits.md). */
const SHARE_OF_ADDRESS = 10;
const folder = benchFolder();
const [postgres, s3] = processes > 1 ? await Promise.all([startPostgres(), startS3Server()]) : [];
const settings = { SEED: "none", TRUSTED_PROXIES: "127.0.0.1", PICTURES: "leave" };
if (postgres)
  Object.assign(settings, { DATABASE_URL: postgres.url("postgres"), STORAGE_URL: s3.newPlace(), ...s3Keys });
const schools = [];
for (let index = 0; index < processes; index += 1) {
  const own = join(folder, String(index));
  mkdirSync(own);
  schools.push(await startSchool({ folder: own, port: await freePort(), settings }));
}

const agent = new Agent({ keepAlive: true });
const times = [];
const statuses = {};
const confirmed = new Set();
const began = performance.now();
const sent = [];
for (let number = 0; number < seconds * perSecond; number += 1) {
  const due = began + (number * 1000) / perSecond;
  if (due > performance.now()) await pause(due - performance.now());
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  sent.push(send(number, address, due, number % processes));
  if (number % SENT_TWICE_EACH === 0) sent.push(send(number, address, due, (number + 1) % processes));
}
await Promise.all(sent);
const lasted = (performance.now() - began) / 1000;

const single = {};
for (let number = 0; number < 50; number += 1) {
  const key = `one${number}`;
  const status = await post(feedback(key), "192.0.2.1", number % processes);
  single[status] = (single[status] ?? 0) + 1;
  if (status === 201) confirmed.add(key);
}
await Promise.all(schools.map((school) => school.stop()));
const stored = storedKeys();
await s3?.stop();
await postgres?.remove();

const keys = new Set(stored);
const lost = [...confirmed].filter((key) => !keys.has(key));
const twice = stored.length - keys.size;
console.log(`${times.length} posts to ${processes} in ${lasted.toFixed(1)} s: ${JSON.stringify(statuses)}`);
const [half, most, last] = [50, 95, 99].map((share) => percentile(times, share).toFixed(0));
console.log(`answers: p50 ${half} ms, p95 ${most} ms, p99 ${last} ms, longest ${Math.max(...times).toFixed(0)} ms`);
console.log(`one address, 50 in turn: ${JSON.stringify(single)}`);
console.log(
  `confirmed ${confirmed.size}, stored ${stored.length}, lost ${lost.length}, twice ${twice}, stored without an answer ${keys.size - confirmed.size}`,
);
const isRight = statuses[201] === times.length && lost.length === 0 && twice === 0 && single[201] <= SHARE_OF_ADDRESS;
process.exit(isRight ? 0 : 1);

/** Measures from the moment when the request was due, so that a server with a queue does not look fast. */
async function send(number, address, due, index) {
  const key = `key${number}`;
  const status = await post(feedback(key), address, index);
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status === 201) confirmed.add(key);
  times.push(performance.now() - due);
}

function feedback(key) {
  const message = `Message ${key}. ${"The hall was full. ".repeat(10)}`;
  return { name: "Asha", email: "asha@home.example.in", phone: "9876543210", message, _key: key };
}

function post(fields, address, index) {
  return new Promise((resolve) => {
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": address };
    const options = { method: "POST", agent, headers };
    const sending = request(`${schools[index].url}/api/form/DEMO/Feedback`, options, (answer) =>
      answer.resume().once("end", () => resolve(answer.statusCode)),
    );
    // The server may close a kept connection just as it is used again. A browser then retries once, and so does this.
    sending.once("error", () => resolve(sending.reusedSocket ? post(fields, address, index) : "broken"));
    sending.end(JSON.stringify(fields));
  });
}

/** Returns the key of every stored form, as the office exports them. */
function storedKeys() {
  const command = [join(root, "server/src/commands/submissions-command.ts"), "export", "Feedback"];
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, "0"), ...settings };
  const said = execFileSync(node, command, { cwd: root, env, encoding: "utf8", maxBuffer: 2 ** 28 });
  return [...said.matchAll(/Message (\w+)\./g)].map(([, key]) => key);
}
