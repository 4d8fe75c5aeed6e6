// npm run publish: publishes and withdraws, with the project's own Node. Paths are those of whoever calls.
import { spawnSync } from "node:child_process";
import { install, node, root } from "./prepare.mjs";

install();
const { status } = spawnSync(node, [`${root}/server/src/publish-command.ts`, ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
