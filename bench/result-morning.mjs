// node bench/result-morning.mjs [seconds=60] [processes=3, at most 3]: processes on PostgreSQL and S3 behind nginx, with the settings of
// deploy/nginx.conf, while a news item is published every second and, of several, one process is restarted every ten. Clients ask for all
// pages and a forwarded list in turn. Bars: no failed answer, and what is published is seen within two seconds, on whichever process answers.
import { mkdirSync } from "node:fs";
import { Agent } from "node:http";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { publish } from "../src/publishing/publish.server.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { startProxy } from "../tests/support/proxies.ts";
import { addresses } from "../tests/support/routes.ts";
import { s3Keys, startS3Server } from "../tests/support/s3-server.ts";
import { freePort } from "../tests/support/server-process.ts";
import { benchFolder, itemOf, percentile, startSchool, storeOf } from "./school.mjs";
import { statusOf } from "./status.mjs";

const [seconds = 60, processes = 3] = process.argv.slice(2).map(Number);
const CLIENTS = 32;
const RESTART_EVERY = 10_000;
const VISIBLE_AFTER = 2000;
/** The list that parents send to each other on such a morning. */
const FORWARDED = "/Circulars/nursery-first-list";

const folder = benchFolder();
const [postgres, s3] = await Promise.all([startPostgres(), startS3Server()]);
const ports = [];
for (let index = 0; index < processes; index += 1) ports.push(await freePort());
const front = await freePort();
const settings = {
  DATABASE_URL: postgres.url("postgres"),
  STORAGE_URL: s3.newPlace(),
  PUBLIC_URL: "https://school.example",
  TRUSTED_PROXIES: "127.0.0.1",
  PICTURES: "leave",
  ...s3Keys,
};
const start = (index) => {
  const own = join(folder, `process-${index}`);
  mkdirSync(own, { recursive: true });
  return startSchool({ folder: own, port: ports[index], settings, log: () => {} });
};
// The first one lays out the school.
const schools = [await start(0)];
for (let index = 1; index < processes; index += 1) schools.push(await start(index));
const nginx = await startProxy("nginx", { folder: join(folder, "nginx"), port: front, servers: ports });
const url = `http://127.0.0.1:${front}`;
const pages = [...(await addresses(schools[0].url)), FORWARDED];
for (const { url: own } of schools) for (const path of pages) await (await fetch(own + path)).text();

const until = performance.now() + seconds * 1000;
const times = [];
const failures = new Map();
const seenAfter = [];
let restarts = 0;
const clients = Array.from({ length: CLIENTS }, (_, number) => visit(number));
await Promise.all([...clients, publishAndLook(), processes > 1 && restartInTurn()]);

const rate = times.length / seconds;
const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
const slowest = Math.max(...seenAfter);
console.log(`${pages.length} pages, ${CLIENTS} clients, ${seconds} s: ${Math.round(rate)} answers a second`);
console.log(
  `${processes} processes on ${availableParallelism()} cores; failed: ${failed} of ${times.length + failed} ${JSON.stringify(Object.fromEntries(failures))}; ${restarts} restarts`,
);
console.log(
  `time: p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms`,
);
console.log(
  `published and seen everywhere: ${seenAfter.length} items, p50 ${percentile(seenAfter, 50)} ms, p95 ${percentile(seenAfter, 95)} ms, at most ${slowest} ms (bar ${VISIBLE_AFTER})`,
);
await nginx.stop();
for (const school of schools) await school.stop();
await s3.stop();
await postgres.remove();
process.exit(failed === 0 && slowest <= VISIBLE_AFTER ? 0 : 1);

async function visit(number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = number; performance.now() < until; turn += 1) {
    const began = performance.now();
    const status = await statusOf({ port: front, path: pages[turn % pages.length], agent });
    if (status === 200) times.push(performance.now() - began);
    else failures.set(status, (failures.get(status) ?? 0) + 1);
  }
  agent.destroy();
}

/** Notes for each published item the last moment at which an answer did not have it yet. */
async function publishAndLook() {
  Object.assign(process.env, s3Keys);
  const store = await storeOf({ ...settings, DATA_DIR: join(folder, "process-0") });
  const items = [];
  const publishing = (async () => {
    for (let number = 1; performance.now() < until; number += 1) {
      const next = performance.now() + 1000;
      const item = itemOf(`Rush item ${number}.`);
      await publish(store, { news: [item] });
      items.push({ title: item.title, at: performance.now(), missedAt: performance.now() });
      await pause(Math.max(0, next - performance.now()));
    }
  })();
  while (performance.now() < until) {
    const asked = performance.now();
    const html = await fetch(`${url}/News`).then(
      (answer) => answer.text(),
      () => "",
    );
    // The list shows the newest items first, and not all of them.
    for (const item of items.slice(-5))
      if (html && item.at <= asked && !html.includes(item.title)) item.missedAt = asked;
    await pause(40);
  }
  await publishing;
  await store.close();
  for (const { at, missedAt } of items.slice(0, -3)) seenAfter.push(Math.round(missedAt - at));
}

async function restartInTurn() {
  for (let next = 0; performance.now() + RESTART_EVERY < until; next = (next + 1) % schools.length) {
    await pause(RESTART_EVERY);
    await schools[next].stop();
    schools[next] = await start(next);
    restarts += 1;
  }
}
