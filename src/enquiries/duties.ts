import { daysBetween, schoolDay } from "../base/dates.ts";
import type { InboxSentence } from "./inbox/inbox.text.ts";

/** The day on which the duties of the Digital Personal Data Protection Rules, 2025 begin, as published on 13 November 2025. */
const DUTIES_BEGIN = "2027-05-13";

/** What a family waits for. `since`: the day from which it counts. */
export interface FamilyRequest {
  what: "complaint" | "statement" | "copies";
  id: string;
  name: string;
  since: string;
  /** Negative when it is late. */
  daysLeft: number;
  /** The school has a copy of the withdrawn enquiry as a mail; its present system has one. */
  isMailed?: boolean;
  isForwarded?: boolean;
}

export interface Duty {
  name: InboxSentence;
  /** "built in": nothing is looked at just now; the tests of the program hold it. */
  state: "met" | "built in" | "missing";
  /** How it is met, or what is missing, in the language of the reader. */
  words: string;
  by: "the office" | "the operator" | "the website";
  /** The page of the office that puts it right; null for none. */
  to: string | null;
}

/** Zero and less: the rules are in force. */
export const daysUntilDuties = (now: Date): number => daysBetween(schoolDay(now), DUTIES_BEGIN);
