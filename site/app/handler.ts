import * as build from "virtual:react-router/server-build";
import { schoolDay } from "@school/content/dates";
import { emptyProfile } from "@school/content/school";
import type { ContentSource } from "@school/content/source";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { canonicalPaths, NOT_FOUND, pageKeys } from "./page-key.ts";
import { LastGood } from "./reading/last-good.ts";
import { type PageServices, type Reading, type SiteServices, servicesContext } from "./reading/services.ts";

/**
 * What a good page says to the caches on its way: ask each time whether the copy is still right. A shared cache may answer with
 * what it has for the second in which it asks, and for a day while nobody answers it. (Not `s-maxage`: it forbids both, RFC 9111
 * §5.2.2.10.)
 */
const SHARED = "public, max-age=0, stale-while-revalidate=1, stale-if-error=86400";

/** Answers a page request, and says to its forms where it came from. */
export type SiteHandler = (request: Request, from: { clientAddress: string }) => Promise<Response>;

/**
 * Makes the handler of all pages.
 * Resolves when the profile has been read once, so that header and footer have a good copy from the start.
 */
export async function createSiteHandler(services: SiteServices): Promise<SiteHandler> {
  const lastGood = new LastGood(services);
  const render = createRequestHandler(build, import.meta.env.MODE);
  await lastGood.read("profile", (content) => content.readProfile(), emptyProfile);

  return async (request, { clientAddress }) => {
    const outcome = { failed: false, unavailable: false };
    const context = new RouterContextProvider();
    context.set(servicesContext, pageServices(services, clientAddress, lastGood, outcome));
    const page = await render(isPost(request) ? toItsAction(request) : request, context);
    const headers = new Headers(page.headers);
    const status = outcome.unavailable ? 503 : page.status;
    // What answers a post may carry what was typed.
    const isOfTheMoment = outcome.failed || isPost(request);
    headers.set("Cache-Control", isOfTheMoment ? "no-store" : status === 200 ? SHARED : "no-cache");
    return new Response(page.body, { status, headers });
  };
}

const isPost = ({ method }: Request) => method === "POST";

/** A post as the router takes it: it gives Home's to Home only when the query says `index`. */
function toItsAction(request: Request): Request {
  const address = new URL(request.url);
  if (address.pathname !== "/") return request;
  address.searchParams.set("index", "");
  return new Request(address, {
    method: "POST",
    headers: request.headers,
    body: request.body,
    duplex: "half",
  } as RequestInit);
}

const canonicalPath = canonicalPaths(build.routes);

/** Under which key the page at an address may be kept; null when it may not. */
export const pageKey = pageKeys(build.routes);
export const notFound = NOT_FOUND;

function pageServices(
  services: SiteServices,
  clientAddress: string,
  lastGood: LastGood,
  outcome: { failed: boolean; unavailable: boolean },
): PageServices {
  // The frame and the page may ask the same: they are answered once, and alike.
  const asked = new Map<string, Promise<Reading<unknown>>>();
  const read: PageServices["read"] = async <T>(
    call: string,
    ask: (content: ContentSource) => Promise<T>,
    fallback: T,
  ) => {
    const reading = asked.get(call) ?? lastGood.read(call, ask, fallback);
    asked.set(call, reading);
    if ((await reading).failed) outcome.failed = true;
    return reading as Promise<Reading<T>>;
  };
  return {
    submissions: services.submissions,
    retentionMonths: services.retentionMonths,
    logFailure: services.logFailure,
    clientAddress,
    schoolCode: services.schoolCode,
    publicUrl: services.publicUrl,
    today: schoolDay(services.now()),
    canonicalPath,
    read,
    readMain: async (call, ask, fallback) => {
      const reading = await read(call, ask, fallback);
      if (reading.failed && reading.copyOf === null) outcome.unavailable = true;
      return reading;
    },
  };
}
