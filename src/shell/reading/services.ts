import { createContext } from "react-router";
import type { Language } from "../../base/language.ts";
import type { Outcome, SubmissionSink } from "../../kinds/forms/form-contract.ts";
import type { OwnEnquiry } from "../../kinds/forms/own-enquiry.ts";
import { privacyPolicy } from "../../kinds/forms/privacy-policy.ts";
import type { ContentSource } from "../../kinds/source.ts";
import { emptyProfile } from "../../school/school.ts";
import type { Search, SearchAnswer, SearchQuery } from "../../search/rules/search.ts";
import type { ServedForm } from "../../ui/form/form-answer.ts";

/** The services of the server that pages use. Rooms above this one add their own services where they declare them. */
export interface SiteServices {
  content: ContentSource;
  submissions: SubmissionSink;
  retentionMonths: number;
  search: Search;
  schoolCode: string;
  publicUrl: string;
  isDemo: boolean;
  now(): Date;
  requestId(): string | null;
  logFailure(what: string, cause: unknown): void;
  /** Returns whether the store cannot be used just now; the log says that once. */
  noteOutage(cause: unknown): boolean;
}

export interface Reading<T> {
  value: T;
  failed: boolean;
  /** After a failure: the time, in ms, of the copy in `value`; null when `value` is the fallback. */
  staleSince: number | null;
}

export interface Posted {
  fields: Readonly<Record<string, string>>;
  /** Null when the page only answers it. */
  refusal: Exclude<Outcome, { status: "sent" }> | { status: "failed"; number: string | null } | null;
}

/** For one request. */
export interface PageServices
  extends Pick<
    SiteServices,
    "schoolCode" | "publicUrl" | "isDemo" | "retentionMonths" | "requestId" | "logFailure" | "noteOutage"
  > {
  /** Of the request's address. */
  language: Language;
  /** null for a GET. */
  posted: Posted | null;
  today: string;
  /** Returns the enquiry that this browser has just sent, or null. No cache keeps a page that asks. */
  ownEnquiry(request: Request): Promise<OwnEnquiry | null>;
  canonicalPath(path: string): string | null;
  /** Never rejects. The page is kept by nobody. */
  search(asked: SearchQuery): Promise<SearchAnswer | { status: "failed"; number: string | null }>;
  /** Never rejects. */
  read<T>(call: string, ask: (content: ContentSource) => Promise<T>, fallback: T): Promise<Reading<T>>;
  /** For the main list of a page: without list and copy the page answers 503. */
  readMain<T>(call: string, ask: (content: ContentSource) => Promise<T>, fallback: T): Promise<Reading<T>>;
}

export const servicesContext = createContext<PageServices>();

export async function formState<Field extends string>(
  services: PageServices,
  request: Request,
  form: string,
): Promise<ServedForm<Field>> {
  const { posted } = services;
  const policy = await policyVersion(services);
  if (posted?.refusal)
    return { answer: posted.refusal, values: posted.fields as Partial<Record<Field, string>>, policy };
  const isSent = new URL(request.url).searchParams.get("sent") === form;
  return { answer: { status: isSent ? "sent" : "idle" }, values: {}, policy };
}

/** Returns the version of the privacy policy as visitors read it now. */
export async function policyVersion({ read, retentionMonths: months }: PageServices): Promise<string> {
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const text = await read("page text Privacy", (content) => content.readPageText("Privacy"), null);
  return (await privacyPolicy({ profile: profile.value, months, text: text.value })).version;
}
