import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { type FileStorage, isOfMarker, isOfSize, streamChunks } from "../file-storage.server.ts";
import type { UnfinishedBytes } from "../unfinished-bytes.server.ts";
import { type Listed, s3Bucket } from "./s3-bucket.server.ts";

/** In bytes of one request: a stalled reader holds no more, and no connection. */
const READ_CHUNK = 256 * 1024;

export function s3Storage(address: string, folder = "files"): FileStorage {
  const bucket = s3Bucket(address);
  const key = (path: string) => `${folder}/${path}`;

  async function listed(): Promise<Listed[]> {
    const found: Listed[] = [];
    for await (const file of bucket.list(key(""))) if (!isOfMarker(file.path)) found.push(file);
    return found;
  }

  return {
    address,
    get: (path) => bucket.get(key(path)),
    size: async (path) => (await bucket.head(key(path)))?.size ?? null,
    stream: (path, first, last) =>
      streamChunks(first, last, READ_CHUNK, async (from, to) => {
        const chunk = await bucket.get(key(path), { first: from, last: to });
        if (chunk?.length !== to - from + 1) throw new Error(`${path} ends before byte ${to}`);
        return chunk;
      }),
    put: (path, bytes) => bucket.put(key(path), bytes),
    async renew(path, size) {
      return isOfSize(await bucket.head(key(path)), size) && bucket.touch(key(path));
    },
    storedAt: async (path) => (await bucket.head(key(path)))?.storedAt ?? null,
    list: async () => (await listed()).map(({ path }) => path),
    async holdsAny() {
      for await (const { path } of bucket.list(key(""))) if (!isOfMarker(path)) return true;
      return false;
    },
    async missing(paths) {
      const stored = new Set((await listed()).map(({ path }) => path));
      return paths.filter((path) => !stored.has(path));
    },
    listEmpty: async () => (await listed()).filter(({ size }) => size === 0).map(({ path }) => path),
    remove: (path) => bucket.remove(key(path)),
  };
}

/** In bytes: held in memory for each upload, and lost when the process is killed. */
const UPLOAD_CHUNK = 512 * 1024;
/** Equal lengths: a list of chunks is in order. */
const DIGITS = 12;

interface Chunk {
  key: string;
  first: number;
  /** Not included. */
  end: number;
}

/**
 * Stores `unfinished/<id>/<first byte>-<end>`. Chunks are never overwritten: equal bytes of two processes lie side by side.
 * @param dataDir a whole file lies below it while it is read.
 */
export function unfinishedInS3(address: string, dataDir: string): UnfinishedBytes {
  const bucket = s3Bucket(address);
  const folderOf = (id: string) => `unfinished/${id}/`;
  const digits = (position: number) => String(position).padStart(DIGITS, "0");

  async function all(id: string): Promise<Chunk[]> {
    const found: Chunk[] = [];
    for await (const { path } of bucket.list(folderOf(id))) {
      const [first = 0, end = 0] = path.split("-").map(Number);
      found.push({ key: folderOf(id) + path, first, end });
    }
    return found;
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

  async function writeJoined(id: string, path: string) {
    const file = await open(path, "wx", 0o600);
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
    async write(id, offset, chunks) {
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
      for (const { key } of await all(id)) await bucket.remove(key);
    },
  };
}
