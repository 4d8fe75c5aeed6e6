import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = join(import.meta.dirname, "../..");

/** A commit of the project in a folder of its own, installed and built. */
export interface Version {
  place: string;
  remove(): Promise<void>;
}

/** Installs and builds a commit. @throws Error with one sentence when there is no such commit or it cannot be built. */
export async function layOut(commit: string): Promise<Version> {
  const folder = temporaryFolder();
  const place = join(folder, "school");
  const remove = async () => {
    spawnSync("git", ["worktree", "remove", "--force", place], { cwd: root });
    await rm(folder, { recursive: true, force: true });
  };
  try {
    run(root, "git", ["worktree", "add", "--quiet", "--detach", place, commit], `There is no commit ${commit} here.`);
    await lendPackages(place);
    const prepare = "import('./scripts/prepare.mjs').then(({ install, build }) => { install(); build(); })";
    run(place, process.execPath, ["-e", prepare], `The commit ${commit} could not be built.`);
    return { place, remove };
  } catch (cause) {
    await remove();
    throw cause;
  }
}

/** Shares our packages with a commit that has the same lock file. Otherwise installs. */
async function lendPackages(place: string) {
  const locks = [root, place].map((folder) => readFile(join(folder, "package-lock.json"), "utf8"));
  const [ours, its] = await Promise.all(locks);
  if (ours !== its) return;
  const [from, to] = [join(root, "node_modules"), join(place, "node_modules")];
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (!existsSync(join(to, name))) await symlink(join(from, name), join(to, name));
  }
}

function run(cwd: string, command: string, args: string[], failure: string) {
  const { status } = spawnSync(command, args, { cwd, stdio: ["ignore", "inherit", "ignore"] });
  if (status !== 0) throw new Error(failure);
}
