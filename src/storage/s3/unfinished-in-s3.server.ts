import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { UnfinishedBytes } from "../unfinished-bytes.server.ts";
import { s3Storage } from "./s3-storage.server.ts";

/** In bytes: held in memory for each upload, and lost when the process is killed. */
const UPLOAD_CHUNK = 512 * 1024;
/** Equal lengths: a list of chunks is in order. */
const DIGITS = 12;

interface Chunk {
  path: string;
  first: number;
  /** Not included. */
  end: number;
}

/**
 * Stores `unfinished/<id>/<first byte>-<end>`. Chunks are never overwritten: equal bytes of two processes lie side by side.
 * @param dataDir a whole file lies below it while it is read.
 */
export function unfinishedInS3(address: string, dataDir: string): UnfinishedBytes {
  const storage = s3Storage(address, "unfinished/");
  const digits = (position: number) => String(position).padStart(DIGITS, "0");

  async function all(id: string): Promise<Chunk[]> {
    const paths = (await storage.list()).filter((path) => path.startsWith(`${id}/`));
    return paths.map((path) => {
      const [first = 0, end = 0] = path
        .slice(id.length + 1)
        .split("-")
        .map(Number);
      return { path, first, end };
    });
  }

  async function joined(id: string): Promise<Chunk[]> {
    const found = (await all(id)).sort((one, other) => one.first - other.first || other.end - one.end);
    const chosen: Chunk[] = [];
    for (const chunk of found) {
      const end = chosen.at(-1)?.end ?? 0;
      if (chunk.first <= end && chunk.end > end) chosen.push(chunk);
    }
    return chosen;
  }

  async function writeJoined(id: string, place: string) {
    const file = await open(place, "wx", 0o600);
    try {
      for (const { path, first } of await joined(id)) {
        const bytes = await storage.get(path);
        if (!bytes) throw new Error(`${address} has lost ${path}`);
        await file.write(bytes, 0, bytes.length, first);
      }
    } finally {
      await file.close();
    }
  }

  return {
    begin: async () => {},
    size: async (id) => (await joined(id)).at(-1)?.end ?? 0,
    async write(id, offset, chunks) {
      let at = offset;
      let held: Uint8Array[] = [];
      let size = 0;
      const put = async () => {
        if (size === 0) return;
        await storage.put(`${id}/${digits(at)}-${digits(at + size)}`, Buffer.concat(held));
        at += size;
        held = [];
        size = 0;
      };
      for await (const chunk of chunks) {
        held.push(chunk);
        size += chunk.length;
        if (size >= UPLOAD_CHUNK) await put();
      }
      await put();
      return at;
    },
    async withFile(id, work) {
      const folder = join(dataDir, "arriving", randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        const path = join(folder, "whole");
        await writeJoined(id, path);
        return await work(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async remove(id) {
      for (const { path } of await all(id)) await storage.remove(path);
    },
  };
}
