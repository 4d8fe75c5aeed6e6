import type { Outcome, SubmissionSink } from "@school/content/forms/form-contract";
import type { Preview } from "@school/content/office/document/preview";
import type { Office } from "@school/content/office/office";
import type { ContentSource } from "@school/content/source";
import { createContext } from "react-router";

export interface SiteServices {
  content: ContentSource;
  submissions: SubmissionSink;
  /** After this many months the server erases submissions. */
  retentionMonths: number;
  /** Opens what the office does, at its first call. */
  office(): Promise<Office>;
  /** Returns the page that a link to a draft shows; null when it shows none (any more). */
  preview(kind: string, id: string, token: string): Promise<Preview | null>;
  schoolCode: string;
  /** Origin of the public address, without a slash at the end. */
  publicUrl: string;
  now(): Date;
  /** Logs a failed call: its name and the cause, never personal data. */
  logFailure(call: string, cause: unknown): void;
}

/** The answer of a call, or its substitute when the store cannot be read. */
export interface Reading<T> {
  value: T;
  failed: boolean;
  /**
   * After a failure: the time, in ms, when the copy in `value` was read; null when there is no copy and `value` is the
   * fallback.
   */
  staleSince: number | null;
}

/** The form that was posted to the page. */
export interface Posted {
  fields: Readonly<Record<string, string>>;
  /** The reason it was not stored; null when the page only answers it. */
  refusal: Exclude<Outcome, { status: "sent" }> | { status: "failed" } | null;
}

/** The services of one request, for a page's loader. */
export interface PageServices extends Omit<SiteServices, "content" | "now" | "office" | "preview" | "submissions"> {
  /** null for a GET. */
  posted: Posted | null;
  /** Today at the school, `YYYY-MM-DD`. */
  today: string;
  /** Returns the canonical spelling of a path in any letter case; null when no screen has it. */
  canonicalPath(path: string): string | null;
  /** Calls the store under a name; never rejects. */
  read<T>(call: string, ask: (content: ContentSource) => Promise<T>, fallback: T): Promise<Reading<T>>;
  /** Like `read`, for the main list of a page: without the list and without a copy the page answers 503. */
  readMain<T>(call: string, ask: (content: ContentSource) => Promise<T>, fallback: T): Promise<Reading<T>>;
}

export const servicesContext = createContext<PageServices>();
