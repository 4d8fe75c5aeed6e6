import type { Transaction } from "kysely";
import { Refusal } from "../../operator-error.ts";
import { restoreFile } from "../../pictures/former-files.ts";
import { filesNamedBy } from "../../publish/missing-files.ts";
import { publish } from "../../publish/publish.ts";
import { withdraw } from "../../publish/withdraw.ts";
import type { SchoolStore } from "../../store/store.ts";
import type { Database } from "../../store/tables/database.ts";
import type { Put } from "./before.ts";
import type { Place } from "./standing.ts";

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
