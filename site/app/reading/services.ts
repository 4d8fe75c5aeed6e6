import type { ContentSource } from "@school/content/source";
import type { Outcome, SubmissionSink } from "@school/content/submissions";
import { createContext } from "react-router";

/** What the server hands to the site. */
export interface SiteServices {
  content: ContentSource;
  /** Where the two forms go. */
  submissions: SubmissionSink;
  /** After so many months what a form brought is erased. */
  retentionMonths: number;
  schoolCode: string;
  /** Origin of the public address, without a slash at the end. */
  publicUrl: string;
  now(): Date;
  /** Logs a failed call: its name and the cause, nothing personal. */
  logFailure(call: string, cause: unknown): void;
}

/** The value of one call, or what stands in for it when the store cannot be read (decisions §4.18). */
export interface Reading<T> {
  value: T;
  /** The call failed. */
  failed: boolean;
  /** When failed: the time of the last good copy that `value` is, in ms; null when there is none and `value` is the fallback. */
  copyOf: number | null;
}

/** A form that was posted to the page which is rendered now. */
export interface Posted {
  /** All that was typed, by field. */
  fields: Readonly<Record<string, string>>;
  /** Why it was not stored; null where the page only answers it. */
  refusal: Exclude<Outcome, { status: "sent" }> | { status: "failed" } | null;
}

/** What a page's loader has in its hands: the services of this request. */
export interface PageServices extends Omit<SiteServices, "content" | "now" | "submissions"> {
  /** The form that was posted to this page; null for a GET. */
  posted: Posted | null;
  /** Today at the school, `YYYY-MM-DD`. */
  today: string;
  /** The canonical spelling of a path that may come in any letter case; null when no screen has it. */
  canonicalPath(path: string): string | null;
  /** Calls the store by name; never rejects. */
  read<T>(call: string, ask: (content: ContentSource) => Promise<T>, fallback: T): Promise<Reading<T>>;
  /** Like `read`, for the list the page is about: without it and without a copy the page answers 503. */
  readMain<T>(call: string, ask: (content: ContentSource) => Promise<T>, fallback: T): Promise<Reading<T>>;
}

export const servicesContext = createContext<PageServices>();
