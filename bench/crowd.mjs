// node bench/crowd.mjs [seconds=4] [caddy]: the time for Home while a crowd posts rubbish, requests computed answers, or
// requests and reads nothing. Each row has its reference from the same run: no crowd, and a
// crowd that requests a cached page. The crowd is another process (crowd-clients.mjs); each client has an address of this
// machine. Home is measured on a kept connection and on a new one. `caddy` puts Caddy in front, as deploy/Caddyfile says.
import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { node } from "../scripts/prepare.mjs";
import { publish } from "../src/publishing/publish.server.ts";
import { startProxy } from "../tests/support/proxies.ts";
import { smallPdf } from "../tests/support/small-pdf.ts";
import { benchFolder, percentile, startSchool, storeOf } from "./school.mjs";
import { statusOf } from "./status.mjs";

const seconds = Number(process.argv[2] ?? 4);
const proxy = process.argv[3];
const port = 3989;
const schoolPort = proxy === "caddy" ? 3988 : port;
/** The limits: multiples of the reference, and MiB. */
const TIMES = 3;
/** In ms. A page renders in this time, so anything quicker is not slow, whatever the reference. */
const ONE_RENDERING = 5;
const MEMORY = 250;

const data = benchFolder();
const settings = { TRUSTED_PROXIES: "127.0.0.1", PICTURES: "leave" };
const school = await startSchool({ folder: data, port: schoolPort, settings });
const caddy =
  proxy === "caddy" ? await startProxy(proxy, { folder: join(data, proxy), port, servers: [schoolPort] }) : null;
await publishLargePaper();
const agents = { kept: new Agent({ keepAlive: true, maxSockets: 1 }), new: new Agent({ keepAlive: false }) };
const kept = ["/", "/News", "/Events", "/PreAdmission", "/ContactUs"];
const home = (path, connection = "kept") => statusOf({ port, path, agent: agents[connection] });
for (const path of kept) await home(path);
await pause(3000);

const rubbish = ["name=a", "60 KB", "POST /nope", "no JSON"];
const computed = ["openapi", "sitemap", "search", "unknown", "picture"];
const missed = [];
const nobody = { name: "nobody else", count: 0, kind: "kept" };
for (const count of [8, 64]) {
  for (const kind of rubbish) await compare({ name: kind, count, kind }, nobody);
  await compare({ name: "all of it, one address", count, kind: "all", from: "one" }, nobody);
}
for (const count of [400, 1000])
  for (const kind of rubbish) await compare({ name: kind, count, kind }, { name: "a kept page", count, kind: "kept" });
for (const kind of computed)
  await compare({ name: kind, count: 32, kind }, { name: "a kept page", count: 32, kind: "kept" });
await compare(
  { name: "takes nothing", count: 1000, kind: "stall" },
  { name: "a kept page", count: 1000, kind: "kept" },
);

const { peak } = school.memory();
console.log(`memory: ${peak.toFixed(0)} MiB at most (bar ${MEMORY})`);
if (peak > MEMORY) missed.push(`memory ${peak.toFixed(0)} MiB`);
console.log(missed.length === 0 ? "every bar is met" : `not met: ${missed.join("; ")}`);
await caddy?.stop();
await school.stop();
process.exit(missed.length === 0 ? 0 : 1);

/** Measures Home beside one crowd, directly after its reference: the machine may differ a minute later. */
async function compare(crowd, reference) {
  const known = await measure(reference);
  const found = await measure(crowd);
  const { now } = school.memory();
  console.log(
    `\n${crowd.count} ${crowd.name}, beside ${reference.name}: ${found.failed} failed; ${now.toFixed(0)} MiB; the crowd got ${found.said}`,
  );
  if (found.failed > 0) missed.push(`${crowd.count} ${crowd.name}: ${found.failed} failed`);
  for (const connection of ["kept", "new"])
    for (const part of ["p50", "p95"]) {
      const [now, before] = [found[connection][part], known[connection][part]];
      const times = now / before;
      console.log(`  ${connection} ${part}: ${now.toFixed(1)} ms, ${before.toFixed(1)} before: ${times.toFixed(1)}`);
      if (times > TIMES && now > ONE_RENDERING)
        missed.push(`${crowd.count} ${crowd.name}: ${connection} ${part} ${times.toFixed(1)}`);
    }
}

async function measure({ count, kind, from = "many" }) {
  const clients = new URL("crowd-clients.mjs", import.meta.url);
  const args = [String(port), String(count), kind, String(seconds + 2), from];
  const crowd = count === 0 ? null : fork(clients, args, { execPath: node });
  const statuses = crowd && new Promise((resolve) => crowd.once("message", resolve));
  // Waits until the crowd has started.
  if (crowd) await pause(1500);
  const times = { kept: [], new: [] };
  let connection = "kept";
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end || times.new.length === 0) {
    const began = performance.now();
    const isGood = (await home("/", connection)) === 200;
    times[connection].push(isGood ? performance.now() - began : Number.POSITIVE_INFINITY);
    if (!isGood) failed += 1;
    connection = connection === "kept" ? "new" : "kept";
    await pause(5);
  }
  const said = JSON.stringify((await statuses) ?? {});
  const found = Object.entries(times).map(([name, all]) => [
    name,
    { p50: percentile(all, 50), p95: percentile(all, 95) },
  ]);
  return { ...Object.fromEntries(found), failed, said };
}

/** 20 MB: more than the system buffers for a client that does not read. */
async function publishLargePaper() {
  const store = await storeOf({ DATA_DIR: data });
  const folder = mkdtempSync(join(data, "paper-"));
  mkdirSync(join(folder, "school"));
  writeFileSync(join(folder, "school/school-calendar.pdf"), smallPdf(Buffer.alloc(20_000_000, "% \n")));
  await publish(store, {}, { filesFolder: folder });
  await store.close();
}
