// npm run look: installs if needed, finds a browser, builds if stale, then compares how every page looks with the accepted
// look. -- <commit>: compares with a commit; -- --accept: accepts; -- --measure [contrast|shifts|words] [page…]: measures the
// pages whose names begin so (Home, News, FeeRules).
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
