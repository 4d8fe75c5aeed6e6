import { z } from "zod";
import { sha256 } from "../../base/hashes.server.ts";
import { OperatorError } from "../../base/operator-error.server.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Some bytes of a backup. */
const pieceSchema = z.strictObject({
  hash,
  size: z.int().nonnegative(),
  /** SHA-256 of the bytes as they are kept (compressed, encrypted): the name of the file that holds them. */
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
  /** In the order in which they can be filled. The pieces of a table, one after the other, are its rows as lines of JSON. */
  tables: z.array(
    z.strictObject({ name: z.string(), rows: z.int().nonnegative(), digest: hash, pieces: z.array(pieceSchema) }),
  ),
  files: z.array(pieceSchema),
});

export type Piece = z.infer<typeof pieceSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** The last line of a manifest as it is kept. The first version ended with a signature, which nobody checks any more. */
const endSchema = z.union([
  z.strictObject({ sha256: hash }),
  z.strictObject({ key: z.string(), signature: z.string() }),
]);

/** Returns a manifest as it is kept: JSON, then one line with the SHA-256 of all that stands before. */
export function writeManifest(manifest: Manifest): string {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  return `${text}${JSON.stringify({ sha256: sha256(text) })}\n`;
}

/**
 * Returns a kept manifest.
 * @param name the backup whose manifest it should be.
 * @throws OperatorError when it is not as it was written, or that of another backup.
 */
export function readManifest(kept: string, address: string, name: string): Manifest {
  const begin = kept.lastIndexOf("\n", kept.length - 2) + 1;
  const text = kept.slice(0, begin);
  const end = endSchema.safeParse(parsed(kept.slice(begin))).data;
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

export const chunksOf = ({ tables, files }: Manifest): Piece[] => [...tables.flatMap(({ pieces }) => pieces), ...files];
