import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import { OperatorError } from "../../base/errors.server.ts";
import { sha256 } from "../../base/hashes.server.ts";
import { refuseNewerCopy } from "../../db/opening/migrate.server.ts";
import type { StoredRow } from "../../db/tables/database.server.ts";
import { decryptWith, type Transform } from "./age.server.ts";
import type { BackupTarget } from "./backup-target.server.ts";
import { rowOf, type SchoolCopy } from "./school-copy.server.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const chunkSchema = z.strictObject({
  hash,
  size: z.int().nonnegative(),
  /** SHA-256 of the bytes as they are stored (compressed, encrypted): the name of the file that holds them. */
  stored: hash,
});

const manifestSchema = z.strictObject({
  /** 1 and 2 were folders with a database of SQLite. */
  version: z.literal(3),
  /** The time of the backup, as its name says it. */
  name: z.string(),
  madeAt: z.iso.datetime(),
  schoolCode: z.string(),
  storeId: z.string(),
  migrations: z.array(z.string()),
  /** The public key of age that everything but this page is encrypted to; null when nothing is. */
  encryptedTo: z.string().nullable(),
  /** In the order in which they can be filled. The chunks of a table, one after the other, are its rows as lines of JSON. */
  tables: z.array(
    z.strictObject({ name: z.string(), rows: z.int().nonnegative(), digest: hash, pieces: z.array(chunkSchema) }),
  ),
  files: z.array(chunkSchema),
});

/** Some bytes of a backup. */
export type Chunk = z.infer<typeof chunkSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export const chunksOf = ({ tables, files }: Manifest): Chunk[] => [...tables.flatMap(({ pieces }) => pieces), ...files];

/** The last line of a manifest as it is stored. The first version ended with a signature, which nobody checks any more. */
const endSchema = z.union([
  z.strictObject({ sha256: hash }),
  z.strictObject({ key: z.string(), signature: z.string() }),
]);

/** Returns a manifest as it is stored: JSON, then one line with the SHA-256 of all that stands before. */
export function writeManifest(manifest: Manifest): string {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  return `${text}${JSON.stringify({ sha256: sha256(text) })}\n`;
}

/** Returns the manifest of this name. @throws OperatorError when it is not as it was written, or that of another backup. */
function parseManifest(stored: string, address: string, name: string): Manifest {
  const begin = stored.lastIndexOf("\n", stored.length - 2) + 1;
  const text = stored.slice(0, begin);
  const end = endSchema.safeParse(parsed(stored.slice(begin))).data;
  if (!end || ("sha256" in end && end.sha256 !== sha256(text))) {
    throw new OperatorError(`${address} is not as it was written: use another backup.`);
  }
  const { data } = manifestSchema.safeParse(parsed(text));
  if (!data) {
    throw new OperatorError(`${address} was made by another version of this program: restore it with that one.`);
  }
  if (data.name === name) return data;
  throw new OperatorError(`${address} is the backup of ${data.name}, put in the place of another one.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the manifests of all backups in a place, the oldest first, and the faults of those that cannot be read, a sentence each. */
export async function readManifests(place: BackupTarget): Promise<{ manifests: Manifest[]; problems: string[] }> {
  const manifests: Manifest[] = [];
  const problems: string[] = [];
  for (const name of await place.list()) {
    try {
      manifests.push(parseManifest((await place.read(name)) ?? "", place.addressOf(name), name));
    } catch (cause) {
      if (!(cause instanceof OperatorError)) throw cause;
      problems.push(cause.message);
    }
  }
  return { manifests, problems };
}

/** Returns the manifest of a backup, or of the newest one. @throws OperatorError when it is not there, not as it was written, or of a newer version. */
export async function findBackup(place: BackupTarget, requested: string | null): Promise<Manifest> {
  const names = await place.list();
  const name = requested ?? names.at(-1);
  const stored = name === undefined ? null : await place.read(name);
  if (name !== undefined && stored !== null) {
    const manifest = parseManifest(stored, place.addressOf(name), name);
    refuseNewerCopy(`The backup ${name}`, manifest.migrations);
    return manifest;
  }
  const newest = names.length > 0 && `There are ${names.length}; the newest is ${names.at(-1)}.`;
  const codes = newest ? [] : await place.schools();
  const others = codes.length > 0 && `Backups of ${codes.join(", ")} are there: set SCHOOL_CODE to the school's.`;
  const missing = `There is no ${requested ? `backup ${requested}` : "backup"} in ${place.address}.`;
  const found = newest || others || (requested && "There is no other one either.");
  throw new OperatorError(found ? `${missing} ${found}` : missing);
}

/** Opens a backup after it has read every chunk of it. @throws OperatorError naming the first that is missing or changed. */
export async function openBackup(place: BackupTarget, manifest: Manifest, secret: string | null): Promise<SchoolCopy> {
  const readers = await readersOf(place, manifest, secret);
  for (const stored of new Set(chunksOf(manifest).map((chunk) => chunk.stored))) await place.chunks.get(stored);
  const hashes = new Set(manifest.files.map(({ hash }) => hash));
  return { ...manifest, tables: manifest.tables.map(({ name }) => name), hashes, ...readers };
}

const unzipped: Transform = promisify(gunzip);
const asItIs: Transform = async (bytes) => bytes;

/** Returns what reads the rows and files of a backup, without a look at chunks that nobody asks for. */
export async function readersOf(
  place: BackupTarget,
  { name: backup, encryptedTo, tables, files }: Manifest,
  secret: string | null,
): Promise<Pick<SchoolCopy, "rowsOf" | "bytesOf">> {
  if (encryptedTo !== null && secret === null) {
    throw new OperatorError(
      `The backup ${backup} is encrypted to ${encryptedTo}: name the file of its secret key with --identity.`,
    );
  }
  const decrypt = encryptedTo !== null && secret !== null ? await decryptWith(secret) : asItIs;
  async function read({ stored, hash }: Chunk, unpack = asItIs) {
    const bytes = await unpack(await decrypt(await place.chunks.get(stored)));
    if (sha256(bytes) === hash) return bytes;
    throw new OperatorError(`The piece ${stored} of ${place.address} is not what its backup says: use another backup.`);
  }
  const byHash = new Map(files.map((chunk) => [chunk.hash, chunk]));
  return {
    async *rowsOf(name): AsyncGenerator<StoredRow> {
      for (const chunk of tables.find((table) => table.name === name)?.pieces ?? []) {
        const lines = Buffer.from(await read(chunk, unzipped)).toString("utf8");
        for (const line of lines.split("\n")) if (line) yield rowOf(line);
      }
    },
    async bytesOf({ path, hash }) {
      const chunk = byHash.get(hash);
      if (!chunk) throw new OperatorError(`${path} is not in the backup ${backup}: use another backup.`);
      return read(chunk);
    },
  };
}
