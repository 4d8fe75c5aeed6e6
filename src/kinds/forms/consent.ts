import { FIRST, type Language } from "../../base/language.ts";
import { consentTexts } from "./form.text.ts";

/** "answer": read and answer what was sent. "later": tell of admission in later years. */
export type Purpose = "answer" | "later";
/** The purpose of consents about photos, which the office notes. */
export const SHOW_PUPILS = "show pupils";
export type ConsentEvent = "given" | "withdrawn" | "corrected" | "complained" | "answered" | "erased";
/** "form": a page of this website. "api": another program. "own page": /Enquiry. "store": the database itself. */
export type ConsentWay = "form" | "api" | "own page" | "office" | "store";

/** How long the school may tell a family of later admissions; the answer itself has RETENTION_MONTHS. */
export const LATER_YEARS = 3;
/** Days in which the office answers a complaint, asks for a missing statement, and has copies erased elsewhere. */
export const ANSWER_DAYS = 30;

/** The ticks of the enquiry, never set before, as they are posted. */
export const ticks = ["statement", "later"] as const;
export type Tick = (typeof ticks)[number];
export const TICKED = "yes";

export interface Consent {
  /** "I am this child's parent or guardian, and 18 or older." */
  statement: boolean;
  later: boolean;
  /** The version of the privacy policy that the form showed; "" for a page that named none, null for a program. */
  policy: string | null;
}

/** Returns the sentence for an enquiry that may not be stored yet, or null. */
export function statementError(
  { statement, policy }: Consent,
  current: string | null,
  language: Language = FIRST,
): string | null {
  const t = consentTexts[language];
  if (!statement) return t.missing;
  return policy !== null && current !== null && policy !== current ? t.changed : null;
}
