import { type ChildProcess, execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** The account that owns nothing. */
export const NOBODY = 65_534;

export const isRoot = process.getuid?.() === 0;

/** Comes before a command that may write only where the rights of the files allow it: root otherwise may everywhere. */
export const withinPermissions = isRoot ? ["setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override"] : [];

/** Comes before a command that cannot make a file larger than so many bytes. */
export const withinSize = (bytes: number) => ["prlimit", `--fsize=${bytes}:`];

/** Changes that limit of a process that runs. */
export function allowSize({ pid }: ChildProcess, bytes: number | "unlimited") {
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);
}

/** Privileges that some tests need and a machine may refuse: tried in an empty folder, and the sentence where it is refused. */
const privileges = {
  rights: {
    isGiven(folder: string) {
      chmodSync(folder, 0o500);
      return runs([...withinPermissions, "sh", "-c", '! touch "$0"', join(folder, "new")]);
    },
    refusal: "no program can be kept from writing into a folder here",
  },
  size: {
    isGiven(folder: string) {
      const write = 'head -c 4096 /dev/zero > "$0"';
      const lift = "prlimit --pid $$ --fsize=unlimited:";
      return runs([...withinSize(1024), "sh", "-c", `! ${write} && ${lift} && ${write}`, join(folder, "new")]);
    },
    refusal: "no program can be kept from making a file larger here",
  },
  root: { isGiven: () => isRoot, refusal: "only root gives files to other accounts" },
  accounts: {
    isGiven(folder: string) {
      if (!isRoot) return userInfo().username !== "";
      chownSync(folder, NOBODY, NOBODY);
      return spawnSync("true", { uid: NOBODY, gid: NOBODY }).status === 0;
    },
    refusal: isRoot
      ? "PostgreSQL refuses root, and this root can become no other account"
      : "PostgreSQL refuses an account without a name",
  },
};

function runs([program = "", ...words]: string[]): boolean {
  return spawnSync(program, words, { stdio: "ignore" }).status === 0;
}

function refusals(): string {
  const refused = Object.values(privileges).filter(({ isGiven }) => {
    const folder = temporaryFolder();
    try {
      return !isGiven(folder);
    } catch {
      return true;
    } finally {
      chmodSync(folder, 0o700);
      rmSync(folder, { recursive: true });
    }
  });
  return refused.map(({ refusal }) => refusal).join("; ");
}

/** The sentences of all that this machine refuses; "" for nothing. Asked once: the processes of the tests inherit the answer. */
process.env.REFUSED ??= refusals();
export const denied = process.env.REFUSED;

/** Returns whether the machine refuses what a test needs. The test is left out then, by name. */
export const refuses = (privilege: keyof typeof privileges) => denied.includes(privileges[privilege].refusal);
