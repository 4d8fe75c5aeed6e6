import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, copyFile, mkdir, readdir, rename, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { entriesBelow } from "./entries-below.ts";
import { unlessMissing } from "./unless-missing.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds that what was moved to the trash stays there: four weeks. */
export const STAYS = 28 * DAY;

const manifest = "manifest.jsonl";

/** Keeps files that nothing names any more: `DATA_DIR/trash/<day>/<place>`, and a manifest for each day. */
export interface Trash {
  /** Returns the newest day on which each place that lies in the trash was moved there, `YYYY-MM-DD`. */
  list(): Promise<Map<string, string>>;
  /** Moves what is stored at a place. `facts` are written down first, as a line of JSON in the manifest of the day. */
  take(place: string, facts: object, now: Date): Promise<void>;
  /** Moves back what was moved on a day; it counts as stored just now. Does nothing when something is stored at the place. */
  giveBack(place: string, day: string): Promise<void>;
  /** Deletes what was moved more than four weeks ago; returns how many days of it. */
  empty(now: Date): Promise<number>;
}

/** The trash of the store in a data folder. */
export function folderTrash(dataDir: string): Trash {
  const [files, trash] = [join(dataDir, "files"), join(dataDir, "trash")];

  async function days(): Promise<string[]> {
    const names = (await unlessMissing(readdir(trash))) ?? [];
    return names.filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name)).sort();
  }

  async function list() {
    const found = new Map<string, string>();
    for (const day of await days()) {
      for (const { path, isFile } of await entriesBelow(join(trash, day))) {
        if (isFile && path !== manifest) found.set(path, day);
      }
    }
    return found;
  }

  return {
    list,
    async take(place, facts, now) {
      const folder = join(trash, now.toISOString().slice(0, 10));
      // The same bytes were moved today already: what lies there is not overwritten.
      if (existsSync(join(folder, place))) return;
      await mkdir(dirname(join(folder, place)), { recursive: true });
      const line = JSON.stringify({ place, ...facts, movedAt: now.toISOString() });
      await appendFile(join(folder, manifest), `${line}\n`, { flush: true });
      await move(join(files, place), join(folder, place));
    },
    async giveBack(place, day) {
      const file = join(files, place);
      if (existsSync(file)) return;
      await mkdir(dirname(file), { recursive: true });
      await utimes(join(trash, day, place), new Date(), new Date());
      await move(join(trash, day, place), file);
    },
    async empty(now) {
      const old = (await days()).filter((day) => Date.parse(day) + DAY + STAYS <= now.getTime());
      for (const day of old) await rm(join(trash, day), { recursive: true });
      return old.length;
    },
  };
}

/** Moves a file whole or not at all, also to another disk. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EXDEV") throw cause;
    const aside = `${to}.${randomUUID()}.incoming`;
    await copyFile(from, aside);
    await rename(aside, to);
    await rm(from);
  }
}
