import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hasRoomFor } from "./free-space.ts";
import { unlessMissing } from "./unless-missing.ts";

/** Milliseconds after which an upload that was begun is erased. */
const LASTS = 24 * 60 * 60 * 1000;

/** Bytes that a writer writes before it asks again whether it is still the one. */
const ASK_AFTER = 1024 * 1024;

const ID = /^[0-9a-f]{32}$/;

/** The state of an upload from its beginning on. */
interface BegunUpload {
  id: string;
  /** The id of the person who sends it. */
  person: string;
  /** As the sender's device calls it. */
  name: string;
  /** In bytes, as announced. */
  size: number;
  /** ISO 8601. */
  begunAt: string;
}

interface UnfinishedUpload<Outcome> extends BegunUpload {
  /** Bytes that have arrived. */
  offset: number;
  /** The outcome; its bytes are not here any more then. */
  outcome: Outcome | null;
}

/**
 * Files that arrive in several pieces, in a folder that several processes may share. What has arrived is there after a process was
 * killed, and seen by every other.
 */
export interface UnfinishedUploads<Outcome> {
  begin(upload: BegunUpload): Promise<void>;
  /** Returns false when the disk would be nearly full. */
  hasRoomFor(bytes: number): Promise<boolean>;
  /** Returns null when there is no such upload. */
  find(id: string): Promise<UnfinishedUpload<Outcome> | null>;
  /** Returns the number of uploads of a person that have no outcome yet. */
  countOf(person: string): Promise<number>;
  /**
   * Writes bytes behind those that have arrived, and returns the new offset. Ends early when somebody else begins to write: the same sender,
   * whose first line is dead without anybody having noticed.
   */
  write(id: string, offset: number, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  /** The file with the bytes of an upload. */
  place(id: string): string;
  /** Keeps what became of an upload and erases its bytes. */
  end(id: string, outcome: Outcome): Promise<void>;
  remove(id: string): Promise<void>;
  /** Erases uploads that were begun more than a day ago. */
  removeOld(now: Date): Promise<void>;
}

export function unfinishedUploads<Outcome>(dataDir: string): UnfinishedUploads<Outcome> {
  const folder = join(dataDir, "unfinished");
  const fileOf = (id: string, ending: "json" | "bytes" | "writer") => join(folder, `${id}.${ending}`);
  const place = (id: string) => fileOf(id, "bytes");

  async function facts(id: string): Promise<(BegunUpload & { outcome: Outcome | null }) | null> {
    const text = ID.test(id) ? await unlessMissing(readFile(fileOf(id, "json"), "utf8")) : null;
    return text ? JSON.parse(text) : null;
  }

  async function keepFacts(upload: BegunUpload, outcome: Outcome | null) {
    const incoming = `${fileOf(upload.id, "json")}.${randomUUID()}`;
    await writeFile(incoming, JSON.stringify({ ...upload, outcome }), { mode: 0o600, flush: true });
    await rename(incoming, fileOf(upload.id, "json"));
  }

  async function known(): Promise<(BegunUpload & { outcome: Outcome | null })[]> {
    const names = (await unlessMissing(readdir(folder))) ?? [];
    const ids = names.flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -".json".length)] : []));
    return (await Promise.all(ids.map(facts))).filter((upload) => upload !== null);
  }

  const isWriter = async (id: string, writer: string) =>
    (await unlessMissing(readFile(fileOf(id, "writer"), "utf8"))) === writer;

  async function remove(id: string) {
    if (!ID.test(id)) return;
    for (const ending of ["json", "bytes", "writer"] as const) await rm(fileOf(id, ending), { force: true });
  }

  return {
    place,
    remove,
    hasRoomFor: (bytes) => hasRoomFor(dataDir, bytes),
    async begin(upload) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(place(upload.id), "", { flag: "wx", mode: 0o600 });
      await keepFacts(upload, null);
    },
    async find(id) {
      const upload = await facts(id);
      if (!upload) return null;
      const size = upload.outcome ? upload.size : (await unlessMissing(stat(place(id))))?.size;
      return size === undefined ? null : { ...upload, offset: size };
    },
    async countOf(person) {
      return (await known()).filter((upload) => upload.person === person && !upload.outcome).length;
    },
    async write(id, offset, pieces) {
      const writer = randomUUID();
      await writeFile(fileOf(id, "writer"), writer, { mode: 0o600 });
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
    async end(id, outcome) {
      const upload = await facts(id);
      if (upload) await keepFacts(upload, outcome);
      for (const ending of ["bytes", "writer"] as const) await rm(fileOf(id, ending), { force: true });
    },
    async removeOld(now) {
      for (const { id, begunAt } of await known()) {
        if (now.getTime() - Date.parse(begunAt) > LASTS) await remove(id);
      }
    },
  };
}
