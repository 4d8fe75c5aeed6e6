import { randomUUID } from "node:crypto";
import { Refusal } from "../../base/operator-error.server.ts";
import { nothing } from "../desk-rows.server.ts";
import { describeDocument } from "../form/documents.ts";
import { withTexts } from "../form/form-texts.ts";
import { seenOf } from "../standing.server.ts";
import { type CarryOut, writeBeside, writtenIn } from "./carry-out.server.ts";

export const duplicate: CarryOut = async (services, acting, standing) => {
  const { act, place, described, now } = acting;
  const { words } = described;
  const id = randomUUID();
  const copy = describeDocument(act.kind, id);
  if (words.stays || !copy) throw new Refusal("There is only one of it.");
  const written = writtenIn(acting, standing);
  const named =
    typeof words.calledBy === "string"
      ? withTexts(words, written, { [words.calledBy]: `Copy of ${written[words.calledBy] ?? ""}` })
      : written;
  const body = JSON.stringify({ ...named, ...copy.key });
  const none = { down_at: null, visible_from: null, visible_until: null, asked: null };
  await writeBeside(
    services,
    {
      ...acting,
      place: { ...place, id },
      described: copy,
      act: { ...act, id, seen: seenOf(nothing) },
    },
    () => ({
      body,
      isBinned: false,
      before: { draft: { body, binned_at: now.toISOString(), ...none }, published: null },
    }),
  );
  return { status: "done", copy: id };
};
