import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, copyFile, mkdir, readdir, rename, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DAY } from "../base/dates.ts";
import { codeOf } from "../base/error-text.server.ts";
import { entriesBelow, unlessMissing } from "./file-storage.server.ts";

/** In milliseconds: how long a file stays in the trash at least, by a right clock. */
export const STAYS = 28 * DAY;

const manifest = "manifest.jsonl";

/** Stores unused files as `DATA_DIR/trash/<day>/<path>`, with a manifest for each day. */
export interface Trash {
  /** Returns paths with the last day of their move, `YYYY-MM-DD`. */
  list(): Promise<Map<string, string>>;
  /** First adds `facts` as a line of JSON to the manifest of the day. */
  add(path: string, facts: object, now: Date): Promise<void>;
  restore(path: string, day: string): Promise<void>;
  /** Returns the days on which something was moved to it, the oldest first. */
  days(): Promise<string[]>;
  /** Erases what was moved to it on a day. */
  remove(day: string): Promise<void>;
}

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
    days,
    async add(path, facts, now) {
      const folder = join(trash, now.toISOString().slice(0, 10));
      // Already moved today: the same path means the same bytes.
      if (existsSync(join(folder, path))) return;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      const line = JSON.stringify({ place: path, ...facts, movedAt: now.toISOString() });
      await appendFile(join(folder, manifest), `${line}\n`, { flush: true });
      await move(join(files, path), join(folder, path));
    },
    async restore(path, day) {
      const file = join(files, path);
      if (existsSync(file)) return;
      await mkdir(dirname(file), { recursive: true });
      await utimes(join(trash, day, path), new Date(), new Date());
      await move(join(trash, day, path), file);
    },
    remove: (day) => rm(join(trash, day), { recursive: true }),
  };
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (cause) {
    if (codeOf(cause) !== "EXDEV") throw cause;
    const incoming = `${to}.${randomUUID()}.incoming`;
    await copyFile(from, incoming);
    await rename(incoming, to);
    await rm(from);
  }
}
