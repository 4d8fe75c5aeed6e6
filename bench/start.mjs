// node_modules/.bin/node bench/start.mjs [starts=5] [sqlite|postgres, with files in S3]: the built server in a new store, then with a vendor
// that it mirrors. Prints the time from the start of the process to the printed address and to the first page, its processor time, and
// its memory then, beside a Node program that only listens. On a busy machine the processor time says more than the clock.
import { spawn } from "node:child_process";
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
say("reference: a program that only listens", await runs(startBare));
await Promise.all([postgres?.remove(), s3?.stop()]);

async function runs(start) {
  const all = [];
  for (let number = 0; number < Number(starts); number += 1) all.push(await start());
  return all;
}

async function timedStart(settings = {}) {
  const began = performance.now();
  const school = await startSchool({ folder, port, settings: { ...stores, ...settings } });
  ask(school.url, "Accept-Encoding: br");
  const firstPage = performance.now() - began;
  const processor = processorTimeOf(school.pid);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const memory = school.memory().now;
  await school.stop();
  return { ready: school.ready, firstPage, processor, memory };
}

async function startBare() {
  const began = performance.now();
  const child = spawn(node, ["-e", bare], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  const ready = performance.now() - began;
  ask(`http://127.0.0.1:${port}`);
  const firstPage = performance.now() - began;
  const processor = processorTimeOf(child.pid);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const memory = memoryOf(child.pid).now;
  child.kill("SIGTERM");
  await new Promise((resolve) => child.once("close", resolve));
  return { ready, firstPage, processor, memory };
}

function say(what, measured) {
  const of = (name) => median(measured.map((one) => one[name])).toFixed(0);
  console.log(
    `${what}: ready after ${of("ready")} ms, first page after ${of("firstPage")} ms, ${of("processor")} ms of the processor, ${of("memory")} MiB (median of ${measured.length})`,
  );
}
