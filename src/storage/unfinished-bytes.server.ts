import { createWriteStream } from "node:fs";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { unlessMissing } from "./file-storage.server.ts";

export interface UnfinishedBytes {
  begin(id: string): Promise<void>;
  /** Returns null before the first byte. */
  size(id: string): Promise<number | null>;
  /** Writes bytes at their position and returns the new size. Another writer, of the same sender, writes the same there. */
  write(id: string, offset: number, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** Gives `work` a file with all received bytes, on this machine. */
  withFile<Result>(id: string, work: (path: string) => Promise<Result>): Promise<Result>;
  remove(id: string): Promise<void>;
}

/** The size of a file is the number of received bytes. */
export function unfinishedInFolder(dataDir: string): UnfinishedBytes {
  const folder = join(dataDir, "unfinished");
  const pathOf = (id: string) => join(folder, `${id}.bytes`);
  return {
    async begin(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(pathOf(id), "", { flag: "wx", mode: 0o600 });
    },
    size: async (id) => (await unlessMissing(stat(pathOf(id))))?.size ?? null,
    withFile: (id, work) => work(pathOf(id)),
    async write(id, offset, chunks) {
      const file = createWriteStream(pathOf(id), { flags: "r+", start: offset, flush: true });
      await pipeline(chunks, file);
      return offset + file.bytesWritten;
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
