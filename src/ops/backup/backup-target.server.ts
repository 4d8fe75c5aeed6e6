import { readdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { placeInWords } from "../../base/cause-in-words.server.ts";
import { sha256 } from "../../base/hashes.server.ts";
import { OperatorError } from "../../base/operator-error.server.ts";
import type { FileStorage } from "../../storage/file-storage.server.ts";
import { openFiles } from "../../storage/open-storage.server.ts";
import { isS3Address, placeInBucket, readS3Address } from "../../storage/s3/s3-address.server.ts";
import { s3Bucket } from "../../storage/s3/s3-bucket.server.ts";

/** A place of backups: a folder, or a part of a bucket, with a part for each school. */
export interface BackupTarget {
  /** Of the school's part. */
  address: string;
  /** The names of all backups, the oldest first. */
  list(): Promise<string[]>;
  /** The codes of the schools that have backups beside this one's part. */
  schools(): Promise<string[]>;
  addressOf(name: string): string;
  /** Returns a manifest as it is kept; null when there is none of this name. */
  read(name: string): Promise<string | null>;
  write(name: string, manifest: string): Promise<void>;
  remove(name: string): Promise<void>;
  pieces: Chunks;
}

/** Bytes under the name of their SHA-256, for all backups together. */
export interface Chunks {
  /** Every name, and that of what was not completed. */
  list(): Promise<string[]>;
  /** @throws OperatorError when the bytes are not there, or are others. */
  get(stored: string): Promise<Uint8Array>;
  /** Returns when they are kept and were read back. */
  put(stored: string, bytes: Uint8Array): Promise<void>;
  storedAt(stored: string): Promise<Date | null>;
  remove(stored: string): Promise<void>;
}

const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const ENDING = ".json";

/** Returns the name of a backup that is made now. */
export const nameAt = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(":", "-").concat("Z");

/** Reads an address that somebody has typed: of a place, or of one backup in it, with or without the school's part. */
export function readAddress(typed: string, schoolCode: string): { place: BackupTarget; name: string | null } {
  const isS3 = isS3Address(typed);
  const [way = "", query] = isS3 ? typed.split("?") : [resolve(typed)];
  const parts = way.split("/");
  const last = parts.at(-1)?.replace(ENDING, "") ?? "";
  const name = NAME.test(last) ? last : null;
  if (name) parts.pop();
  if (parts.at(-1) === schoolCode) parts.pop();
  const above = parts.join("/") + (query ? `?${query}` : "");
  const address = isS3 ? placeInBucket(above, schoolCode) : resolve(above, schoolCode);
  return { place: openStorage(address, above), name };
}

/** @param above holds the parts of all schools. */
function openStorage(address: string, above: string): BackupTarget {
  const files = openFiles(address);
  return {
    address,
    schools: async () => {
      const parts = isS3Address(above) ? await partsOfBucket(above) : await partsOfFolder(above);
      return [...new Set(parts.map((part) => basename(part)))].toSorted();
    },
    addressOf: (name) => `${address.split("?")[0]}/${name}`,
    async list() {
      const paths = await files.list();
      const names = paths.filter((path) => path.endsWith(ENDING)).map((path) => path.slice(0, -ENDING.length));
      return names.filter((name) => NAME.test(name)).toSorted();
    },
    async read(name) {
      const bytes = await files.get(name + ENDING);
      return bytes && Buffer.from(bytes).toString("utf8");
    },
    write: (name, manifest) => files.put(name + ENDING, Buffer.from(manifest)),
    remove: (name) => files.remove(name + ENDING),
    pieces: piecesIn(files, isS3Address(address) ? `${address.split("?")[0]}/files` : address),
  };
}

const isManifest = (path: string) => path.endsWith(ENDING) && NAME.test(basename(path, ENDING));

/** Returns the paths that hold backups: below this one, and this one when a school's part was typed. */
async function partsOfFolder(above: string): Promise<string[]> {
  const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
  const folders = [above, ...(await namesIn(above)).map((name) => join(above, name))];
  const found = await Promise.all(
    folders.map(async (folder) => ((await namesIn(folder)).some(isManifest) ? [folder] : [])),
  );
  return found.flat();
}

async function partsOfBucket(above: string): Promise<string[]> {
  const { prefix } = readS3Address(above);
  const found: string[] = [];
  for await (const { path } of s3Bucket(above).list(""))
    if (isManifest(path)) found.push(dirname(dirname(prefix + path)));
  return found;
}

const FOLDER = "pieces/";
const pathOf = (stored: string) => `${FOLDER}${stored.slice(0, 2)}/${stored}`;

function piecesIn(files: FileStorage, address: string): Chunks {
  async function get(stored: string) {
    const bytes = await files.get(pathOf(stored));
    if (!bytes) throw new OperatorError(`${address}/${pathOf(stored)} is missing: use another backup.`);
    if (sha256(bytes) === stored) return bytes;
    throw new OperatorError(`${address}/${pathOf(stored)} is not as it was written: use another backup.`);
  }
  return {
    get,
    async list() {
      const paths = await files.list();
      return paths.filter((path) => path.startsWith(FOLDER)).map((path) => path.slice(FOLDER.length + "ab/".length));
    },
    async put(stored, bytes) {
      await files.put(pathOf(stored), bytes);
      await get(stored);
    },
    storedAt: (stored) => files.storedAt(pathOf(stored)),
    remove: (stored) => files.remove(pathOf(stored)),
  };
}

export function givenUp(cause: unknown, folder: string): OperatorError {
  if (cause instanceof OperatorError) return cause;
  const { path = folder } = cause as NodeJS.ErrnoException;
  return new OperatorError(
    `Writing to ${folder} was given up. ${path}: ${placeInWords(cause)}. Mend that, or name another folder.`,
    {
      cause,
    },
  );
}

/** Encrypts to the holder of a key that is not on this machine, in the format of age (age-encryption.org). */
export async function sealTo(recipient: string): Promise<(bytes: Uint8Array) => Promise<Uint8Array>> {
  const { Encrypter } = await import("age-encryption");
  try {
    new Encrypter().addRecipient(recipient);
  } catch {
    throw new OperatorError(
      `BACKUP_RECIPIENT=${recipient} is no public key of age: copy the whole of it, from age1 to its last letter.`,
    );
  }
  return (bytes) => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    return encrypter.encrypt(bytes);
  };
}

/** Returns the function that opens encrypted pieces. @throws OperatorError when `secret` holds no secret key of age. */
export async function openWith(secret: string): Promise<(bytes: Uint8Array) => Promise<Uint8Array>> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  const [line] = /^AGE-SECRET-KEY-\S+$/m.exec(secret) ?? [];
  try {
    decrypter.addIdentity(line ?? "");
  } catch {
    throw new OperatorError("The file that --identity names holds no secret key of age (AGE-SECRET-KEY-1…).");
  }
  return async (bytes) => {
    try {
      return await decrypter.decrypt(bytes);
    } catch {
      throw new OperatorError(
        "The secret key that --identity names does not open this backup: it was encrypted to another.",
      );
    }
  };
}

/** Returns a new pair of keys: the public one encrypts, the secret one opens. */
export async function newIdentity(): Promise<{ recipient: string; secret: string }> {
  const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}
