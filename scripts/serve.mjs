import { spawn } from "node:child_process";
import { node, root } from "./prepare.mjs";

/** Runs one of the server's two programs until it ends; signals and the exit code are passed on. */
export function serve(file, mode) {
  const server = spawn(node, [file], { cwd: root, env: { ...process.env, NODE_ENV: mode }, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
