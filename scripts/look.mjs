// npm run look -- <commit> [page…]: installs if needed, finds a browser, builds both if stale, then says which pages look different
// from that commit, by default the last one; all pages, or those whose names hold one of the words (Home, News, FeeRules).
import { spawnSync } from "node:child_process";
import { findBrowser } from "./browser.mjs";
import { answerHelp, build, install, node, root } from "./prepare.mjs";

answerHelp();
install();
const env = { ...process.env, CHROMIUM: await findBrowser() };
build();
const look = ["tests/look/look.ts", ...process.argv.slice(2)];
process.exit(spawnSync(node, look, { cwd: root, stdio: "inherit", env }).status ?? 1);
