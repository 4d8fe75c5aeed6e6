import type { DocumentKind } from "@school/content/entities/all";
import type { Kysely, Transaction } from "kysely";
import { Refusal } from "../operator-error.ts";
import type { Database } from "../store/tables/database.ts";

/** Returns the kinds that the school's present system writes, each with the time since when it does. */
export async function mirroredKinds(db: Kysely<Database>, schoolCode: string): Promise<Map<DocumentKind, Date>> {
  const rows = await db
    .selectFrom("mirrors")
    .select(["kind", "since"])
    .where("school_code", "=", schoolCode)
    .where("since", "is not", null)
    .where("released_at", "is", null)
    .execute();
  return new Map(rows.map(({ kind, since }) => [kind, new Date(since ?? 0)]));
}

/** @throws Refusal for a mirrored kind: the mirror would undo the publication. */
export async function refuseMirrored(db: Transaction<Database>, schoolCode: string, kinds: readonly string[]) {
  const found = [...(await mirroredKinds(db, schoolCode)).keys()].find((kind) => kinds.includes(kind));
  if (!found) return;
  throw new Refusal(
    `${found} come from the school's present system (CONTENT_API): change them there, or take the mirror off them with npm run mirror -- release ${found}. Nothing was published.`,
  );
}
