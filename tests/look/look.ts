import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { nameAsAvif } from "../support/demo-folder.ts";
import { freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = join(import.meta.dirname, "../..");
const results = join(root, "test-results/look");
const port = String(await freePort());
const [commit = "HEAD", ...pages] = process.argv.slice(2);

const folder = temporaryFolder();
const other = join(folder, "school");
try {
  await rm(results, { recursive: true, force: true });
  run(root, "git", ["worktree", "add", "--quiet", "--detach", other, commit], `There is no commit ${commit} here.`);
  await buildOther();
  if (!(await shoot(other, ["--update-snapshots=all"]))) throw new Error(`No screenshots of ${commit} could be taken.`);
  const isSame = await shoot(root, []);
  console.log(isSame ? `Everything looks as at ${commit}.` : "Where it differs: test-results/look/report/index.html");
  process.exitCode = isSame ? 0 : 1;
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  spawnSync("git", ["worktree", "remove", "--force", other], { cwd: root });
  await rm(folder, { recursive: true, force: true });
}

/** Builds the commit, with our packages when its lock file is the same. */
async function buildOther() {
  const [ours, its] = await Promise.all(
    [root, other].map((place) => readFile(join(place, "package-lock.json"), "utf8")),
  );
  if (ours === its) {
    const [from, to] = [join(root, "node_modules"), join(other, "node_modules")];
    await mkdir(to);
    // Not the folder itself: each checkout has a cache of its own there.
    const names = (await readdir(from)).filter((name) => !/^\.(cache|vite)/.test(name));
    // Links to files, or copies: the process that reads PDFs may read nothing outside of its own project.
    const copy = 'cp -RPl "$@" 2>/dev/null || cp -RPf "$@"';
    run(from, "sh", ["-c", copy, "sh", ...names, to], "The packages could not be copied.");
  }
  const prepare = "import('./scripts/prepare.mjs').then(({ install, build }) => { install(); build(); })";
  run(other, process.execPath, ["-e", prepare], `The commit ${commit} could not be built.`);
}

/** Runs the screenshots against the demo school of a checkout, always the same one: made at START, with JPEG pictures alone. */
async function shoot(place: string, args: string[]): Promise<boolean> {
  const DATA_DIR = temporaryFolder();
  const NODE_OPTIONS = `--import=${new URL("fixed-date.ts", import.meta.url)}`;
  const settings = { DATA_DIR, PORT: port, NODE_OPTIONS, FIXED_DATE: "1" };
  await (await startServer(settings, { place })).stop();
  await nameAsAvif(DATA_DIR);
  const server = await startServer(settings, { place });
  try {
    const playwright = [join(root, "node_modules/@playwright/test/cli.js"), "test", "--config", import.meta.dirname];
    const only = pages.length > 0 ? ["--grep", `(${pages.join("|")})`] : [];
    const env = { ...process.env, SCHOOL: server.url };
    return (
      spawnSync(process.execPath, [...playwright, ...only, ...args], { cwd: root, stdio: "inherit", env }).status === 0
    );
  } finally {
    await server.stop();
    await rm(DATA_DIR, { recursive: true });
  }
}

function run(cwd: string, command: string, args: string[], failure: string) {
  const { status } = spawnSync(command, args, { cwd, stdio: ["ignore", "inherit", "ignore"] });
  if (status !== 0) throw new Error(failure);
}
