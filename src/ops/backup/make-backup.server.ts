import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { DAY } from "../../base/dates.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { sha256 } from "../../base/hashes.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { isS3Address, liesInside } from "../../storage/s3/s3-address.server.ts";
import { encryptTo } from "./age.server.ts";
import { type BackupTarget, givenUp, nameAt } from "./backup-target.server.ts";
import { type Chunk, chunksOf, type Manifest, readManifests, writeManifest } from "./manifest.server.ts";
import {
  type CopiedFile,
  counting,
  FileLost,
  FileReplaced,
  inSnapshot,
  lineOf,
  type SchoolCopy,
} from "./school-copy.server.ts";

interface Order {
  /** The data folder that is copied. */
  dataDir: string;
  /** The public key of age that all but the manifest is encrypted to; null for none. */
  recipient: string | null;
  /** Without a recipient, also where the newest backup is encrypted. */
  plain: boolean;
  retention: Retention;
  now: Date;
}

export interface MadeBackup {
  address: string;
  manifest: Manifest;
  /** Chunks that no backup had before, and their bytes as they are stored. */
  added: { count: number; bytes: number };
  /** Names of old backups that were deleted. */
  removed: string[];
  /** The faults found, a sentence each: in the place, where nothing is deleted then, and files whose bytes the store has lost. */
  problems: string[];
}

/** While a snapshot is copied, a file of it may be replaced and deleted: then another one is tried. */
const MOST_SNAPSHOTS = 3;
/** In bytes of rows: what is only added to then changes the last chunk of its table alone. */
const CHUNK = 2 ** 20;
/** Each backup reads one of so many parts of the old chunks again, so that all are read in two weeks. */
const PARTS = 14;

/** Copies a snapshot of a store while its server runs: first chunks, then the page that names them. @throws OperatorError: nothing is left then. */
export async function makeBackup(store: SchoolStore, place: BackupTarget, order: Order): Promise<MadeBackup> {
  const { dataDir, recipient, now } = order;
  const name = nameAt(now);
  try {
    await refuseInside(dataDir, store.files.address, place.address);
    if ((await place.read(name)) !== null) {
      throw new OperatorError(`${place.addressOf(name)} is there already: it was left as it is. Try once more.`);
    }
    const { manifests, problems } = await readManifests(place);
    refuseUnencrypted(manifests, place, order);
    const writer = await chunkWriter(place, manifests, recipient, now);
    const { manifest, lost } = await writeWhole(store, writer, order).catch(async (cause) => {
      await writer.undo().catch(() => {});
      throw cause;
    });
    await place.write(name, writeManifest(manifest));
    const removed = problems.length > 0 ? [] : await removeOld(place, [...manifests, manifest], order);
    if (writer.mended.length > 0) {
      problems.push(
        `${writer.mended.length} pieces of older backups were damaged and were written again: look at that disk.`,
      );
    }
    problems.push(...lost.map((sentence) => `${sentence} The backup has all but that file.`));
    return { address: place.addressOf(name), manifest, added: writer.added, removed, problems };
  } catch (cause) {
    throw givenUp(cause, place.address);
  }
}

async function writeWhole(store: SchoolStore, writer: ChunkWriter, order: Order): Promise<Snapshot> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const snapshot = await writeSnapshot(store, writer, order);
      await writer.confirm(chunksOf(snapshot.manifest));
      return snapshot;
    } catch (cause) {
      if (!(cause instanceof FileReplaced) || attempt === MOST_SNAPSHOTS) throw cause;
    }
  }
}

interface Snapshot {
  manifest: Manifest;
  /** A sentence for each file that is left out: one lost photo must not cost the school its backups. */
  lost: string[];
}

/** The rows are read in one transaction. It ends before the files are read, which takes longer. */
async function writeSnapshot(store: SchoolStore, writer: ChunkWriter, { now, recipient }: Order): Promise<Snapshot> {
  const named = new Map<string, CopiedFile & { size: number }>();
  const { copy, tables } = await inSnapshot(store, now, async (copy) => {
    const tables: Manifest["tables"] = [];
    for (const name of copy.tables) tables.push(await writeTable(copy, name, writer));
    for await (const { path, hash, size } of copy.rowsOf("files")) {
      named.set(String(hash), { path: String(path), hash: String(hash), size: Number(size) });
    }
    return { copy, tables };
  });
  const files: Chunk[] = [];
  const lost: string[] = [];
  for (const file of named.values()) {
    try {
      files.push(await writer.addFile(file.hash, file.size, () => copy.bytesOf(file)));
    } catch (cause) {
      if (!(cause instanceof FileLost)) throw cause;
      lost.push(cause.message);
    }
  }
  const { madeAt, schoolCode, storeId, migrations } = copy;
  const facts = { version: 3 as const, name: nameAt(now), madeAt, schoolCode, storeId, migrations };
  return { manifest: { ...facts, encryptedTo: recipient, tables, files }, lost };
}

async function writeTable(copy: SchoolCopy, name: string, writer: ChunkWriter) {
  const counted = counting(copy.rowsOf(name));
  const pieces: Chunk[] = [];
  let lines = "";
  for await (const row of counted.rows()) {
    lines += lineOf(row);
    if (lines.length < CHUNK) continue;
    pieces.push(await writer.addRows(lines));
    lines = "";
  }
  if (lines !== "") pieces.push(await writer.addRows(lines));
  return { name, ...counted.result(), pieces };
}

/** A setting that was lost must not put what families sent into a place where nothing of it could be read. */
function refuseUnencrypted(manifests: readonly Manifest[], { address }: BackupTarget, { recipient, plain }: Order) {
  const encryptedTo = manifests.at(-1)?.encryptedTo;
  if (!encryptedTo || recipient !== null || plain) return;
  throw new OperatorError(
    `The newest backup in ${address} is encrypted, and BACKUP_RECIPIENT is not set: set BACKUP_RECIPIENT=${encryptedTo}, or add --plain to keep backups there from now on that whoever reads that place can open. Nothing was written.`,
  );
}

/** A backup inside of what it copies would be lost with it. */
async function refuseInside(dataDir: string, files: string, target: string) {
  if (isS3Address(target)) {
    if (!isS3Address(files) || !liesInside(target, files)) return;
    throw new OperatorError(
      `${target} lies inside the files of the school, ${files}: name another part of the bucket.`,
    );
  }
  const [store, place] = await Promise.all([realFolder(dataDir), realFolder(target)]);
  if (`${place}${sep}`.startsWith(`${store}${sep}`)) {
    throw new OperatorError(
      `${target} lies inside ${dataDir}, which it is to save: name a folder outside, on another disk.`,
    );
  }
}

async function realFolder(folder: string): Promise<string> {
  return existsSync(folder) ? realpath(folder) : join(await realFolder(dirname(folder)), basename(folder));
}

/** The number of days, and of months, of which the last backup stays. */
export interface Retention {
  daily: number;
  monthly: number;
}

/** Returns the names of the backups that stay: all of the newest day, then the last of each day and of each month. */
export function retained(names: readonly string[], { daily, monthly }: Retention): Set<string> {
  const sorted = names.toSorted();
  const lastOf = (length: number, count: number) =>
    [...new Map(sorted.map((name) => [name.slice(0, length), name])).values()].slice(-count);
  const newestDay = sorted.at(-1)?.slice(0, 10) ?? "";
  const ofNewestDay = sorted.filter((name) => name.startsWith(newestDay));
  return new Set([...ofNewestDay, ...lastOf(10, daily), ...lastOf(7, monthly)]);
}

/** Deletes the backups that do not stay, then every chunk that no backup names for a day. Returns the names of the backups. */
async function removeOld(place: BackupTarget, manifests: readonly Manifest[], { retention, now }: Order) {
  const names = manifests.map(({ name }) => name);
  // By a clock that is behind, what was just made is the oldest.
  const stay = retained(names, retention).add(nameAt(now));
  const old = names.filter((name) => !stay.has(name));
  for (const name of old) await place.remove(name);
  const named = new Set(
    manifests
      .filter(({ name }) => stay.has(name))
      .flatMap((manifest) => chunksOf(manifest).map(({ stored }) => stored)),
  );
  for (const stored of await place.chunks.list()) {
    if (named.has(stored)) continue;
    // Younger ones may be of a backup that is under way.
    const storedAt = await place.chunks.storedAt(stored);
    if (storedAt && now.getTime() - storedAt.getTime() > DAY) await place.chunks.remove(stored);
  }
  return old;
}

const zipped = promisify(gzip);

type ChunkWriter = Awaited<ReturnType<typeof chunkWriter>>;

/** Returns the writer of a new backup. Chunks that are there already are not written again. */
async function chunkWriter(
  { chunks }: BackupTarget,
  earlier: readonly Manifest[],
  recipient: string | null,
  now: Date,
) {
  const encrypt = recipient ? await encryptTo(recipient) : async (bytes: Uint8Array) => bytes;
  const present = new Set(await chunks.list());
  const readable = earlier.filter(({ encryptedTo }) => encryptedTo === recipient);
  const rows = readable.flatMap(({ tables }) => tables.flatMap(({ pieces }) => pieces));
  const known = new Map<string, string>([
    ...rows.map(({ hash, stored }) => [`rows ${hash}`, stored] as [string, string]),
    ...readable.flatMap(({ files }) => files.map(({ hash, stored }) => [`file ${hash}`, stored] as [string, string])),
  ]);
  const added: string[] = [];
  const mended: string[] = [];
  let bytesAdded = 0;
  const part = Math.floor(now.getTime() / DAY) % PARTS;

  async function isThere(stored: string): Promise<boolean> {
    if (!present.has(stored)) return false;
    if (added.includes(stored) || Number.parseInt(stored.slice(0, 4), 16) % PARTS !== part) return true;
    try {
      await chunks.get(stored);
      return true;
    } catch (cause) {
      if (!(cause instanceof OperatorError)) throw cause;
      mended.push(stored);
      present.delete(stored);
      return false;
    }
  }

  async function add(key: string, chunk: Omit<Chunk, "stored">, make: () => Promise<Uint8Array>): Promise<Chunk> {
    // Without a key a file is stored as it is, also by a backup that was cut short.
    const before = known.get(key) ?? (recipient === null ? chunk.hash : undefined);
    if (before && (await isThere(before))) return { ...chunk, stored: before };
    const bytes = await encrypt(await make());
    const stored = sha256(bytes);
    if (!(await isThere(stored))) {
      added.push(stored);
      await chunks.put(stored, bytes);
      present.add(stored);
      bytesAdded += bytes.length;
    }
    known.set(key, stored);
    return { ...chunk, stored };
  }

  return {
    get added() {
      return { count: added.length, bytes: bytesAdded };
    },
    /** Chunks that were damaged, and were written again. */
    mended,
    addRows(lines: string) {
      const bytes = Buffer.from(lines);
      const hash = sha256(bytes);
      return add(`rows ${hash}`, { hash, size: bytes.length }, () => zipped(bytes));
    },
    /** @param read is called only when no backup has the bytes. */
    addFile: (hash: string, size: number, read: () => Promise<Uint8Array>) => add(`file ${hash}`, { hash, size }, read),
    /** @throws OperatorError when a chunk is gone that was there before. */
    async confirm(named: readonly Chunk[]) {
      const there = new Set(await chunks.list());
      if (named.every(({ stored }) => there.has(stored))) return;
      throw new OperatorError("Another backup to the same place deleted what this one needs: try once more.");
    },
    /** Removes what was added. */
    async undo() {
      for (const stored of added) await chunks.remove(stored);
    },
  };
}
