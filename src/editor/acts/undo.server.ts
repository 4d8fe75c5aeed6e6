import { Refusal } from "../../base/operator-error.server.ts";
import { askedIn } from "../asked.server.ts";
import { type Before, isPutOtherwise } from "../before.server.ts";
import { changePublished } from "../change-published.server.ts";
import { visibleIn } from "../visible.server.ts";
import { type Result, writeAct } from "../write-act.server.ts";
import { type CarryOut, done, writeBeside } from "./carry-out.server.ts";

/** Restores the state before the last act. No text is lost: a new one stays as a draft, or lies in the bin. */
export const undo: CarryOut = async (services, acting, standing) => {
  const { draft, published } = standing;
  if (draft?.before == null) throw new Refusal("There is nothing to undo.");
  const before: Before = JSON.parse(draft.before);
  const isSeen = isPutOtherwise(before, standing);
  const text = published?.body ?? draft.body;
  const resultOf = (): Result => ({
    ...draftBefore(before, text),
    ...(isSeen && { noted: { verb: "undo", body: before.published?.body ?? text ?? "{}" } }),
    before: null,
  });
  if (isSeen) {
    await changePublished(services, acting.place, before.published, (db) => writeAct(db, acting, resultOf));
  } else {
    await writeBeside(services, acting, resultOf);
  }
  return done;
};

function draftBefore({ draft, published }: Before, text: string | null): Omit<Result, "noted" | "before"> {
  if (!draft) return { body: published ? null : text, isBinned: false, downAt: null, asked: null };
  return {
    body: draft.body,
    isBinned: draft.binned_at !== null,
    downAt: draft.down_at,
    visible: visibleIn(draft),
    asked: askedIn(draft),
  };
}
