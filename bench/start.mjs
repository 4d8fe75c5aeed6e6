// node_modules/.bin/node bench/start.mjs [starts=5] [sqlite|postgres, with files in S3]: the built server in a new store, then with a vendor
// that it mirrors. Prints the time from the start of the process to the printed address and to the first page, its processor time, and
// its memory then, beside a Node program that only listens. On a busy machine the processor time says more than the clock.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { node, root } from "../scripts/prepare.mjs";
import { startPostgres } from "../tests/support/postgres.ts";
import { s3Keys, startS3Server } from "../tests/support/s3-server.ts";
import { startVendor } from "../tests/support/vendor.ts";
import { ask, benchFolder, median, memoryOf, processorTimeOf, startSchool } from "./school.mjs";

const [starts = "5", store = "sqlite"] = process.argv.slice(2);
const [postgres, s3] = store === "postgres" ? await Promise.all([startPostgres(), startS3Server()]) : [];
const stores = postgres && { DATABASE_URL: postgres.url("postgres"), STORAGE_URL: s3.newPlace(), ...s3Keys };
const folder = benchFolder();
const port = 3978;
const bare = `require("node:http").createServer((_, answer) => answer.end()).listen(${port}, "127.0.0.1", () => console.log("is ready"))`;

say("first start, the demo school is laid out", [await timedStart()]);
say("next starts", await runs(() => timedStart()));
const vendor = await startVendor();
say("next starts, with CONTENT_API", await runs(() => timedStart({ CONTENT_API: vendor.url, SEED: "demo" })));
await vendor.goAway();
say("reference: a program that only listens", await runs(() => timed(startBare)));
await Promise.all([postgres?.remove(), s3?.stop()]);

async function runs(start) {
  const all = [];
  for (let number = 0; number < Number(starts); number += 1) all.push(await start());
  return all;
}

/** Starts a server, asks it for Home, and ends it. @param start resolves when it listens, with its id and its end. */
async function timed(start) {
  const began = performance.now();
  const { pid, stop } = await start();
  const ready = performance.now() - began;
  ask(`http://127.0.0.1:${port}`, "Accept-Encoding: br");
  const firstPage = performance.now() - began;
  const processor = processorTimeOf(pid);
  await pause(1000);
  const memory = memoryOf(pid).now;
  await stop();
  return { ready, firstPage, processor, memory };
}

function timedStart(settings = {}) {
  return timed(() => startSchool({ folder, port, settings: { ...stores, ...settings } }));
}

async function startBare() {
  const child = spawn(node, ["-e", bare], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  await once(child.stdout, "data");
  return { pid: child.pid, stop: () => child.kill("SIGTERM") && closed };
}

function say(what, measured) {
  const of = (name) => median(measured.map((one) => one[name])).toFixed(0);
  console.log(
    `${what}: ready after ${of("ready")} ms, first page after ${of("firstPage")} ms, ${of("processor")} ms of the processor, ${of("memory")} MiB (median of ${measured.length})`,
  );
}
