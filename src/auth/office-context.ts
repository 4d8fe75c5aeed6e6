import { createContext, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Log } from "../audit/audit-log.server.ts";
import type { Language } from "../base/language.ts";
import type { OfficeFiles } from "../kinds/files/office-files.ts";
import type { ContentSource } from "../kinds/source.ts";
import type { PageServices } from "../shell/reading/services.ts";
import { frameSentences } from "../ui/office/office.text.ts";
import type { Account } from "./account.server.ts";
import { officeAddress } from "./address.ts";
import type { Requester } from "./auth.server.ts";
import type { Person, RequiredRole } from "./roles.ts";
import type { SavedResponses } from "./saved-responses.server.ts";
import type { SignIn } from "./sign-in.server.ts";
import type { Staff } from "./staff.server.ts";

/** Services of the office's pages. Rooms above this one add their own services where they declare them. */
export interface Office {
  signIn: SignIn;
  account: Account;
  staff: Staff;
  responses: SavedResponses;
  log: Log;
  files: OfficeFiles;
  /** Returns all versions of an entry that were issued under a code, oldest first. */
  notices: ContentSource["publicationsOf"];
}

declare module "../shell/reading/services.ts" {
  interface SiteServices {
    office(): Promise<Office>;
  }
}

/** The `handle` of an office page. A page without it is shown to nobody. */
export interface OfficeHandle {
  requiredRole: RequiredRole;
  /** Also open when the second step is overdue: it is set up here. */
  isOpenWhenOverdue?: true;
}

export interface OfficeRequest {
  office(): Promise<Office>;
  /** Null on pages that are open to everybody. */
  person: Person | null;
  requester: Requester;
  /** A post; loaders after it see the request as a GET. */
  isPost: boolean;
  held: HeldPost | null;
  publicUrl: string;
  now: Date;
  /** In which the office answers. */
  language: Language;
}

export const officeContext = createContext<OfficeRequest>();

/** Returns the request with its person, for pages that require a role. */
export function signedIn(context: Readonly<RouterContextProvider>) {
  const request = context.get(officeContext);
  if (!request.person) throw new Error("a page that requires no role asks who is signed in");
  return { ...request, person: request.person };
}

/** Returns the same with the services of the office. */
export async function enterOffice(context: Readonly<RouterContextProvider>) {
  const request = signedIn(context);
  return { ...request, ...(await request.office()) };
}

/** A post of which nothing is done yet: its sender signs in first, or the store cannot be reached. */
export interface HeldPost {
  path: string;
  fields: Readonly<Record<string, string>>;
}

const schema = z.object({
  path: z.string().refine((path) => officeAddress(path) === path),
  fields: z.record(z.string(), z.string()),
});

export function readHeldPost(text: string): HeldPost | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Answers a script with the question for a passkey. */
export function questionAnswer({ question, cookies }: { question: string; cookies: string[] }): Response {
  return new Response(question, {
    headers: [["Content-Type", "application/json"], ...setCookies(cookies)],
  });
}

export const setCookies = (cookies: readonly string[]) =>
  cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);

/** Returns whether a request has a cookie of the office. Without one, the server loads nothing of the office. */
export const hasOfficeCookie = (headers: Headers): boolean => /(?:^|[;\s-])office\./.test(headers.get("Cookie") ?? "");

/**
 * Returns the outcome of an action; when the store fails what `deny` makes of a sentence, which ends with the number of the request, so that
 * the form comes back with all that was typed. An answer that is thrown goes on.
 */
export function unlessNotStored<Outcome, Denial>(
  action: Promise<Outcome>,
  services: Pick<PageServices, "language" | "logFailure" | "requestId">,
  deny: (sentence: string) => Denial,
): Promise<Outcome | Denial> {
  return action.catch((cause: unknown) => {
    if (cause instanceof Response) throw cause;
    services.logFailure("an act of the office", cause);
    return deny(
      frameSentences[services.language](
        "It could not be stored just now; what you wrote stands here. Try again in a minute. If it stays so, tell whoever looks after the website this number: {number}.",
        { number: services.requestId() ?? "" },
      ),
    );
  });
}

/** Returns the answer of an editor's action that was not stored. */
export const storeFailure = (sentence: string) => ({ status: "refused", sentence, isFault: true }) as const;
