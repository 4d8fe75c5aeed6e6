import * as build from "virtual:react-router/server-build";
import type { FormType } from "@school/content/forms/form-contract";
import type { Preview } from "@school/content/office/document/preview";
import { previewCookie, previewLinkIn } from "@school/content/office/document/preview-cookie";
import { isOffice } from "@school/content/office/doors/address";
import { emptyProfile } from "@school/content/school/school";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { familyContext } from "./features/enquiry/family-context.ts";
import { officeGate } from "./features/office/frame/gate.ts";
import { forNobodyElse, withoutOrigin } from "./features/office/frame/gate-answers.ts";
import { asPreview, previewContext } from "./features/office/preview/preview-context.ts";
import { canonicalPaths, NOT_FOUND, pageForms, pageKeys, personalPages } from "./page-key.ts";
import { LastGood } from "./reading/last-good.ts";
import { type PageOutcome, pageServices } from "./reading/page-services.ts";
import { readPosted } from "./reading/read-posted.ts";
import { type Posted, type SiteServices, servicesContext } from "./reading/services.ts";
import { takeForm } from "./take-form.ts";

/**
 * Caches ask each time whether their copy is right. A shared cache may send its copy for a second while it asks, and for a day while the
 * server is down. (`s-maxage` would forbid both, RFC 9111 §5.2.2.10.)
 */
const SHARED = "public, max-age=0, stale-while-revalidate=1, stale-if-error=86400";

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

interface Rendering {
  clientAddress: string;
  posted?: Posted | null;
  /** The last good copies of content. */
  copies?: LastGood;
  outcome?: PageOutcome;
}

/** Reads the profile once, so that header and footer have a good copy from the start. */
export async function createSiteHandler(services: SiteServices): Promise<SiteHandler> {
  const lastGood = new LastGood(services);
  const render = createRequestHandler(build, import.meta.env.MODE);
  await lastGood.read("profile", (content) => content.readProfile(), emptyProfile);

  const { office, publicUrl, now } = services;
  const answerOffice = officeGate({
    routes: build.routes,
    office,
    publicUrl,
    now,
    render: (request, prepare) => {
      const context = contextFor({ clientAddress: "" });
      prepare(context);
      return render(request, context);
    },
  });

  function contextFor({ clientAddress, posted = null, copies = lastGood, outcome = newOutcome() }: Rendering) {
    const context = new RouterContextProvider();
    const given = { services, posted, lastGood: copies, canonicalPath, clientAddress };
    context.set(servicesContext, pageServices(given, outcome));
    return context;
  }

  async function page(
    request: Request,
    {
      posted = null,
      preview = null,
      clientAddress,
    }: { posted?: Posted | null; preview?: Preview | null; clientAddress: string },
  ): Promise<Response> {
    const outcome = newOutcome();
    // No copy of a draft is kept.
    const copies = preview ? new LastGood({ ...services, content: preview.content }) : lastGood;
    const context = contextFor({ clientAddress, posted, copies, outcome });
    context.set(previewContext, preview && { preview, now: now() });
    const rendered = await render(request, context);
    const headers = new Headers(rendered.headers);
    const status = outcome.unavailable ? 503 : rendered.status === 200 ? statusOf(posted) : rendered.status;
    // An answer to a post may hold typed text.
    const isOfTheMoment = outcome.failed || outcome.personal || posted !== null;
    headers.set("Cache-Control", isOfTheMoment ? "no-store" : status === 200 ? SHARED : "no-cache");
    if (posted?.refusal?.status === "held back") headers.set("Retry-After", String(posted.refusal.retryAfter));
    return new Response(rendered.body, { status, headers });
  }

  async function previewOf(asked: URL, clientAddress: string): Promise<Response | null> {
    const link = previewLinkIn(asked.pathname.slice(PREVIEWS.length));
    const preview = await services.preview(link.kind, link.id, link.token);
    if (!preview) return null;
    const shown = new URL(preview.path, publicUrl);
    for (const [name, value] of asked.searchParams) shown.searchParams.set(name, value);
    const rendered = await page(new Request(shown), { preview, clientAddress });
    return asPreview(rendered, previewCookie(link, preview.endsAt, publicUrl.startsWith("https:")));
  }

  async function officeOrPreview(request: Request, clientAddress: string): Promise<Response> {
    const answer =
      (await previewOf(new URL(request.url), clientAddress)) ?? (await answerOffice(request, clientAddress));
    return answer instanceof Response ? answer : answer();
  }

  /** A page that shows a visitor what is his own; its loader and action take what was asked and posted. */
  async function personalPage(request: Request, clientAddress: string): Promise<Response> {
    const context = contextFor({ clientAddress });
    context.set(familyContext, { families: services.families, clientAddress, now: now() });
    const { pathname, search } = new URL(request.url);
    return forNobodyElse(await render(withoutOrigin(request, new URL(pathname + search, publicUrl)), context));
  }

  /** Returns the cookie with which the browser shows the enquiry that it has sent; null when the store does not answer. */
  async function familyCookie(form: FormType, id: string): Promise<string | null> {
    if (form !== "Admission") return null;
    return services.families().then(
      (families) => families.cookieFor(id),
      () => null,
    );
  }

  return async (request, { clientAddress }) => {
    const { method, url, headers } = request;
    const { pathname } = new URL(url);
    if (pathname.startsWith(PREVIEWS) && (method === "GET" || method === "HEAD")) {
      return () => officeOrPreview(request, clientAddress);
    }
    if (isOffice(pathname)) return answerOffice(request, clientAddress);
    if (isPersonal(pathname)) return () => personalPage(request, clientAddress);
    if (method === "GET" || method === "HEAD") return () => page(request, { clientAddress });
    const form = formAt(pathname);
    if (!form) return notAllowed();
    const fields = await readPosted(request);
    if (form === "answered")
      return () => page(new Request(url, { headers }), { posted: { fields, refusal: null }, clientAddress });
    const posted = await takeForm(services, fields, form, clientAddress);
    if ("id" in posted) {
      const headers = new Headers({ Location: form.sent, "Cache-Control": "no-store" });
      const cookie = await familyCookie(form.type, posted.id);
      if (cookie) headers.set("Set-Cookie", cookie);
      return new Response(null, { status: 303, headers });
    }
    return () => page(new Request(url, { headers }), { posted, clientAddress });
  };
}

const newOutcome = (): PageOutcome => ({ failed: false, unavailable: false, personal: false });

function statusOf(posted: Posted | null): number {
  return posted?.refusal ? { invalid: 400, "held back": 429, failed: 503 }[posted.refusal.status] : 200;
}

function notAllowed(): Response {
  return new Response("Nothing can be sent to this address.", {
    status: 405,
    headers: { Allow: "GET, HEAD", "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

const canonicalPath = canonicalPaths(build.routes);
const formAt = pageForms(build.routes);
const isPersonal = personalPages(build.routes);

export const pageKey = pageKeys(build.routes);
export const notFound = NOT_FOUND;
