import { schoolDay } from "../../base/dates.ts";
import { Refusal } from "../../base/operator-error.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { always, readWhen, type Visible } from "../../school/times/when.ts";
import type { PresentSystem } from "../../sync/present-system.ts";
import type { Verb } from "../actions.ts";
import type { ActOutcome } from "../desk.ts";
import { readEntry } from "../desk-rows.server.ts";
import { fieldFaults } from "../form/field-faults.ts";
import { withTexts } from "../form/form-texts.ts";
import type { Standing } from "../standing.server.ts";
import type { TellPrincipals } from "../tell-principals.server.ts";
import { visibleIn } from "../visible.server.ts";
import { type Acting, type Result, writeAct } from "../write-act.server.ts";

export interface DeskServices extends SchoolStore, Pick<PresentSystem, "writtenThere"> {
  now(): Date;
  tellPrincipals: TellPrincipals;
}

/** Throws `Refusal` or `Changed` when the verb cannot be carried out; nothing is written then. */
export type CarryOut = (services: DeskServices, acting: Acting, standing: Standing) => Promise<ActOutcome>;

export const done: ActOutcome = { status: "done" };

/** Writes an act that changes nothing of what is published. */
export async function writeBeside({ db }: DeskServices, acting: Acting, resultOf: (standing: Standing) => Result) {
  await db.transaction().execute((transaction) => writeAct(transaction, acting, resultOf));
}

/** Returns the draft, else what is published, with the texts of the act in it. */
export function writtenIn({ act, described, now }: Acting, { draft, published }: Standing) {
  const body = draft?.body ?? published?.body;
  const entry = body === undefined ? described.blank(schoolDay(now)) : readEntry(body);
  return withTexts(described.words, { ...entry, ...described.key }, act.texts ?? {});
}

/** Returns the document ready for publishing, null while fields of it are wrong, and their faults. */
export function judged(
  acting: Acting,
  standing: Standing,
): { body: string | null; errors: Readonly<Record<string, string>> } {
  const { words, rules } = acting.described;
  const written = writtenIn(acting, standing);
  const { data, error } = rules.safeParse(written);
  const errors = fieldFaults(words, written, error?.issues ?? [], schoolDay(acting.now));
  return { body: data && Object.keys(errors).length === 0 ? JSON.stringify(data) : null, errors };
}

/** Returns the time that the act asks for, else that of the document as it stands. */
export function wishedTime({ act, described }: Acting, { draft, published }: Standing): Visible {
  if (described.words.stays) return always;
  if (act.when) return readWhen(act.when);
  const known = draft?.body ? draft : published;
  return known ? visibleIn(known) : always;
}

export function draftIn({ draft }: Standing): string {
  if (!draft?.body) throw new Refusal("There is no draft.");
  return draft.body;
}

export type Acts = Readonly<Record<Verb, CarryOut>>;
