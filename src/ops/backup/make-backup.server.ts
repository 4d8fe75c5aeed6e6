import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { DAY } from "../../base/dates.ts";
import { sha256 } from "../../base/hashes.server.ts";
import { OperatorError } from "../../base/operator-error.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import type { StoredRow } from "../../db/tables/database.server.ts";
import { isS3Address, liesInside } from "../../storage/s3/s3-address.server.ts";
import { type BackupTarget, type Chunks, givenUp, nameAt, sealTo } from "./backup-target.server.ts";
import { chunksOf, type Manifest, type Piece, writeManifest } from "./manifest.server.ts";
import { readManifests } from "./read-backup.server.ts";
import { atOneMoment, type CopiedFile, counting, FileReplaced, lineOf, type SchoolCopy } from "./school-copy.server.ts";

interface Order {
  /** The data folder that is copied. */
  dataDir: string;
  /** The public key of age that all but the manifest is encrypted to; null for none. */
  recipient: string | null;
  /** Without a recipient, also where the newest backup is encrypted. */
  plain: boolean;
  keeping: Keeping;
  now: Date;
}

export interface MadeBackup {
  address: string;
  manifest: Manifest;
  /** Chunks that no backup had before, and their bytes as they are kept. */
  added: { count: number; bytes: number };
  /** Names of old backups that were deleted. */
  removed: string[];
  /** The faults found in the place, a sentence each. With a fault, nothing is deleted. */
  problems: string[];
}

/** Moments that are tried: while one is copied, a file of it may be replaced and deleted. */
const MOMENTS = 3;
/** Bytes of rows in one piece. What is only added to then changes the last piece of its table alone. */
const PIECE = 2 ** 20;

/** Copies one moment of a store while its server runs: first pieces, then the page that names them. @throws OperatorError: nothing is left then. */
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
    const writer = await pieceWriter(place.pieces, manifests, recipient, now);
    const manifest = await writeWhole(store, writer, order).catch(async (cause) => {
      await writer.undo().catch(() => {});
      throw cause;
    });
    await place.write(name, writeManifest(manifest));
    const removed = problems.length > 0 ? [] : await removeOld(place, manifests, manifest, order.keeping, now);
    problems.push(...mendedInWords(writer));
    return { address: place.addressOf(name), manifest, added: writer.added, removed, problems };
  } catch (cause) {
    throw givenUp(cause, place.address);
  }
}

const mendedInWords = ({ mended }: PieceWriter) =>
  mended.length > 0
    ? [`${mended.length} pieces of older backups were damaged and were written again: look at that disk.`]
    : [];

async function writeWhole(store: SchoolStore, writer: PieceWriter, order: Order): Promise<Manifest> {
  for (let moment = 1; ; moment += 1) {
    try {
      const manifest = await writeMoment(store, writer, order);
      await writer.confirm(chunksOf(manifest));
      return manifest;
    } catch (cause) {
      if (!(cause instanceof FileReplaced) || moment === MOMENTS) throw cause;
    }
  }
}

/** The rows are read in one transaction. It ends before the files are read, which takes longer. */
async function writeMoment(store: SchoolStore, writer: PieceWriter, { now, recipient }: Order): Promise<Manifest> {
  const { copy, tables, named } = await atOneMoment(store, now, async (copy) => {
    const tables: Manifest["tables"] = [];
    const named = new Map<string, CopiedFile & { size: number }>();
    for (const name of copy.tables) {
      const note = ({ path, hash, size }: StoredRow) => {
        named.set(String(hash), { path: String(path), hash: String(hash), size: Number(size) });
      };
      tables.push(await writeTable(copy, name, writer, name === "files" ? note : () => {}));
    }
    return { copy, tables, named };
  });
  const files: Piece[] = [];
  for (const file of named.values()) {
    files.push(await writer.addFile(file.hash, file.size, () => copy.bytesOf(file)));
  }
  const { madeAt, schoolCode, storeId, migrations } = copy;
  const facts = { version: 3 as const, name: nameAt(now), madeAt, schoolCode, storeId, migrations };
  return { ...facts, encryptedTo: recipient, tables, files };
}

async function writeTable(copy: SchoolCopy, name: string, writer: PieceWriter, note: (row: StoredRow) => void) {
  const counted = counting(copy.rowsOf(name));
  const pieces: Piece[] = [];
  let lines: string[] = [];
  let size = 0;
  const flush = async () => {
    if (lines.length > 0) pieces.push(await writer.addRows(Buffer.from(lines.join(""))));
    [lines, size] = [[], 0];
  };
  for await (const row of counted.rows()) {
    const line = lineOf(row);
    note(row);
    lines.push(line);
    size += line.length;
    if (size >= PIECE) await flush();
  }
  await flush();
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
  const [store, place] = await Promise.all([realPlaceOf(dataDir), realPlaceOf(target)]);
  if (`${place}${sep}`.startsWith(`${store}${sep}`)) {
    throw new OperatorError(
      `${target} lies inside ${dataDir}, which it is to save: name a folder outside, on another disk.`,
    );
  }
}

async function realPlaceOf(folder: string): Promise<string> {
  return existsSync(folder) ? realpath(folder) : join(await realPlaceOf(dirname(folder)), basename(folder));
}

/** The number of days, and of months, of which the last backup stays. */
export interface Keeping {
  daily: number;
  monthly: number;
}

/** Returns the names of the backups that stay: all of the newest day, then the last of each day and of each month. */
export function staying(names: readonly string[], { daily, monthly }: Keeping): Set<string> {
  const sorted = names.toSorted();
  const lastOf = (length: number, count: number) =>
    [...new Map(sorted.map((name) => [name.slice(0, length), name])).values()].slice(-count);
  const newestDay = sorted.at(-1)?.slice(0, 10) ?? "";
  const ofNewestDay = sorted.filter((name) => name.startsWith(newestDay));
  return new Set([...ofNewestDay, ...lastOf(10, daily), ...lastOf(7, monthly)]);
}

/** Deletes the backups that do not stay, then every piece that no backup names for a day. Returns the names of the backups. */
async function removeOld(
  place: BackupTarget,
  earlier: readonly Manifest[],
  made: Manifest,
  keeping: Keeping,
  now: Date,
): Promise<string[]> {
  const manifests = [...earlier, made];
  const names = manifests.map(({ name }) => name);
  // By a clock that is behind, what was just made is the oldest.
  const stay = staying(names, keeping).add(made.name);
  const old = names.filter((name) => !stay.has(name));
  for (const name of old) await place.remove(name);
  const kept = manifests.filter(({ name }) => stay.has(name));
  const named = new Set(kept.flatMap(chunksOf).map(({ stored }) => stored));
  for (const stored of await place.pieces.list()) {
    if (named.has(stored)) continue;
    // Younger ones may be of a backup that is under way.
    const storedAt = await place.pieces.storedAt(stored);
    if (storedAt && now.getTime() - storedAt.getTime() > DAY) await place.pieces.remove(stored);
  }
  return old;
}

const zipped = promisify(gzip);
/** Each backup reads one of so many parts of the old pieces again, so that all are read in two weeks. */
const PARTS = 14;

interface PieceWriter {
  addRows(lines: Buffer): Promise<Piece>;
  /** @param read is asked for the bytes only when no backup has them. */
  addFile(hash: string, size: number, read: () => Promise<Uint8Array>): Promise<Piece>;
  added: { count: number; bytes: number };
  /** Chunks that were damaged, and were written again. */
  mended: string[];
  /** @throws OperatorError when a piece is gone that was there before. */
  confirm(pieces: readonly Piece[]): Promise<void>;
  /** Removes what was added. */
  undo(): Promise<void>;
}

/** Returns the writer of a new backup. Chunks that are there already are not written again. */
async function pieceWriter(
  pieces: Chunks,
  earlier: Iterable<Manifest>,
  recipient: string | null,
  now: Date,
): Promise<PieceWriter> {
  const seal = recipient ? await sealTo(recipient) : async (bytes: Uint8Array) => bytes;
  const present = new Set(await pieces.list());
  const known = knownPieces(earlier, recipient);
  const ours: string[] = [];
  const mended: string[] = [];
  const added = { count: 0, bytes: 0 };
  const part = Math.floor(now.getTime() / DAY) % PARTS;

  async function isThere(stored: string): Promise<boolean> {
    if (!present.has(stored)) return false;
    if (ours.includes(stored) || Number.parseInt(stored.slice(0, 4), 16) % PARTS !== part) return true;
    try {
      await pieces.get(stored);
      return true;
    } catch (cause) {
      if (!(cause instanceof OperatorError)) throw cause;
      mended.push(stored);
      present.delete(stored);
      return false;
    }
  }

  async function add(key: string, piece: Omit<Piece, "stored">, make: () => Promise<Uint8Array>): Promise<Piece> {
    // Without a key a file is kept as it is, also by a backup that was cut short.
    const before = known.get(key) ?? (recipient === null ? piece.hash : undefined);
    if (before && (await isThere(before))) return { ...piece, stored: before };
    const bytes = await seal(await make());
    const stored = sha256(bytes);
    if (!(await isThere(stored))) {
      ours.push(stored);
      await pieces.put(stored, bytes);
      present.add(stored);
      added.count += 1;
      added.bytes += bytes.length;
    }
    known.set(key, stored);
    return { ...piece, stored };
  }

  return {
    added,
    mended,
    addRows: (lines) => {
      const hash = sha256(lines);
      return add(`rows ${hash}`, { hash, size: lines.length }, () => zipped(lines));
    },
    addFile: (hash, size, read) => add(`file ${hash}`, { hash, size }, read),
    async confirm(named) {
      const there = new Set(await pieces.list());
      if (named.every(({ stored }) => there.has(stored))) return;
      throw new OperatorError("Another backup to the same place deleted what this one needs: try once more.");
    },
    async undo() {
      for (const stored of ours) await pieces.remove(stored);
    },
  };
}

function knownPieces(earlier: Iterable<Manifest>, recipient: string | null): Map<string, string> {
  const known = new Map<string, string>();
  for (const { encryptedTo, tables, files } of earlier) {
    if (encryptedTo !== recipient) continue;
    for (const { hash, stored } of tables.flatMap(({ pieces }) => pieces)) known.set(`rows ${hash}`, stored);
    for (const { hash, stored } of files) known.set(`file ${hash}`, stored);
  }
  return known;
}
