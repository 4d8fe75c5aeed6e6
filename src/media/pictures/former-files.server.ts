import { sha256 } from "../../base/hashes.server.ts";
import { Refusal } from "../../base/operator-error.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { originalPath, pathsOf } from "../../storage/variants.server.ts";

/** Returns the newest file of each path, sorted by path. `day` is when it went to the trash (`YYYY-MM-DD`), or null. */
export async function formerFiles({ db, files, trash }: SchoolStore) {
  const [inTrash, stored] = [await trash.list(), new Set(await files.list())];
  const rows = await db.selectFrom("former_files").selectAll().orderBy("named_until", "desc").execute();
  const found = new Map<string, { row: (typeof rows)[number]; day: string | null; isPublished: boolean }>();
  const published = await db.selectFrom("files").select("path").execute();
  const paths = new Set(published.map(({ path }) => path));
  for (const row of rows) {
    const place = originalPath(row);
    if (found.has(row.path) || (!stored.has(place) && !inTrash.has(place))) continue;
    found.set(row.path, { row, day: inTrash.get(place) ?? null, isPublished: paths.has(row.path) });
  }
  return [...found.values()].sort((one, other) => (one.row.path < other.row.path ? -1 : 1));
}

/** Publishes a withdrawn file again. @throws Refusal when it is damaged or not in the trash, or its path is taken. */
export async function restoreFile(store: SchoolStore, path: string): Promise<void> {
  const former = (await formerFiles(store)).find(({ row }) => row.path === path);
  if (!former) throw new Refusal(`There is no ${path} in the trash.`);
  if (former.isPublished) {
    throw new Refusal(`${path} is published in another version: withdraw that first. Nothing was changed.`);
  }
  const { named_until: _, ...row } = former.row;
  const inTrash = await store.trash.list();
  for (const place of pathsOf(row)) {
    const day = inTrash.get(place);
    if (day) await store.trash.giveBack(place, day);
  }
  const bytes = await store.files.get(originalPath(row));
  if (!bytes || sha256(bytes) !== row.hash) {
    throw new Refusal(`The bytes of ${path} are damaged: it was not published.`);
  }
  await store.files.renew(originalPath(row));
  await store.db
    .insertInto("files")
    .values({ ...row, stored_at: new Date().toISOString() })
    .execute();
}
