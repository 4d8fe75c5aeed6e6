import { existsSync } from "node:fs";
import { mkdtemp, rename } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

/** Fills an empty folder, which gets its place when that is done. */
type Make = (draft: string, place: string) => Promise<void>;

/**
 * Returns a folder that all processes of a run share and copy. The first to ask makes it while the others wait; it goes when all tests
 * are done.
 */
export async function madeOnce(name: string, make: Make): Promise<string> {
  const place = join(process.env.DEMO_PLACE as string, name);
  if (!existsSync(place)) await makeAlone(place, make);
  return place;
}

/** Makes the folder unless another process has. The system frees a lock when its holder dies: the next process starts again. */
async function makeAlone(place: string, make: Make) {
  const lock = new DatabaseSync(`${place}.lock`, { timeout: 0 });
  try {
    while (!isTaken(lock)) await pause(100);
    if (existsSync(place)) return;
    // A folder of its own: the server of one that died may still write to the last one.
    const draft = await mkdtemp(`${place}-`);
    await make(draft, place);
    await rename(draft, place);
  } finally {
    lock.close();
  }
}

/** Takes the lock, a database with one exclusive connection; returns whether it was free. */
function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (cause) {
    if (String(cause).includes("locked")) return false;
    throw cause;
  }
}
