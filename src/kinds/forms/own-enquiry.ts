import type { Language } from "../../base/language.ts";
import type { Consent, ConsentEvent, Purpose, Tick } from "./consent.ts";
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

/** All else that is kept about an enquiry. */
export interface EnquiryData {
  id: string;
  /** The office's notes, oldest first. */
  notes: { text: string; at: Date }[];
  /** Who of the office wrote it down on the phone; "" for nobody. */
  takenBy: string;
  mailedAt: Date | null;
  forwardedAt: Date | null;
  /** The day on which it is put away unless the family ends it before. */
  until: Date;
}

/** The part of a withdrawn enquiry that is kept. */
export interface WithdrawnEnquiry {
  id: string;
  class: string;
  receivedAt: Date;
  withdrawnAt: Date;
  /** The school has a copy as a mail. */
  isMailed: boolean;
  /** The school's present system has a copy. */
  isForwarded: boolean;
  /** The office has had the copies erased. */
  clearedAt: Date | null;
}

type Looked = { status: "found"; id: string } | { status: "unknown" } | { status: "held back"; retryAfter: number };

export const LONGEST_LINE = 500;
/** The most lines and corrections of a family for one enquiry, and the most changes of its mind. */
export const MOST_LINES = 20;
/** In minutes: the time for which a browser shows an enquiry that was sent or looked up in it. */
export const SESSION_MINUTES = 30;

/** The family's side of its own enquiry. Every method rejects when the store does not answer. */
export interface Families {
  /** Counts each wrong try. A wrong reference and a wrong phone have the same answer. */
  find(reference: string, phone: string, address: string): Promise<Looked>;
  /** Returns the id that the cookie of this browser names, or null. `orReceipt`: also a cookie of before the withdrawal. */
  idIn(headers: Headers, orReceipt?: boolean): Promise<string | null>;
  cookieFor(id: string): Promise<string>;
  /** Ends every cookie of the enquiry; nobody has to delete his. */
  endSessions(id: string): Promise<void>;
  endedCookie(): string;
  read(id: string): Promise<OwnEnquiry | WithdrawnEnquiry | null>;
  /** Returns false when there are `MOST_LINES` already, or the enquiry is gone. */
  addLine(id: string, line: string): Promise<boolean>;
  /** Returns the wrong fields with their messages. */
  correct(id: string, fields: Enquiry, language: Language): Promise<Partial<Record<keyof Enquiry, string>>>;
  /** Returns all else that is kept; null when the enquiry is gone. */
  readAll(id: string): Promise<EnquiryData | null>;
  /** Records the statement, where it is missing, and the purpose of later years, which ends at `MOST_LINES` changes. Returns the wrong tick with its message. */
  agree(id: string, consent: Consent, language: Language): Promise<Partial<Record<Tick, string>>>;
  /** Takes the purpose of later years back. */
  takeLaterBack(id: string, language: Language): Promise<void>;
  /** Returns false when there are `MOST_LINES` already, or the enquiry is gone. */
  complain(id: string, text: string): Promise<boolean>;
  /** Erases the enquiry for ever; what stays is `WithdrawnEnquiry`. */
  withdraw(id: string): Promise<boolean>;
}

/** Returns the cookie with which a browser shows what it has sent; null for forms without a reference, and when the store does not answer. */
export async function cookieOfSent(
  families: () => Promise<Families>,
  { id, reference }: { id: string; reference: string | null },
): Promise<string | null> {
  if (reference === null) return null;
  return families().then(
    (opened) => opened.cookieFor(id),
    () => null,
  );
}

export const isWithdrawn = (own: OwnEnquiry | WithdrawnEnquiry): own is WithdrawnEnquiry => "withdrawnAt" in own;

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
