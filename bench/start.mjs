// node bench/start.mjs [starts=5]: the built server in a store of its own, empty at first; says how long it takes from the
// start of the process to the printed address and how much memory it then holds, beside a Node program that only listens.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, install, node, root } from "../scripts/prepare.mjs";

install();
build();

const starts = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), "school-bench-"));
const port = 3978;
const bare = `require("node:http").createServer((_, answer) => answer.end()).listen(${port}, "127.0.0.1", () => console.log("is ready"))`;

say("first start, the demo school is laid out", [await run(["server/src/main.ts"])]);
say("next starts", await runs(["server/src/main.ts"]));
say("reference: a program that only listens", await runs(["-e", bare]));
rmSync(folder, { recursive: true });

async function runs(program) {
  const all = [];
  for (let number = 0; number < starts; number += 1) all.push(await run(program));
  return all;
}

/** Milliseconds until it is ready and MiB it holds a second later. */
async function run(program) {
  const env = { PATH: process.env.PATH, NODE_ENV: "production", PORT: `${port}`, DATA_DIR: folder };
  const began = performance.now();
  const child = spawn(node, program, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve, reject) => {
    child.stdout.on("data", (text) => String(text).includes("is ready") && resolve());
    child.once("close", (code) => reject(new Error(`ended with ${code} before it was ready`)));
  });
  const ready = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const [, kibi] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"));
  child.removeAllListeners("close");
  child.kill("SIGTERM");
  await new Promise((resolve) => child.once("close", resolve));
  return { ready, memory: kibi / 1024 };
}

function say(what, measured) {
  const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const ready = middle(measured.map((one) => one.ready));
  const memory = middle(measured.map((one) => one.memory));
  console.log(`${what}: ready after ${ready.toFixed(0)} ms, ${memory.toFixed(0)} MiB (median of ${measured.length})`);
}
