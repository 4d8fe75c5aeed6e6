// npm run publish: publishes and withdraws, with the project's own Node. Paths are those of whoever calls.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { install, node, root } from "./prepare.mjs";

install();
const { status } = spawnSync(node, [`${root}/server/src/publish-command.ts`, ...process.argv.slice(2)], {
  // npm itself goes to the folder of the project.
  cwd: process.env.INIT_CWD,
  env: { ...process.env, DATA_DIR: resolve(process.env.DATA_DIR ?? "data") },
  stdio: "inherit",
});
process.exit(status ?? 1);
