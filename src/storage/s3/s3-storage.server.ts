import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type FileStorage, isOfMarker } from "../file-storage.server.ts";
import type { Trash } from "../trash.server.ts";
import type { UnfinishedBytes } from "../unfinished-bytes.server.ts";
import { type Listed, s3Bucket } from "./s3-bucket.server.ts";

/** In bytes of one request: a stalled reader holds no more, and no connection. */
const READ_CHUNK = 256 * 1024;
/** In milliseconds, before each look at what was stored. */
const LOOKS = [0, 100, 400];

export function s3Storage(address: string): FileStorage {
  const bucket = s3Bucket(address);
  const key = (path: string) => `files/${path}`;

  async function listed(): Promise<Listed[]> {
    const found: Listed[] = [];
    for await (const file of bucket.list(key(""))) if (!isOfMarker(file.path)) found.push(file);
    return found;
  }

  return {
    address,
    get: (path) => bucket.get(key(path)),
    size: async (path) => (await bucket.head(key(path)))?.size ?? null,
    stream(path, first, last) {
      let next = first;
      return new ReadableStream(
        {
          async pull(controller) {
            const range = { first: next, last: Math.min(next + READ_CHUNK - 1, last) };
            const piece = await bucket.get(key(path), range);
            if (piece?.length !== range.last - range.first + 1)
              throw new Error(`${path} ends before byte ${range.last}`);
            next += piece.length;
            controller.enqueue(piece);
            if (next > last) controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    },
    async put(path, bytes) {
      await bucket.put(key(path), bytes);
      // Some servers confirm and store other bytes; some show half of what another process writes there just now.
      for (const wait of LOOKS) {
        await pause(wait);
        const stored = await bucket.get(key(path));
        if (stored && Buffer.compare(stored, bytes) === 0) return;
      }
      await bucket.remove(key(path));
      throw new Error(`${address} did not store ${path} as it was sent`);
    },
    async renew(path, size) {
      const stored = await bucket.head(key(path));
      if (!stored || (size === undefined ? stored.size === 0 : stored.size !== size)) return false;
      return bucket.copy(key(path), key(path));
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

/** Stores `trash/<day>/files/<place>`, and facts as `trash/<day>/facts/<place>.json`. */
export function s3Trash(address: string): Trash {
  const bucket = s3Bucket(address);
  const inTrash = (day: string, place: string) => `trash/${day}/files/${place}`;

  async function all(): Promise<{ day: string; place: string | null }[]> {
    const found = [];
    for await (const { path } of bucket.list("trash/")) {
      const [day = "", kind, ...place] = path.split("/");
      found.push({ day, place: kind === "files" ? place.join("/") : null });
    }
    return found.sort((one, other) => (one.day < other.day ? -1 : 1));
  }

  return {
    async list() {
      const files = (await all()).flatMap(({ place, day }) => (place === null ? [] : [[place, day] as const]));
      return new Map(files);
    },
    async take(place, facts, now) {
      const day = now.toISOString().slice(0, 10);
      const noted = JSON.stringify({ place, ...facts, movedAt: now.toISOString() });
      await bucket.put(`trash/${day}/facts/${place}.json`, Buffer.from(`${noted}\n`));
      if (await bucket.copy(`files/${place}`, inTrash(day, place))) await bucket.remove(`files/${place}`);
    },
    async giveBack(place, day) {
      if (await bucket.head(`files/${place}`)) return;
      if (await bucket.copy(inTrash(day, place), `files/${place}`)) await bucket.remove(inTrash(day, place));
    },
    days: async () => [...new Set((await all()).map(({ day }) => day))],
    async remove(day) {
      for await (const { path } of bucket.list(`trash/${day}/`)) await bucket.remove(`trash/${day}/${path}`);
    },
  };
}

/** In bytes: held in memory for each upload, and lost when the process is killed. */
const UPLOAD_CHUNK = 512 * 1024;
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
        if (size >= UPLOAD_CHUNK) await put();
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
