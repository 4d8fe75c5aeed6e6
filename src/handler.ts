import { loadOffice, routes } from "virtual:react-router/server-build";
import { isOffice } from "./auth/address.ts";
import { officeGuard } from "./auth/guard.server.ts";
import { addressIn, FIRST, type Language, languages, readLanguage } from "./base/language.ts";
import { openOnce } from "./base/mutex.server.ts";
import { previewCookie, previewLinkIn } from "./editor/preview-links.ts";
import { familyContext } from "./enquiries/enquiry-request.ts";
import { answersIn } from "./http/http.text.ts";
import { TICKED, ticks } from "./kinds/forms/consent.ts";
import { type Attempt, type FormType, type Outcome, readAttempt } from "./kinds/forms/form-contract.ts";
import { cookieOfSent } from "./kinds/forms/own-enquiry.ts";
import { NOT_FOUND, pageMap } from "./page-map.ts";
import { pageRenderer } from "./render-page.ts";
import { FRAMED_BY_SITE } from "./school/page-policy.ts";
import type { PageForm } from "./shell/page-handle.ts";
import { forNobodyElse, readPosted, requestAt, withCookies, withoutOrigin } from "./shell/reading/answers.ts";
import type { Posted, SiteServices } from "./shell/reading/services.ts";

const { cacheKey, formAt, isPersonal, canonicalPath } = pageMap(routes);

export const pageKey = cacheKey;
export const notFound = NOT_FOUND;

/** Path of the links to drafts. */
const PREVIEWS = "/office/preview/";

/**
 * Answers at once when nothing is rendered: a form was stored, or the page takes no post. Otherwise returns a function that renders for
 * some milliseconds.
 */
export type SiteHandler = (
  request: Request,
  from: { clientAddress: string },
) => Promise<Response | (() => Promise<Response>)>;

export async function createSiteHandler(services: SiteServices): Promise<SiteHandler> {
  const { office, families, publicUrl, now, noteOutage } = services;
  const { page, ownPage } = await pageRenderer(services, canonicalPath);
  const loadPages = openOnce(loadOffice);
  const answerOffice = officeGuard({ routes, loadPages, office, publicUrl, now, noteOutage, render: ownPage });

  async function previewOrOffice(request: Request, clientAddress: string): Promise<Response> {
    const asked = new URL(request.url);
    const link = previewLinkIn(asked.pathname.slice(PREVIEWS.length));
    const preview = await services.preview(link.kind, link.id, link.token);
    if (!preview) {
      const answer = await answerOffice(request, clientAddress);
      return answer instanceof Response ? answer : answer();
    }
    const shown = new URL(preview.path, publicUrl);
    for (const [name, value] of asked.searchParams) shown.searchParams.set(name, value);
    const language = languages.find((one) => one === asked.searchParams.get("language")) ?? FIRST;
    const isFramed = request.headers.get("Sec-Fetch-Dest") === "iframe";
    const rendered = await page(new Request(shown), { preview, isFramed, clientAddress, language });
    rendered.headers.set(FRAMED_BY_SITE, "yes");
    // The reader gets the draft's files by this cookie.
    const cookie = previewCookie(link, preview.endsAt, publicUrl.startsWith("https:"));
    return withCookies(forNobodyElse(rendered), [cookie]);
  }

  /** A page that shows a visitor what is his own; its loader and action take what was asked and posted. */
  async function personalPage(request: Request, { clientAddress, language }: Visit): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const asked = withoutOrigin(request, new URL(pathname + search, publicUrl));
    const prepare: Parameters<typeof ownPage>[1] = (context) => context.set(familyContext, { families, clientAddress });
    const { answer } = await ownPage(asked, prepare, language);
    return forNobodyElse(answer);
  }

  async function answerPost(request: Request, { clientAddress, language }: Visit): ReturnType<SiteHandler> {
    const { url, headers } = request;
    const form = formAt(new URL(url).pathname);
    if (!form) return notAllowed(language);
    const fields = await readPosted(request);
    const posted =
      form === "answered"
        ? { fields, refusal: null }
        : await takeForm(services, fields, form, { clientAddress, language });
    if (posted instanceof Response) return posted;
    return () => page(new Request(url, { headers }), { posted, clientAddress, language });
  }

  async function answer(request: Request, visit: Visit): ReturnType<SiteHandler> {
    const { pathname } = new URL(request.url);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && pathname.startsWith(PREVIEWS)) return () => previewOrOffice(request, visit.clientAddress);
    if (isOffice(pathname)) return answerOffice(request, visit.clientAddress);
    if (isPersonal(pathname)) return () => personalPage(request, visit);
    return isRead ? () => page(request, visit) : answerPost(request, visit);
  }

  // The door: here the language leaves the address, and comes back to where an answer leads.
  return async (request, { clientAddress }) => {
    const { origin, pathname, search } = new URL(request.url);
    const { language, address } = readLanguage(pathname);
    if (language === FIRST) return answer(request, { clientAddress, language });
    const inFirst = requestAt(request, new URL(address + search, origin));
    const answered = await answer(inFirst, { clientAddress, language });
    if (answered instanceof Response) return leadingOn(answered, language);
    return async () => leadingOn(await answered(), language);
  };
}

interface Visit {
  clientAddress: string;
  language: Language;
}

function leadingOn(answer: Response, language: Language): Response {
  const location = answer.headers.get("Location");
  if (location === null) return answer;
  const headers = new Headers(answer.headers);
  headers.set("Location", addressIn(language, location));
  return new Response(answer.body, { status: answer.status, headers });
}

function notAllowed(language: Language): Response {
  return new Response(answersIn(language).takesNothing, {
    status: 405,
    headers: { Allow: "GET, HEAD", "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** Returns the ticks to show again: none when the statement is to be made anew. */
const ticksAgain = ({ consent }: Attempt<FormType>, outcome: Posted["refusal"]) =>
  outcome?.status === "invalid" && outcome.errors.statement
    ? {}
    : Object.fromEntries(ticks.flatMap((name) => (consent[name] ? [[name, TICKED]] : [])));

/** Returns the redirect when the form is stored (or dropped as a machine's); otherwise the data that the page shows. */
async function takeForm(
  { submissions, families, requestId, logFailure }: SiteServices,
  fields: Posted["fields"],
  { type, sent }: PageForm,
  { clientAddress, language }: Visit,
): Promise<Response | Posted> {
  const attempt = readAttempt(type, fields, clientAddress, language);
  // Without script there is neither a time nor a key.
  const outcome: Outcome | { status: "failed"; number: string | null } = await submissions
    .submit({ ...attempt, key: null, filledIn: null })
    .catch((cause: unknown) => {
      logFailure(`call submit ${type}`, cause);
      return { status: "failed", number: requestId() };
    });
  if (outcome.status !== "sent")
    return { fields: { ...attempt.fields, ...ticksAgain(attempt, outcome) }, refusal: outcome };
  const headers = new Headers({ Location: sent, "Cache-Control": "no-store" });
  const cookie = await cookieOfSent(families, outcome);
  if (cookie) headers.set("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}
