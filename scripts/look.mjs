// npm run look: install if needed, find a browser, build if stale, then compare how every page looks with what was accepted.
// -- <commit>: with a commit; -- --accept: accept it; -- --measure [contrast|shifts|words] [page…]: measure what has to hold of it,
// on the pages whose names begin so (Home, News, FeeRules).
import { spawnSync } from "node:child_process";
import { findBrowser } from "./browser.mjs";
import { build, install, node, root } from "./prepare.mjs";

install();
const browser = await findBrowser();
build();
const { status } = spawnSync(node, ["tests/look/look.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM: browser },
});
process.exit(status ?? 1);
