// node_modules/.bin/node bench/idle.mjs [seconds=600] [sqlite|postgres]: the processor time of launcher, server and all that they start
// while nobody asks, then the time until a page shows what this process publishes, 20 times at random moments.
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { publish } from "../src/publishing/publish.server.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { freePort } from "../tests/support/server-process.ts";
import { benchFolder, itemOf, percentile, startSchool, storeOf } from "./school.mjs";

const [seconds = "600", store = "sqlite"] = process.argv.slice(2);
const postgres = store === "postgres" ? await startPostgres() : null;
const folder = benchFolder();
const settings = {
  DATA_DIR: folder,
  PICTURES: "leave",
  ...(postgres && { DATABASE_URL: postgres.url("postgres") }),
};
const port = await freePort();
const start = () => startSchool({ folder, port, program: "scripts/start.mjs", settings });
// The first start of all leaves timers behind, one for each file.
await (await start()).stop();
const school = await start();
await (await fetch(`${school.url}/News`)).text();
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
  const childrenOf = (pids) => all.filter(({ parent }) => pids.includes(parent)).map((child) => child.pid);
  for (let next = [pid]; next.length > 0; next = childrenOf(next)) found.push(...next);
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
    const used = 10 * fields.slice(11, 15).reduce((sum, ticks) => sum + ticks);
    return { pid: Number(pid), name, parent: fields[1], used };
  } catch {
    return null;
  }
}
