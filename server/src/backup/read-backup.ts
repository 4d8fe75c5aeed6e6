import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { OperatorError } from "../operator-error.ts";
import { sha256 } from "../sha256.ts";
import type { StoredRow } from "../store/tables/stored-table.ts";
import type { BackupPlace } from "./backup-place.ts";
import { refuseMoved } from "./earlier-backups.ts";
import type { KnownKey } from "./known-keys.ts";
import { type Manifest, type Piece, piecesOf, readSigned } from "./manifest.ts";
import { rowOf } from "./row-lines.ts";
import type { SchoolCopy } from "./school-copy.ts";
import { openWith } from "./sealing.ts";

const unzipped = promisify(gunzip);

export interface FoundBackup {
  manifest: Manifest;
  /** The key that has signed it. */
  key: KnownKey;
}

/**
 * Finds a backup of a place, or the newest one.
 * @throws OperatorError when it is not there, not signed by one of the keys, or when a newer one was made than the newest that is there.
 */
export async function findBackup(place: BackupPlace, asked: string | null, keys: KnownKey[]): Promise<FoundBackup> {
  const names = await place.list();
  const name = asked ?? names.at(-1);
  const kept = name === undefined ? null : await place.read(name);
  if (name === undefined || kept === null) {
    const there = names.length > 0 ? `There are ${names.length}; the newest is ${names.at(-1)}.` : "There is none.";
    throw new OperatorError(`There is no ${asked ? `backup ${asked}` : "backup"} in ${place.address}. ${there}`);
  }
  const address = place.addressOf(name);
  const { manifest, key: signer } = readSigned(kept, address);
  refuseMoved(address, name, manifest);
  const key = keys.find((known) => known.name === signer);
  if (!key) {
    throw new OperatorError(
      `${address} is signed by the key ${signer}, which this machine does not know. When your school has noted this key, add: --key ${signer}`,
    );
  }
  refuseOlder(place, name, asked, key, sha256(kept));
  return { manifest, key };
}

function refuseOlder(place: BackupPlace, name: string, asked: string | null, { made }: KnownKey, sum: string) {
  const newest = Object.keys(made ?? {})
    .toSorted()
    .at(-1);
  if (asked === null && newest !== undefined && newest > name) {
    throw new OperatorError(
      `${place.addressOf(newest)} is missing: it is newer than ${name}, the newest that is there. Look for it; or name the backup to be taken.`,
    );
  }
  const known = made?.[name];
  if (known === undefined || known === sum) return;
  throw new OperatorError(`${place.addressOf(name)} is not the backup that was made: an older one was put there.`);
}

/** Opens a backup after it has read every piece of it. @throws OperatorError naming the first that is missing or changed. */
export async function openBackup(place: BackupPlace, manifest: Manifest, secret: string | null): Promise<SchoolCopy> {
  const open = await opener(manifest, secret);
  for (const stored of new Set(piecesOf(manifest).map((piece) => piece.stored))) await place.pieces.get(stored);
  return { ...manifest, tables: manifest.tables.map(({ name }) => name), ...readers(place, manifest, open) };
}

/** Returns the rows of one table of a backup, without a look at its other pieces. */
export async function rowsOfBackup(place: BackupPlace, manifest: Manifest, secret: string | null, table: string) {
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

function readers(place: BackupPlace, manifest: Manifest, open: Open): Pick<SchoolCopy, "rowsOf" | "bytesOf"> {
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
