import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "./file-storage.server.ts";

/** Bytes that a writer writes before it asks again whether it is still the one. */
const ASK_AFTER = 1024 * 1024;

export interface UnfinishedBytes {
  begin(id: string): Promise<void>;
  /** Returns null before the first byte. */
  size(id: string): Promise<number | null>;
  /** Appends bytes and returns the new size. May end early when another writer starts: the same sender, whose first connection broke unnoticed. */
  write(id: string, offset: number, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  /** Gives `work` a file with all received bytes, on this machine. */
  withFile<Result>(id: string, work: (place: string) => Promise<Result>): Promise<Result>;
  remove(id: string): Promise<void>;
}

/** The size of a file is the number of received bytes. */
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
