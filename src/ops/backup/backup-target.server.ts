import { glob } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileErrorText } from "../../base/error-text.server.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { sha256 } from "../../base/hashes.server.ts";
import { openFiles } from "../../storage/open-storage.server.ts";
import { isS3Address, readS3Address, schoolAddress } from "../../storage/s3/s3-address.server.ts";
import { s3Storage } from "../../storage/s3/s3-storage.server.ts";

const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
const ENDING = ".json";
const CHUNKS = "pieces/";

const isManifest = (path: string) => path.endsWith(ENDING) && NAME.test(basename(path, ENDING));

/** Returns the name of a backup that is made now. */
export const nameAt = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(":", "-").concat("Z");

/** @throws OperatorError for a misspelt address, such as `postgress://…`, which would make a folder with the password in its name. */
export function folderIn(typed: string): string {
  const [scheme] = /^\w+:(?=\/)/.exec(typed) ?? [];
  if (!scheme) return resolve(typed);
  throw new OperatorError(`No address here begins with ${scheme} Is it misspelt? Nothing was changed.`);
}

/** Reads an address that somebody has typed: of a place, or of one backup in it, with or without the school's part. */
export function readAddress(typed: string, schoolCode: string): { place: BackupTarget; name: string | null } {
  const isS3 = isS3Address(typed);
  const [way = "", query] = isS3 ? typed.split("?") : [folderIn(typed)];
  const parts = way.split("/");
  const last = parts.at(-1)?.replace(ENDING, "") ?? "";
  const name = NAME.test(last) ? last : null;
  if (name) parts.pop();
  if (parts.at(-1) === schoolCode) parts.pop();
  const above = parts.join("/") + (query ? `?${query}` : "");
  const address = isS3 ? schoolAddress(above, schoolCode, "The place of backups") : resolve(above, schoolCode);
  return { place: openTarget(address, above), name };
}

export type BackupTarget = ReturnType<typeof openTarget>;

/**
 * Opens a place of backups: a folder, or a part of a bucket, with a part for each school.
 * @param address of the school's part; `above` holds the parts of all schools.
 */
function openTarget(address: string, above: string) {
  const files = openFiles(address);
  const [shown] = address.split("?");
  const pathOf = (stored: string) => `${CHUNKS}${stored.slice(0, 2)}/${stored}`;

  async function get(stored: string): Promise<Uint8Array> {
    const bytes = await files.get(pathOf(stored));
    if (bytes && sha256(bytes) === stored) return bytes;
    const where = `${isS3Address(address) ? `${shown}/files` : address}/${pathOf(stored)}`;
    throw new OperatorError(`${where} is ${bytes ? "not as it was written" : "missing"}: use another backup.`);
  }

  return {
    address,
    addressOf: (name: string) => `${shown}/${name}`,
    /** Returns the codes of the schools that have backups beside this part. */
    schools: async () => [...new Set((await partsBelow(above)).map((part) => basename(part)))].toSorted(),
    /** Returns the names of all backups, the oldest first. */
    async list(): Promise<string[]> {
      const paths = (await files.list()).filter((path) => isManifest(path) && !path.includes("/"));
      return paths.map((path) => basename(path, ENDING)).toSorted();
    },
    /** Returns a manifest as it is stored; null when there is none of this name. */
    async read(name: string): Promise<string | null> {
      const bytes = await files.get(name + ENDING);
      return bytes && Buffer.from(bytes).toString("utf8");
    },
    write: (name: string, manifest: string) => files.put(name + ENDING, Buffer.from(manifest)),
    remove: (name: string) => files.remove(name + ENDING),
    /** Bytes under the name of their SHA-256, for all backups together. */
    chunks: {
      /** Returns every name, and that of what was not completed. */
      async list(): Promise<string[]> {
        const paths = (await files.list()).filter((path) => path.startsWith(CHUNKS));
        return paths.map((path) => path.slice(CHUNKS.length + "ab/".length));
      },
      /** @throws OperatorError when the bytes are not there, or are others. */
      get,
      put: (stored: string, bytes: Uint8Array) => files.put(pathOf(stored), bytes),
      storedAt: (stored: string) => files.storedAt(pathOf(stored)),
      remove: (stored: string) => files.remove(pathOf(stored)),
    },
  };
}

/** Returns the paths that hold backups: below this one, and this one when a school's part was typed. */
async function partsBelow(above: string): Promise<string[]> {
  if (!isS3Address(above)) {
    const paths = await Array.fromAsync(glob(`{,*/}*${ENDING}`, { cwd: above }));
    return paths.filter(isManifest).map((path) => dirname(join(above, path)));
  }
  const { prefix } = readS3Address(above);
  const stored = await s3Storage(above, "").list();
  // A storage in a bucket has its files below `files/`.
  return stored.filter(isManifest).map((path) => dirname(dirname(prefix + path)));
}

export function givenUp(cause: unknown, folder: string): OperatorError {
  if (cause instanceof OperatorError) return cause;
  const { path = folder } = cause as NodeJS.ErrnoException;
  return new OperatorError(
    `Writing to ${folder} was given up. ${path}: ${fileErrorText(cause)}. Mend that, or name another folder.`,
    { cause },
  );
}
