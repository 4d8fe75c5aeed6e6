import type { Store } from "../../db/store.server.ts";
import { originalPath } from "../../storage/variants.server.ts";
import { notePlaces } from "./noted-places.server.ts";

/** Stores the bytes of a file at another path too. The caller writes the row. */
export async function storeAlsoAt(
  { db, files }: Pick<Store, "db" | "files">,
  file: { path: string; hash: string },
  path: string,
): Promise<void> {
  const bytes = await files.get(originalPath(file));
  if (!bytes) throw new Error(`${file.path} is listed but not stored`);
  const place = originalPath({ path, hash: file.hash });
  await notePlaces(db, [place]);
  await files.put(place, bytes);
}
