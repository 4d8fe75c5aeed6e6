import { originalPath } from "../storage/variants.ts";
import type { Store } from "../store/store.ts";
import { notePlaces } from "./noted-places.ts";

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
