import { Refusal } from "../operator-error.ts";
import type { StoreWithTrash } from "../pictures/former-files.ts";
import { changePublished } from "./change-published.ts";
import type { Before, Standing } from "./standing.ts";
import { type Acting, type Result, writeAct } from "./write-act.ts";

export interface DeskServices extends StoreWithTrash {
  now(): Date;
}

/**
 * Brings back how a document stood before the last thing that was done to it. No text is lost: what was not there before stays as
 * a draft, or lies in the bin.
 * @throws Refusal when there is nothing to undo.
 */
export async function undo(services: DeskServices, acting: Acting, { draft, published }: Standing): Promise<void> {
  if (draft?.before == null) throw new Refusal("There is nothing to undo.");
  const before: Before = JSON.parse(draft.before);
  const body = before.published?.body ?? null;
  const isSeen = body !== (published?.body ?? null);
  const result = (): Result => ({
    ...draftBefore(before, published?.body ?? draft.body),
    ...(isSeen && { noted: { verb: "undo", body: body ?? published?.body ?? "{}" } }),
    isFinal: true,
  });
  if (!isSeen) {
    await services.db.transaction().execute((transaction) => writeAct(transaction, acting, result));
    return;
  }
  await changePublished(services, acting.place, body, (transaction) => writeAct(transaction, acting, result));
  if (before.published) await putBackInPlace(services, acting, before.published);
}

function draftBefore({ draft, published }: Before, text: string | null): Pick<Result, "body" | "isBinned" | "downAt"> {
  if (draft) return { body: draft.body, isBinned: draft.binned_at !== null, downAt: draft.down_at };
  return { body: published ? null : text, isBinned: false, downAt: null };
}

/** Publishing puts what is not there on top: it stood elsewhere. */
async function putBackInPlace(
  { db }: DeskServices,
  { place }: Acting,
  { position, visible_from, visible_until }: NonNullable<Before["published"]>,
) {
  await db
    .updateTable("published")
    .set({ position, visible_from, visible_until })
    .where("school_code", "=", place.school_code)
    .where("kind", "=", place.kind)
    .where("id", "=", place.id)
    .execute();
}
