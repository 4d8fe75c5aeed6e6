import type { Transaction } from "kysely";
import { Refusal } from "../base/operator-error.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { restoreFile } from "../media/pictures/clear-away.server.ts";
import { filesNamedBy, publish } from "../publishing/publish.server.ts";
import { withdraw } from "../publishing/withdraw.server.ts";
import type { Place, Put } from "./document-state.server.ts";

/** Publishes a document with its files, or takes it down (`put` is null); `before` writes first. @throws Refusal: nothing is changed then. */
export async function changePublished(
  store: SchoolStore,
  place: Place,
  put: Put | null,
  before: (transaction: Transaction<Database>) => Promise<void>,
): Promise<void> {
  const { kind, id } = place;
  if (put === null) {
    if (kind === "profile") throw new Refusal("The facts of the school stay on the website.");
    await withdraw(store, kind, [id], { before });
    return;
  }
  const { body, ...placed } = put;
  const document: unknown = JSON.parse(body);
  await bringBackFiles(store, filesNamedBy(document));
  const part = { [kind]: kind === "profile" ? document : [document] };
  await publish(store, part, { before, after: (transaction) => writePlaced(transaction, place, placed) });
}

/** A group of facts is part of the profile, which visitors always see. */
async function writePlaced(db: Transaction<Database>, { kind, id }: Place, placed: Omit<Put, "body">) {
  if (kind === "profile") return;
  await db.updateTable("published").set(placed).where("kind", "=", kind).where("id", "=", id).execute();
}

async function bringBackFiles(store: SchoolStore, paths: readonly string[]) {
  if (paths.length === 0) return;
  const rows = await store.db.selectFrom("files").select("path").where("path", "in", paths).execute();
  const stored = new Set(rows.map(({ path }) => path));
  for (const path of new Set(paths)) if (!stored.has(path)) await restoreFile(store, path);
}
