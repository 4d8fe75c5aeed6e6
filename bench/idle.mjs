// node_modules/.bin/node bench/idle.mjs [seconds=600] [sqlite|postgres|restored]: the processor time of launcher, server and all that they
// start while nobody asks, then the time until a page shows what this process publishes, 20 times at random moments. `restored`: the demo
// school comes out of a backup (in SQLite), and the bench waits until its pictures are made.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { node, root } from "../scripts/prepare.mjs";
import { publish } from "../src/publishing/publish.server.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { freePort } from "../tests/support/server-process.ts";
import { benchFolder, itemOf, percentile, startSchool, storeOf } from "./school.mjs";

const [seconds = "600", store = "sqlite"] = process.argv.slice(2);
const isRestored = store === "restored";
const postgres = store === "postgres" ? await startPostgres() : null;
const folder = benchFolder();
const settings = {
  DATA_DIR: join(folder, "school"),
  ...(postgres && { DATABASE_URL: postgres.url("postgres") }),
  ...(!isRestored && { PICTURES: "leave" }),
};
const port = await freePort();
if (isRestored) await restoreDemo();
// The first start of all leaves timers behind, one for each file.
else await (await start(settings)).stop();
const school = await start(settings);
await (await fetch(`${school.url}/News`)).text();
if (isRestored) await untilAlone();
// The start leaves garbage and code to compile behind.
await pause(60_000);
const [before, stored] = [usedBelow(school.pid), postgres ? usedBelow(process.pid, "postgres") : 0];
await pause(Number(seconds) * 1000);
const used = usedBelow(school.pid) - before;
console.log(
  `idle over ${store}: ${used} ms of the processor in ${seconds} s, ${(used / Number(seconds) / 10).toFixed(3)} % of a core, by ${below(school.pid).length} processes`,
);
if (postgres) console.log(`PostgreSQL meanwhile: ${usedBelow(process.pid, "postgres") - stored} ms`);
const seen = await publishedAndSeen(20);
const after = (percent) => percentile(seen, percent).toFixed(0);
console.log(
  `published and seen: p50 ${after(50)} ms, p95 ${after(95)} ms, at most ${after(100)} ms (of ${seen.length})`,
);
await school.stop();
await postgres?.remove();

function start(of) {
  return startSchool({ folder: of.DATA_DIR, port, program: "scripts/start.mjs", settings: of });
}

async function restoreDemo() {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, "first") };
  const command = (name) => {
    const words = [join(root, `src/ops/commands/${name}-command.server.ts`), join(folder, "backups")];
    process.stdout.write(execFileSync(node, words, { env, encoding: "utf8" }));
  };
  await (await start({ ...env, PICTURES: "leave" })).stop();
  command("backup");
  env.DATA_DIR = settings.DATA_DIR;
  command("restore");
}

/** Resolves when launcher and server alone are left. */
async function untilAlone() {
  const began = performance.now();
  await pause(5000);
  while (below(school.pid).length > 2) await pause(1000);
  const took = (performance.now() - began) / 1000;
  console.log(
    `after the restore: ${took.toFixed(0)} s until all is made, ${usedBelow(school.pid)} ms of the processor`,
  );
}

/** Returns the milliseconds from each publication until a page shows it. */
async function publishedAndSeen(times) {
  const own = await storeOf(settings);
  const all = [];
  for (let number = 0; number < times; number += 1) {
    await pause(1500 + Math.random() * 1000);
    const item = itemOf(`Idle item ${number}.`);
    await publish(own, { news: [item] });
    const began = performance.now();
    while (!(await (await fetch(`${school.url}/News`)).text()).includes(item.title)) await pause(20);
    all.push(performance.now() - began);
  }
  await own.close();
  return all;
}

/** Returns a process and all below it that run, by proc(5). */
function below(pid, name = "") {
  const all = readdirSync("/proc").filter(Number).map(statOf).filter(Boolean);
  const found = [];
  for (
    let next = [pid];
    next.length > 0;
    next = all.filter(({ parent }) => next.includes(parent)).map(({ pid }) => pid)
  )
    found.push(...next);
  return all.filter((one) => found.includes(one.pid) && one.name.includes(name));
}

/** Returns the milliseconds of the processor of these processes and of their children that have ended. */
function usedBelow(pid, name) {
  return below(pid, name).reduce((sum, { used }) => sum + used, 0);
}

/** The name stands in brackets, and may hold anything. Times are in ticks of 10 ms: of the process, and of the children it has waited for. */
function statOf(pid) {
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
    const fields = rest.split(" ").map(Number);
    return {
      pid: Number(pid),
      name,
      parent: fields[1],
      used: 10 * (fields[11] + fields[12] + fields[13] + fields[14]),
    };
  } catch {
    return null;
  }
}
