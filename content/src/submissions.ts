import type { Enquiry } from "./enquiries.ts";
import type { Feedback } from "./feedback.ts";

/** The forms a visitor can send (§7 `POST /api/form/{schoolCode}/{formType}`). */
export interface Forms {
  Feedback: Feedback;
  Admission: Enquiry;
}
export type FormType = keyof Forms;

/** One try to send a form, as it came in: nothing of it is trusted. */
export interface Attempt<Type extends FormType> {
  form: Type;
  fields: Forms[Type];
  /** Made in the browser at the first touch; the same key is the same submission. Null without script. */
  key: string | null;
  /** Milliseconds from the first touch to sending, measured in the browser. Null without script. */
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
