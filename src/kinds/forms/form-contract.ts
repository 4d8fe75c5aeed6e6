import { FIRST, type Language, languages } from "../../base/language.ts";
import { type Consent, type ConsentWay, TICKED } from "./consent.ts";
import { type Enquiry, enquiryFields } from "./enquiries.ts";
import { type Feedback, feedbackFields } from "./feedback.ts";
import { type Removal, removalFields } from "./removal.ts";

export interface Forms {
  Feedback: Feedback;
  Admission: Enquiry;
  RemovePhoto: Removal;
}
export type FormType = keyof Forms;
/** The forms of §7 (`POST /api/form/{schoolCode}/{formType}`), which the school's present system has too. */
export const sharedForms = ["Feedback", "Admission"] as const satisfies FormType[];
export const formTypes = [...sharedForms, "RemovePhoto"] as const satisfies FormType[];

export const isShared = (form: FormType): boolean => sharedForms.some((shared) => shared === form);

export const formFields = {
  Feedback: feedbackFields,
  Admission: enquiryFields,
  RemovePhoto: removalFields,
} as const;

export const carriedFields = {
  key: "_key",
  filledIn: "_filledIn",
  honeypot: "website",
  policy: "_policy",
  language: "_language",
} as const;

/** A form sent sooner than this after the first touch looks like a machine's. In milliseconds. */
export const MINIMUM_FILL_TIME = 1000;

export interface Attempt<Type extends FormType> {
  form: Type;
  fields: Forms[Type];
  /** Made in the browser at the first touch; the same key means the same submission. Null without script. */
  key: string | null;
  /** Milliseconds from the first touch to sending. Null without script, and when the browser filled in or restored the values. */
  filledIn: number | null;
  honeypot: string;
  address: string;
  /** In which the form was read; of the messages in its outcome. */
  language: Language;
  consent: Consent;
  way: Extract<ConsentWay, "form" | "api">;
}

export type Outcome =
  /** The store has it; or it was certainly a machine's, which must not learn that it was dropped. The page may show success only now. */
  | { status: "sent"; id: string; reference: string | null }
  | { status: "invalid"; errors: Partial<Record<string, string>> }
  /** Too many attempts, from one address or in all. `retryAfter` in seconds. */
  | { status: "held back"; retryAfter: number };

/** `submit` rejects when the store cannot take the form: nothing is stored, and the page must not show success. */
export interface SubmissionSink {
  submit<Type extends FormType>(attempt: Attempt<Type>): Promise<Outcome>;
}

/** Returns the known fields that are texts; anything else counts as empty. `language`: of the page that was posted; undefined for the API. */
export function readAttempt<Type extends FormType>(
  form: Type,
  sent: Readonly<Record<string, unknown>>,
  address: string,
  language?: Language,
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
    fields: Object.fromEntries(formFields[form].map((name) => [name, text(name)])) as Forms[Type],
    key: text(carriedFields.key) || null,
    filledIn: /^[0-9]{1,12}(\.[0-9]{1,9})?$/.test(filledIn) ? Number(filledIn) : null,
    honeypot: text(carriedFields.honeypot),
    address,
    language: language ?? languages.find((one) => one === text(carriedFields.language)) ?? FIRST,
    consent: {
      statement: text("statement") === TICKED,
      later: text("later") === TICKED,
      policy: text(carriedFields.policy) || (language ? "" : null),
    },
    // The website's own script posts to the API, and names the policy that its page showed.
    way: language || text(carriedFields.policy) ? "form" : "api",
  };
}
