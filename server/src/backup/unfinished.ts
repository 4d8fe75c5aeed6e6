import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

export const unfinishedName = (time: string) => `.unfinished-${process.pid}-${time}`;

/** Deletes what backups that were cut short left in a folder, and returns how many they were. One that is under way stays. */
export async function removeUnfinished(folder: string): Promise<number> {
  const left = (await readdir(folder)).filter((name) => {
    const [, writer] = /^\.unfinished-(\d+)-/.exec(name) ?? [];
    return writer !== undefined && !isRunning(Number(writer));
  });
  for (const name of left) await rm(join(folder, name), { recursive: true });
  return left.length;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}
