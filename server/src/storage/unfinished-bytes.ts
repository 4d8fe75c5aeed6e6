import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "./unless-missing.ts";

/** Bytes that a writer writes before it asks again whether it is still the one. */
const ASK_AFTER = 1024 * 1024;

/**
 * The bytes of files that arrive in several pieces, by the id of their upload. What has arrived is there after a process was killed, and
 * seen by every other process that has the same storage.
 */
export interface UnfinishedBytes {
  begin(id: string): Promise<void>;
  /** Returns the number of bytes that have arrived; null when nothing was begun. */
  size(id: string): Promise<number | null>;
  /**
   * Writes bytes behind those that have arrived, and returns the new size. May end early when somebody else begins to write: the same sender,
   * whose first line is dead without anybody having noticed.
   */
  write(id: string, offset: number, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  /** Gives `work` a file with all bytes that have arrived, on a disk of this machine. */
  withFile<Result>(id: string, work: (place: string) => Promise<Result>): Promise<Result>;
  remove(id: string): Promise<void>;
}

/** Keeps them in a folder; the size of a file is the number of bytes that have arrived. */
export function unfinishedInFolder(dataDir: string): UnfinishedBytes {
  const folder = join(dataDir, "unfinished");
  const place = (id: string) => join(folder, `${id}.bytes`);
  const noteOfWriter = (id: string) => join(folder, `${id}.writer`);

  const isWriter = async (id: string, writer: string) =>
    (await unlessMissing(readFile(noteOfWriter(id), "utf8"))) === writer;

  return {
    async begin(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(place(id), "", { flag: "wx", mode: 0o600 });
    },
    size: async (id) => (await unlessMissing(stat(place(id))))?.size ?? null,
    withFile: (id, work) => work(place(id)),
    async write(id, offset, pieces) {
      const writer = randomUUID();
      await writeFile(noteOfWriter(id), writer, { mode: 0o600 });
      // Not by appending: what two writers write at the same place is the same.
      const file = await open(place(id), "r+");
      let at = offset;
      let askAt = offset + ASK_AFTER;
      try {
        for await (const piece of pieces) {
          if (at >= askAt && !(await isWriter(id, writer))) break;
          if (at >= askAt) askAt = at + ASK_AFTER;
          for (let done = 0; done < piece.length; ) {
            const { bytesWritten } = await file.write(piece, done, piece.length - done, at);
            done += bytesWritten;
            at += bytesWritten;
          }
        }
        await file.datasync();
      } finally {
        await file.close();
      }
      return at;
    },
    async remove(id) {
      for (const file of [place(id), noteOfWriter(id)]) await rm(file, { force: true });
    },
  };
}
