import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { node, root } from "./prepare.mjs";
import { endTrial, followLink, readUpdate } from "./versions.mjs";

/**
 * Settings that keep the server's memory small (docs/decisions/start-and-memory.md): a small nursery for young objects, an old
 * generation that is collected before it doubles, one C heap for all threads that returns large blocks at once, and compiled
 * code kept between starts.
 */
const flags = ["--max-semi-space-size=2", "--max-old-space-size=512"];
const frugal = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
};

/** Starts one of the server's two programs. `command` may come before it, for example to bind it to a processor. */
export function spawnServer(file, { env, stdio, command = [] }) {
  const [program, ...args] = [...command, node, ...flags, file];
  return spawn(program, args, { cwd: root, env: { ...frugal, ...env }, stdio });
}

/** Runs the server of development until it ends. Passes on signals and the exit code. */
export function serve(file, mode) {
  const server = spawnServer(file, { env: { ...process.env, NODE_ENV: mode }, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** In milliseconds: how often `npm start` looks which version is to run. */
const LOOKS = 300;

/**
 * Runs the server of the version that is to run (versions.mjs), and another one in its place as soon as that changes. Passes on signals,
 * and the exit code of a server that ends by itself; while an update looks at that version, it says so and waits for the update to go back.
 */
export async function serveVersion() {
  const versionToRun = followLink();
  let server;
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      isStopping = true;
      server?.kill(signal);
    });
  while (!isStopping) {
    const place = versionToRun();
    const env = { ...process.env, NODE_ENV: "production" };
    const { spawnServer } = await import(pathToFileURL(join(place, "scripts", "serve.mjs")).href);
    server = spawnServer("scripts/server.cjs", { env, stdio: "inherit" });
    const ended = once(server, "exit");
    const watching = setInterval(() => versionToRun() !== place && server.kill("SIGTERM"), LOOKS);
    const [code, signal] = await ended;
    clearInterval(watching);
    while (!isStopping && versionToRun() === place && isOnTrial(place)) {
      endTrial();
      await delay(LOOKS);
    }
    if (isStopping || versionToRun() === place) process.exit(signal ? 1 : (code ?? 1));
  }
  process.exit(0);
}

function isOnTrial(place) {
  const update = readUpdate();
  return update?.isAlive && update.to === place;
}
