import { randomUUID } from "node:crypto";
import { mkdir, opendir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "./unless-missing.ts";

/** The file that says which database the folder of stored files belongs to. */
const markerName = "store-id.txt";

/** Returns the id of the database from the marker; null when there is no marker or no valid id in it. */
export async function readMarker(folder: string): Promise<string | null> {
  const text = await unlessMissing(readFile(join(folder, markerName), "utf8"));
  return text === null ? null : (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\n)/.exec(text)?.[0] ?? null);
}

/** Writes the marker, completely or not at all. Creates the folder if it is missing. */
export async function writeMarker(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const incoming = join(folder, `${markerName}.${randomUUID()}.incoming`);
  const text = `${id}\nThis folder belongs to the school.sqlite of this id. Keep, move and restore both together.\n`;
  await writeFile(incoming, text, { flag: "wx", flush: true });
  await rename(incoming, join(folder, markerName));
}

/** Returns whether there is any file below the folder except the marker. */
export async function holdsFiles(folder: string): Promise<boolean> {
  const entries = await unlessMissing(opendir(folder, { recursive: true }));
  if (!entries) return false;
  for await (const entry of entries) {
    if (!entry.isDirectory() && !isOfMarker(entry.name)) return true;
  }
  return false;
}

/** Returns whether a file is the marker, or a part of one that was not completed. */
export const isOfMarker = (name: string) => name.startsWith(markerName);
