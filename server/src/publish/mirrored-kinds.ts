import type { Transaction } from "kysely";
import { Refusal } from "../operator-error.ts";
import type { Database } from "../store/tables/database.ts";

/** @throws Refusal for a mirrored kind: the mirror would undo the publication. */
export async function refuseMirrored(db: Transaction<Database>, schoolCode: string, kinds: readonly string[]) {
  const mirrored = await db
    .selectFrom("mirrors")
    .select("kind")
    .where("school_code", "=", schoolCode)
    .where("since", "is not", null)
    .where("released_at", "is", null)
    .execute();
  const found = mirrored.find(({ kind }) => kinds.includes(kind));
  if (found) {
    throw new Refusal(
      `${found.kind} come from the school's present system (CONTENT_API): change them there, or take the mirror off them with npm run mirror -- release ${found.kind}. Nothing was published.`,
    );
  }
}
