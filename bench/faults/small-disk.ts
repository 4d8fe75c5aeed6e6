import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

/** A real disk of a few megabytes. Only processes started with `command` see it at its path. */
export interface SmallDisk {
  /** Its path for those processes. */
  folder: string;
  /** The path of the same files for this process. */
  outside: string;
  /** Comes before a command that works on it. */
  command: string[];
  /** Fills it to the last byte. */
  fill(): void;
  /** Frees the space again. */
  empty(): void;
  /** Makes it writable, or read-only. */
  allow(how: "rw" | "ro"): void;
  close(): Promise<void>;
}

/** Root may mount a disk; other accounts only in a namespace of their own, where they are root. */
const asOwner = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
const asIt = process.getuid?.() === 0 ? [] : ["--user", "--preserve-credentials"];

/** Makes a small disk. It is gone when the process that holds it ends. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = temporaryFolder();
  const mount = 'mount -t tmpfs -o size="$1"m,mode=700 tmpfs "$2" && echo mounted && exec cat';
  const holder = spawn("unshare", [...asOwner, "--mount", "sh", "-c", mount, "sh", String(megabytes), folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await mounted(holder);
  const command = ["nsenter", "--target", String(holder.pid), ...asIt, "--mount"];
  const outside = `/proc/${holder.pid}/root${folder}`;
  const filling = join(outside, "filling");
  return {
    folder,
    outside,
    command,
    fill: () => fill(filling),
    empty: () => rmSync(filling),
    allow(how) {
      const [first = "", ...rest] = [...command, "mount", "-o", `remount,bind,${how}`, folder];
      const { status, stderr } = spawnSync(first, rest);
      if (status !== 0) throw new Error(String(stderr));
    },
    async close() {
      holder.kill();
      await once(holder, "close");
      rmSync(folder, { recursive: true });
    },
  };
}

async function mounted(holder: ChildProcess) {
  const ended = once(holder, "close").then(() => {
    throw new Error("No disk can be mounted here, neither as root nor in a user namespace.");
  });
  ended.catch(() => {});
  await Promise.race([once(holder.stdout as NonNullable<ChildProcess["stdout"]>, "data"), ended]);
}

function fill(file: string) {
  const handle = openSync(file, "w");
  try {
    for (let size = 2 ** 20; size >= 1; size /= 4) while (wrote(handle, size));
  } finally {
    closeSync(handle);
  }
}

/** A nearly full disk takes a part of a write. */
function wrote(handle: number, size: number): boolean {
  try {
    return writeSync(handle, Buffer.alloc(size)) > 0;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOSPC") return false;
    throw cause;
  }
}
