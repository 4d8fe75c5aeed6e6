import { spawn } from "node:child_process";
import { join } from "node:path";
import { node, root } from "./prepare.mjs";

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

/** Runs one of the server's two programs until it ends. Passes on signals and the exit code. */
export function serve(file, mode) {
  const server = spawnServer(file, { env: { ...process.env, NODE_ENV: mode }, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
