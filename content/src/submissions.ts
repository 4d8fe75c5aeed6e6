import { type Enquiry, enquiryFields } from "./enquiries.ts";
import { type Feedback, feedbackFields } from "./feedback.ts";

/** The forms a visitor can send (§7 `POST /api/form/{schoolCode}/{formType}`). */
export interface Forms {
  Feedback: Feedback;
  Admission: Enquiry;
}
export type FormType = keyof Forms;
export const formTypes = ["Feedback", "Admission"] as const satisfies FormType[];

/** The fields of each form, in the order they stand on it; nothing else of a submission is kept. */
export const fieldsOf = { Feedback: feedbackFields, Admission: enquiryFields } as const;

/** Names of what a form carries beside its fields. No person fills these in. */
export const carriedFields = { key: "_key", filledIn: "_filledIn", honeypot: "website" } as const;

/** Sent sooner than this many milliseconds after the first touch, it was no person. */
export const MINIMUM_FILL_TIME = 1000;

/** One try to send a form, as it came in: nothing of it is trusted. */
export interface Attempt<Type extends FormType> {
  form: Type;
  fields: Forms[Type];
  /** Made in the browser at the first touch; the same key is the same submission. Null without script. */
  key: string | null;
  /**
   * Milliseconds from the first touch to sending, measured in the browser. Null without script, and where it says nothing:
   * values that were restored after a reload can be sent by the first touch.
   */
  filledIn: number | null;
  /** The field no person sees. */
  honeypot: string;
  /** Where it came from, for the rate limit; never stored with the submission. */
  address: string;
}

/** What became of a try. */
export type Outcome =
  /** Durable in the store (or taken for a bot, which learns nothing). Only now may success be shown. */
  | { status: "sent"; id: string }
  | { status: "invalid"; errors: Partial<Record<string, string>> }
  /** Too many tries from one address or in all. `retryAfter` in seconds. */
  | { status: "held back"; retryAfter: number };

/** Where forms go. `submit` rejects when the store cannot take it: nothing was kept, success must not be shown. */
export interface SubmissionSink {
  submit<Type extends FormType>(attempt: Attempt<Type>): Promise<Outcome>;
}

/** Reads a try from what came in, JSON or form: only what is listed, and only texts; anything else counts as left empty. */
export function readAttempt<Type extends FormType>(
  form: Type,
  sent: Readonly<Record<string, unknown>>,
  address: string,
): Attempt<Type> {
  const own = (name: string) => (Object.hasOwn(sent, name) ? sent[name] : undefined);
  const text = (name: string) => {
    const value = own(name);
    return typeof value === "string" ? value : "";
  };
  const time = own(carriedFields.filledIn);
  const filledIn = typeof time === "number" ? String(time) : text(carriedFields.filledIn);
  return {
    form,
    fields: Object.fromEntries(fieldsOf[form].map((name) => [name, text(name)])) as Forms[Type],
    key: text(carriedFields.key) || null,
    filledIn: /^[0-9]{1,12}(\.[0-9]{1,9})?$/.test(filledIn) ? Number(filledIn) : null,
    honeypot: text(carriedFields.honeypot),
    address,
  };
}
