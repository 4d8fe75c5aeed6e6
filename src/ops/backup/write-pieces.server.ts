import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { DAY } from "../../base/durations.ts";
import { OperatorError } from "../../base/operator-error.server.ts";
import { sha256 } from "../../base/sha256.server.ts";
import type { Pieces } from "./backup-place.server.ts";
import type { Manifest, Piece } from "./manifest.server.ts";
import { sealTo } from "./sealing.server.ts";

const zipped = promisify(gzip);
/** Each backup reads one of so many parts of the old pieces again, so that all are read in two weeks. */
const PARTS = 14;

export interface PieceWriter {
  addRows(lines: Buffer): Promise<Piece>;
  /** @param read is asked for the bytes only when no backup has them. */
  addFile(hash: string, size: number, read: () => Promise<Uint8Array>): Promise<Piece>;
  added: { count: number; bytes: number };
  /** Pieces that were damaged, and were written again. */
  mended: string[];
  /** @throws OperatorError when a piece is gone that was there before. */
  confirm(pieces: readonly Piece[]): Promise<void>;
  /** Removes what was added. */
  undo(): Promise<void>;
}

/** Returns the writer of a new backup. Pieces that are there already are not written again. */
export async function pieceWriter(
  pieces: Pieces,
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
