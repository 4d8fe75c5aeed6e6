// Starts built servers for the benches: with the demo school, unless the folder holds another school.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, install } from "../scripts/prepare.mjs";
import { spawnServer } from "../scripts/serve.mjs";

install();
build();

/** Makes a new folder for one bench; it is removed at the end. */
export function benchFolder() {
  const folder = mkdtempSync(join(tmpdir(), "school-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens the store of these settings beside its server. */
export async function storeOf(settings) {
  const { readConfig } = await import("../src/config/config.server.ts");
  const { attachStore } = await import("../src/db/opening/open-existing-store.server.ts");
  return attachStore(readConfig(settings));
}

/** Returns a news item without files, whose id is made of its title. */
export const itemOf = (title) => ({
  _id: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
  title,
  description: "Read out.",
  fromDate: "2026-11-20",
  attachments: [],
});

const isUp = /is ready|shows its pages/;

/** A bench that fails leaves no server behind. */
const started = new Set();
process.on("exit", () => {
  for (const child of started) child.kill();
});

/**
 * Starts the server as `npm start` does and resolves when it is ready. `program` is `scripts/start.mjs` where the launcher counts. `core` binds it to one processor; `settings` adds to its
 * environment (`PICTURES: "leave"` spares the processor minutes of encoding); `log` is called with what it writes to its log, which is
 * shown otherwise.
 */
export async function startSchool({
  folder,
  port,
  core = null,
  settings = {},
  log = null,
  program = "scripts/server.cjs",
}) {
  const child = spawnServer(program, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), DATA_DIR: folder, ...settings },
    stdio: ["ignore", "pipe", log ? "pipe" : "inherit"],
    command: core === null ? [] : ["taskset", "-c", String(core)],
  });
  started.add(child);
  child.stderr?.on("data", log);
  if (log) child.stdout.on("data", log);
  const closed = new Promise((resolve) => child.once("close", resolve));
  await new Promise((resolve, reject) => {
    for (const said of [child.stdout, child.stderr]) said?.on("data", (text) => isUp.test(text) && resolve());
    closed.then((code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    memory: () => memoryOf(child.pid),
    stop() {
      child.kill("SIGTERM");
      return closed;
    },
  };
}

/** Resolves when every picture of a page exists in the sizes that the page names. */
export async function picturesMade(school, address) {
  const html = await (await fetch(school + address)).text();
  for (const [url] of html.matchAll(/\/api\/image\/[^" ]*format=avif[^" ]*/g)) {
    const picture = school + url.replaceAll("&amp;", "&");
    while ((await fetch(picture)).headers.get("content-type") !== "image/avif")
      await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Returns the memory of a process in MiB: now and at its highest. */
export function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mebibytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024;
  return { now: mebibytes("VmRSS"), peak: mebibytes("VmHWM") };
}

/** Returns the processor time of a process in milliseconds (`utime` and `stime` of proc(5), in ticks of 10 ms). */
export function processorTimeOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(" ");
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

export const percentile = (values, percent) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * percent) / 100))];

/** Returns the path of an installed program; null when there is none. */
export function programPath(name) {
  const places = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(":")];
  return places.map((place) => join(place, name)).find((file) => existsSync(file)) ?? null;
}

/** Requests with curl, which waits for the whole answer and keeps no connection. */
export function ask(address, ...headers) {
  const args = ["-s", "--fail", ...headers.flatMap((header) => ["-H", header]), address];
  return execFileSync("curl", args, { maxBuffer: 1e8 });
}
