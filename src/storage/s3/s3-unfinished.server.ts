import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { UnfinishedBytes } from "../unfinished-bytes.server.ts";
import { s3Bucket } from "./s3-bucket.server.ts";

/** In bytes: held in memory for each upload, and lost when the process is killed. */
const PIECE = 512 * 1024;
/** Equal lengths: a list of pieces is in order. */
const DIGITS = 12;

interface Piece {
  key: string;
  first: number;
  /** Not included. */
  end: number;
}

/**
 * Stores `unfinished/<id>/<first byte>-<end>`. Chunks are never overwritten: equal bytes of two processes lie side by side.
 * @param dataDir a whole file is laid out below it while it is read.
 */
export function unfinishedInS3(address: string, dataDir: string): UnfinishedBytes {
  const bucket = s3Bucket(address);
  const folderOf = (id: string) => `unfinished/${id}/`;
  const digits = (position: number) => String(position).padStart(DIGITS, "0");

  async function all(id: string): Promise<Piece[]> {
    const found: Piece[] = [];
    for await (const { path } of bucket.list(folderOf(id))) {
      const [first = 0, end = 0] = path.split("-").map(Number);
      found.push({ key: folderOf(id) + path, first, end });
    }
    return found;
  }

  async function joined(id: string): Promise<Piece[]> {
    const found = (await all(id)).sort((one, other) => one.first - other.first || other.end - one.end);
    const chosen: Piece[] = [];
    for (const piece of found) {
      const end = chosen.at(-1)?.end ?? 0;
      if (piece.first <= end && piece.end > end) chosen.push(piece);
    }
    return chosen;
  }

  async function layOut(id: string, place: string) {
    const file = await open(place, "wx", 0o600);
    try {
      for (const { key, first } of await joined(id)) {
        const bytes = await bucket.get(key);
        if (!bytes) throw new Error(`${address} has lost ${key}`);
        await file.write(bytes, 0, bytes.length, first);
      }
    } finally {
      await file.close();
    }
  }

  return {
    begin: async () => {},
    size: async (id) => (await joined(id)).at(-1)?.end ?? 0,
    async write(id, offset, pieces) {
      let at = offset;
      let held: Uint8Array[] = [];
      let size = 0;
      const put = async () => {
        if (size === 0) return;
        await bucket.put(`${folderOf(id)}${digits(at)}-${digits(at + size)}`, Buffer.concat(held));
        at += size;
        held = [];
        size = 0;
      };
      for await (const piece of pieces) {
        held.push(piece);
        size += piece.length;
        if (size >= PIECE) await put();
      }
      await put();
      return at;
    },
    async withFile(id, work) {
      const folder = join(dataDir, "arriving", randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        const place = join(folder, "whole");
        await layOut(id, place);
        return await work(place);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async remove(id) {
      for (const { key } of await all(id)) await bucket.remove(key);
    },
  };
}
