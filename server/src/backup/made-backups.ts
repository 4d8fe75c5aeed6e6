import { readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { codeOf } from "../cause-in-words.ts";
import { OperatorError } from "../operator-error.ts";

/** The SHA-256 of the manifests that a school has made and not deleted, by the names of the backups. */
export type Sums = Record<string, string>;

const schema = z.record(z.string(), z.record(z.string(), z.string()));
export const madeFile = (dataDir: string) => join(dataDir, "backups-made.json");

/** Returns what is remembered of a place; null when nothing is. Whoever may write to the place of backups cannot change it. */
export function readMade(dataDir: string, address: string): Sums | null {
  return readAll(dataDir)[address] ?? null;
}

export async function rememberMade(dataDir: string, address: string, sums: Sums): Promise<void> {
  const incoming = `${madeFile(dataDir)}.incoming`;
  const text = JSON.stringify({ ...readAll(dataDir), [address]: sums }, null, 1);
  await writeFile(incoming, `${text}\n`, { mode: 0o600, flush: true });
  await rename(incoming, madeFile(dataDir));
}

function readAll(dataDir: string): Record<string, Sums> {
  try {
    return schema.parse(JSON.parse(readFileSync(madeFile(dataDir), "utf8")));
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return {};
    throw new OperatorError(
      `${madeFile(dataDir)} cannot be read: move it away, and look whether all backups are there.`,
    );
  }
}
