import { type FileStorage, markerName } from "./file-storage.server.ts";

export async function readMarker(storage: FileStorage): Promise<string | null> {
  const bytes = await storage.get(markerName);
  const text = bytes && Buffer.from(bytes).toString("utf8");
  return text === null ? null : (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\n)/.exec(text)?.[0] ?? null);
}

export async function writeMarker(storage: FileStorage, id: string): Promise<void> {
  const text = `${id}\nThis folder belongs to the school.sqlite of this id. Keep, move and restore both together.\n`;
  await storage.put(markerName, Buffer.from(text));
}
