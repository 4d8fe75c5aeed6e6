import { randomUUID } from "node:crypto";
import { mkdir, opendir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "./unless-missing.ts";

/** The file in the folder of stored files that holds the id of the database which the folder belongs to. */
const markerName = "store-id.txt";

/** Returns the id in the folder's marker; null when there is no marker, or nothing that is an id in it. */
export async function readMarker(folder: string): Promise<string | null> {
  const text = await unlessMissing(readFile(join(folder, markerName), "utf8"));
  return text === null ? null : (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\n)/.exec(text)?.[0] ?? null);
}

/** Writes the marker, whole or not at all; makes the folder when it is missing. */
export async function writeMarker(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = join(folder, `${markerName}.${randomUUID()}.incoming`);
  const text = `${id}\nThis folder belongs to the school.sqlite of this id. Keep, move and restore both together.\n`;
  await writeFile(aside, text, { flag: "wx", flush: true });
  await rename(aside, join(folder, markerName));
}

/** Returns whether anything but the marker lies in the folder or below it; folders alone do not count. */
export async function holdsFiles(folder: string): Promise<boolean> {
  const entries = await unlessMissing(opendir(folder, { recursive: true }));
  if (!entries) return false;
  for await (const entry of entries) {
    if (!entry.isDirectory() && !isOfMarker(entry.name)) return true;
  }
  return false;
}

/** Returns whether a file is the marker, or one that was not written to its end. */
export const isOfMarker = (name: string) => name.startsWith(markerName);
