import type { Transaction } from "kysely";
import { z } from "zod";
import { Refusal } from "../base/operator-error.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { noteSeenOtherwise } from "../db/visible-files.server.ts";
import { filePathSchema } from "../school/fields.ts";

const hiddenSchema = z.array(
  z.strictObject({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    path: filePathSchema,
    hiddenAt: z.iso.datetime(),
    author: z.string(),
  }),
);

export type BroughtHidden = z.infer<typeof hiddenSchema>[number];

/** Separates `hiddenPictures` from a part, as `npm run export` writes it. @throws Refusal. */
export function withoutHidden(given: unknown): { part: unknown; hidden: BroughtHidden[] } {
  if (typeof given !== "object" || given === null || !("hiddenPictures" in given)) return { part: given, hidden: [] };
  const { hiddenPictures, ...part } = given;
  const { success, data } = hiddenSchema.safeParse(hiddenPictures);
  if (!success) throw new Refusal("hiddenPictures: it must be the list that npm run export has written.");
  return { part, hidden: data };
}

/** Hides pictures by their bytes, also those that this school has. Returns the number of new ones. */
export async function hideBrought(db: Transaction<Database>, hidden: readonly BroughtHidden[]): Promise<number> {
  if (hidden.length === 0) return 0;
  const rows = hidden.map(({ hash, path, hiddenAt, author }) => ({
    hash,
    path,
    hidden_at: hiddenAt,
    author,
  }));
  const added = await db
    .insertInto("hidden_pictures")
    // The person is unknown here, so nobody may take the tap back.
    .values(rows.map((row) => ({ ...row, author_id: "" })))
    .onConflict((known) => known.columns(["hash"]).doNothing())
    .returning("hash")
    .execute();
  if (added.length === 0) return 0;
  const files = await db
    .selectFrom("files")
    .select("path")
    .where(
      "hash",
      "in",
      added.map(({ hash }) => hash),
    )
    .execute();
  await noteSeenOtherwise(
    db,
    files.map(({ path }) => path),
  );
  return added.length;
}
