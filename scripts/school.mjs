// node scripts/school.mjs <command> …: a command for the operator, such as `npm run backup`, by the project's own Node until it ends.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fail, installForServer, node, root, version } from "./prepare.mjs";

const [name, ...words] = process.argv.slice(2);
if (words.includes("--version")) {
  console.log(version);
  process.exit();
}
const commands = `${root}/src/ops/commands`;
if (!existsSync(`${commands}/${name}-command.server.ts`)) fail(`There is no command ${name}.`);
installForServer();
const { status } = spawnSync(node, [`${commands}/main.server.ts`, name, ...words], {
  // Paths in the words are relative to the caller's folder: npm changes to the project's.
  cwd: process.env.INIT_CWD,
  env: { ...process.env, DATA_DIR: resolve(process.env.DATA_DIR || "data") },
  stdio: "inherit",
});
process.exit(status ?? 1);
