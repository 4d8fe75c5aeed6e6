import { standingIds } from "@school/content/office/document/documents";
import type { Unseen } from "@school/content/office/overview/overview";
import type { Kysely } from "kysely";
import type { Database } from "../../store/tables/database.ts";
import { nameOf } from "./name-of.ts";

/** Oldest first. */
export async function unseenFor(db: Kysely<Database>, before: Date): Promise<Unseen[]> {
  const kinds = ["pageTexts", "profile"] as const;
  const { seeded_at } = await db.selectFrom("schools").select("seeded_at").executeTakeFirstOrThrow();
  const written = await db
    .selectFrom("drafts")
    .select(["kind", "id", "saved_at as at"])
    .where("kind", "in", kinds)
    .execute();
  const looked = await db.selectFrom("looked_at").select(["kind", "id", "at"]).execute();
  const last = new Map<string, string>();
  for (const { kind, id, at } of [...written, ...looked]) {
    const place = `${kind} ${id}`;
    if (at > (last.get(place) ?? "")) last.set(place, at);
  }
  return kinds
    .flatMap((kind) =>
      (standingIds(kind) ?? []).map((id) => ({
        kind,
        id,
        title: nameOf(kind, id),
        since: new Date(last.get(`${kind} ${id}`) ?? seeded_at),
      })),
    )
    .filter(({ since }) => since < before)
    .sort((one, other) => one.since.getTime() - other.since.getTime());
}
