import type { ActOutcome } from "@school/content/office/document/desk";
import { fieldFaults } from "@school/content/office/document/field-faults";
import { withTexts } from "@school/content/office/document/form-texts";
import type { Verb } from "@school/content/office/document/verbs";
import type { PresentSystem } from "@school/content/office/present-system";
import { always, readWhen, type Visible } from "@school/content/office/times/when";
import { schoolDay } from "@school/content/rules/dates";
import { Refusal } from "../../../operator-error.ts";
import type { SchoolStore } from "../../../store/store.ts";
import { readEntry } from "../desk-rows.ts";
import type { Standing } from "../standing.ts";
import type { TellPrincipals } from "../tell-principals.ts";
import { visibleIn } from "../visible.ts";
import { type Acting, type Result, writeAct } from "../write-act.ts";

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
