import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { installForServer, node, root } from "./prepare.mjs";

/**
 * Runs a command of the server with the project's own Node until it ends. Paths in its arguments are relative to the caller's
 * folder.
 */
export function runOperatorCommand(name) {
  installForServer();
  const { status } = spawnSync(node, [`${root}/src/ops/commands/${name}-command.server.ts`, ...process.argv.slice(2)], {
    // npm changes to the project's folder.
    cwd: process.env.INIT_CWD,
    env: { ...process.env, DATA_DIR: resolve(process.env.DATA_DIR || "data") },
    stdio: "inherit",
  });
  process.exit(status ?? 1);
}
