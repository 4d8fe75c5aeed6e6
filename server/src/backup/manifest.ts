import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { placeInWords } from "../cause-in-words.ts";
import { OperatorError } from "../operator-error.ts";
import { originalPath } from "../storage/variants.ts";
import type { NamedFile } from "../store/database-facts.ts";

export const databaseName = "school.sqlite";
export const placeOf = (file: NamedFile): string => `files/${originalPath(file)}`;

const manifestName = "backup.json";
/** The hash of the manifest, as `sha256sum --check` reads it. */
const sumName = "backup.json.sha256";

/** The two files of a backup that its manifest does not list. */
export const unlisted: readonly string[] = [manifestName, sumName];

const manifestSchema = z.strictObject({
  /** 1 was of stores whose lists stood in tables of their own. */
  version: z.literal(2),
  madeAt: z.iso.datetime(),
  schools: z.array(z.string()),
  rows: z.record(z.string(), z.int().nonnegative()),
  files: z.array(
    z.strictObject({
      path: z.string().regex(/^(school\.sqlite|files\/.+)$/),
      size: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const options = { mode: 0o600, flag: "wx", flush: true } as const;
  await writeFile(join(folder, manifestName), text, options);
  await writeFile(join(folder, sumName), sumOf(text), options);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sum] = await Promise.all(unlisted.map((name) => readOrRefuse(folder, name)));
  if (sum !== sumOf(String(text))) {
    throw new OperatorError(`${join(folder, manifestName)} is not as it was written. Restore another backup.`);
  }
  const { data, error } = manifestSchema.safeParse(JSON.parse(String(text)));
  if (error)
    throw new OperatorError(`${folder} was made by another version of this program: restore it with that one.`);
  return data;
}

async function readOrRefuse(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), "utf8");
  } catch (cause) {
    const reason = `${name} cannot be read, ${placeInWords(cause)}`;
    throw new OperatorError(
      `${folder} is no whole backup: ${reason}. Name a folder that npm run backup has made, such as /mnt/backups/2026-11-22T10-42-05Z.`,
    );
  }
}

const sumOf = (text: string) => `${createHash("sha256").update(text).digest("hex")}  ${manifestName}\n`;
