// node bench/pictures.mjs [addresses=1000] [at once=32]: picture addresses of the built server in a store of its own, first with
// the AVIF half of them still to be made, then with all of them made: how long answers take, and the memory the server holds.
import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build, install, node, root } from "../scripts/prepare.mjs";

install();
build();

const [count = 1000, atOnce = 32] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "school-bench-"));
const port = 3977;
const env = { PATH: process.env.PATH, NODE_ENV: "production", PORT: `${port}`, DATA_DIR: folder };
const stored = () => readdirSync(join(folder, "files"), { recursive: true });

await measure("half of them not made");
// The worker would take minutes; to whoever sends them, other bytes under the names of the AVIF are as good.
for (const name of stored().filter((file) => file.endsWith(".jpeg"))) {
  copyFileSync(join(folder, "files", name), join(folder, "files", name.replace(/jpeg$/, "avif")));
}
await measure("all of them made");
rmSync(folder, { recursive: true });

async function measure(what) {
  // What it says of its worker, which is ended below, is of no interest here.
  const server = spawn(node, ["server/src/main.ts"], { cwd: root, env, stdio: ["ignore", "pipe", "ignore"] });
  await new Promise((resolve) => server.stdout.on("data", (text) => String(text).includes("is ready") && resolve()));
  await endWorker(server.pid);
  const before = stored().length;
  const all = addresses();
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  await ask(all[0], agent);
  const times = [];
  const statuses = {};
  const waiting = Array.from({ length: count }, (_, index) => all[index % all.length]);
  const askOneByOne = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const began = performance.now();
      const status = await ask(address, agent);
      times.push(performance.now() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, askOneByOne));
  const lasted = (performance.now() - began) / 1000;
  const memory = (name) =>
    (new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1] / 1024).toFixed(0);
  times.sort((a, b) => a - b);
  const at = (share) => `${times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0)} ms`;
  console.log(
    `${what}: ${times.length} addresses, ${atOnce} at once, in ${lasted.toFixed(1)} s ${JSON.stringify(statuses)}`,
  );
  console.log(
    `  p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}; ${memory("VmRSS")} MiB, ${memory("VmHWM")} at most`,
  );
  console.log(`  made meanwhile: ${stored().length - before}`);
  agent.destroy();
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("close", resolve));
}

/** Waits for the worker and ends it, so that nothing is made while the addresses are asked for. */
async function endWorker(pid) {
  for (let tries = 0; tries < 100; tries += 1) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    for (const child of children) process.kill(Number(child), "SIGKILL");
    if (children.length > 0) return;
    await pause(10);
  }
}

/** Every size that there is in JPEG, in both formats. */
function addresses() {
  return stored().flatMap((name) => {
    const [, path, width] = /^variants\/(.+)\/[0-9a-f]+-(\d+)\.jpeg$/.exec(name) ?? [];
    return path ? ["avif", "jpeg"].map((format) => `/api/image/${path}?width=${width}&format=${format}`) : [];
  });
}

function ask(path, agent) {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent }, (answer) =>
      answer.resume().once("end", () => resolve(answer.statusCode)),
    ).once("error", reject);
  });
}
