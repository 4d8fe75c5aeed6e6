import type { ConsentEvent, Purpose } from "./consent.ts";
import type { Enquiry } from "./enquiries.ts";

/** The states of an enquiry, for families as in the office. */
export type EnquiryState = "new" | "called" | "visited" | "offered" | "closed";

export interface OwnEnquiry {
  reference: string;
  fields: Enquiry;
  state: EnquiryState;
  receivedAt: Date;
  /** The family's own lines, oldest first. */
  lines: { text: string; at: Date }[];
  /** What the family agreed to, took back and asked for, oldest first. */
  record: RecordLine[];
  /** The parent has said who he is. */
  isStated: boolean;
  /** The school may tell of admission in later years. */
  mayTellLater: boolean;
  /** Since when a complaint waits for an answer; null without one. */
  complainedAt: Date | null;
}

export interface RecordLine {
  act: ConsentEvent;
  purpose: Purpose | null;
  at: Date;
  policy: string | null;
}

export const LONGEST_LINE = 500;
/** The most lines and corrections of a family for one enquiry, and the most changes of its mind. */
export const MOST_LINES = 20;
/** In minutes: the time for which a browser shows an enquiry that was sent or looked up in it. */
export const SESSION_MINUTES = 30;

/** Returns the cookie with which a browser shows what it has sent; null for forms without a reference, and when the store does not answer. */
export async function cookieOfSent(
  families: () => Promise<{ cookieFor(id: string): Promise<string> }>,
  { id, reference }: { id: string; reference: string | null },
): Promise<string | null> {
  if (reference === null) return null;
  return families().then(
    (opened) => opened.cookieFor(id),
    () => null,
  );
}

/** Letters and digits that neither look nor sound alike on the phone: no B beside D and P, no O beside 0, no five beside nine. */
const LETTERS = "HKLMQRTWXY";
const DIGITS = "2346789";
const PART = 4;

/** The number of bytes from which a reference is made. */
export const REFERENCE_BYTES = 16;

/** Returns a reference such as "KTRM-4827". Each byte pair chooses one sign. */
export function referenceOf(bytes: Uint8Array): string {
  const sign = (at: number, signs: string) =>
    signs[((bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0)) % signs.length];
  const part = (from: number, signs: string) =>
    Array.from({ length: PART }, (_, at) => sign(from + at, signs)).join("");
  return `${part(0, LETTERS)}-${part(PART, DIGITS)}`;
}

/** Returns a typed reference in its usual form, or "" for other texts. Ignores blanks, hyphens and case. */
export function readReference(typed: string): string {
  const [, letters, digits] =
    /^([A-Z]{4})([0-9]{4})$/.exec(typed.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase()) ?? [];
  return letters && digits ? `${letters}-${digits}` : "";
}
