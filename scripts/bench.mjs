// npm run bench: installs if needed, builds if stale, then measures pages a second beside a static server, and the weight of
// every page.
import { spawnSync } from "node:child_process";
import { answerHelp, build, install, node, root } from "./prepare.mjs";

answerHelp();
install();
build();
for (const bench of ["bench/pages.mjs", "bench/weights.mjs"]) {
  const { status } = spawnSync(node, [bench], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
