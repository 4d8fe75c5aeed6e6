// npm run submissions: lists, exports and erases what visitors sent, with the project's own Node.
import { spawnSync } from "node:child_process";
import { installForServer, node, root } from "./prepare.mjs";

installForServer();
const { status } = spawnSync(node, [`${root}/server/src/submissions.ts`, ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
