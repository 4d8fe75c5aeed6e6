import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { sha256 } from "../../base/hashes.server.ts";
import { OperatorError } from "../../base/operator-error.server.ts";
import type { StoredRow } from "../../db/tables/database.server.ts";
import { type BackupTarget, openWith } from "./backup-target.server.ts";
import { chunksOf, type Manifest, type Piece, readManifest } from "./manifest.server.ts";
import { rowOf, type SchoolCopy } from "./school-copy.server.ts";

const unzipped = promisify(gunzip);

/** Returns the manifests of all backups in a place, the oldest first, and the faults of those that cannot be read, a sentence each. */
export async function readManifests(place: BackupTarget): Promise<{ manifests: Manifest[]; problems: string[] }> {
  const manifests: Manifest[] = [];
  const problems: string[] = [];
  for (const name of await place.list()) {
    try {
      manifests.push(readManifest((await place.read(name)) ?? "", place.addressOf(name), name));
    } catch (cause) {
      if (!(cause instanceof OperatorError)) throw cause;
      problems.push(cause.message);
    }
  }
  return { manifests, problems };
}

/** Returns the manifest of a backup, or of the newest one. @throws OperatorError when it is not there, or not as it was written. */
export async function findBackup(place: BackupTarget, asked: string | null): Promise<Manifest> {
  const names = await place.list();
  const name = asked ?? names.at(-1);
  const kept = name === undefined ? null : await place.read(name);
  if (name !== undefined && kept !== null) return readManifest(kept, place.addressOf(name), name);
  const there = names.length > 0 ? `There are ${names.length}; the newest is ${names.at(-1)}.` : await othersIn(place);
  throw new OperatorError(`There is no ${asked ? `backup ${asked}` : "backup"} in ${place.address}. ${there}`);
}

async function othersIn(place: BackupTarget): Promise<string> {
  const codes = await place.schools();
  return codes.length === 0
    ? "There is none."
    : `Backups of ${codes.join(", ")} are there: set SCHOOL_CODE to the school's.`;
}

/** Opens a backup after it has read every piece of it. @throws OperatorError naming the first that is missing or changed. */
export async function openBackup(place: BackupTarget, manifest: Manifest, secret: string | null): Promise<SchoolCopy> {
  const open = await opener(manifest, secret);
  for (const stored of new Set(chunksOf(manifest).map((piece) => piece.stored))) await place.pieces.get(stored);
  return { ...manifest, tables: manifest.tables.map(({ name }) => name), ...readers(place, manifest, open) };
}

/** Returns the rows of one table of a backup, without a look at its other pieces. */
export async function rowsOfBackup(place: BackupTarget, manifest: Manifest, secret: string | null, table: string) {
  return readers(place, manifest, await opener(manifest, secret)).rowsOf(table);
}

type Open = (bytes: Uint8Array) => Promise<Uint8Array>;

async function opener({ name, encryptedTo }: Manifest, secret: string | null): Promise<Open> {
  if (encryptedTo === null) return async (bytes) => bytes;
  if (secret !== null) return openWith(secret);
  throw new OperatorError(
    `The backup ${name} is encrypted to ${encryptedTo}: name the file of its secret key with --identity.`,
  );
}

function readers(place: BackupTarget, manifest: Manifest, open: Open): Pick<SchoolCopy, "rowsOf" | "bytesOf"> {
  async function read({ stored, hash }: Piece, unpack: Open = async (bytes) => bytes) {
    const bytes = await unpack(await open(await place.pieces.get(stored)));
    if (sha256(bytes) === hash) return bytes;
    throw new OperatorError(`The piece ${stored} of ${place.address} is not what its backup says: use another backup.`);
  }
  const files = new Map(manifest.files.map((piece) => [piece.hash, piece]));
  return {
    async *rowsOf(name): AsyncGenerator<StoredRow> {
      for (const piece of manifest.tables.find((table) => table.name === name)?.pieces ?? []) {
        const lines = Buffer.from(await read(piece, unzipped)).toString("utf8");
        for (const line of lines.split("\n")) if (line) yield rowOf(line);
      }
    },
    async bytesOf({ path, hash }) {
      const piece = files.get(hash);
      if (!piece) throw new OperatorError(`${path} is not in the backup ${manifest.name}: use another backup.`);
      return read(piece);
    },
  };
}
