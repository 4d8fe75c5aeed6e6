import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { isOffice } from "./auth/address.ts";
import { FIRST, type Language } from "./base/language.ts";
import { previewContext } from "./editor/preview-links.ts";
import type { Preview } from "./editor/previews.server.ts";
import { emptyProfile } from "./school/school.ts";
import { LastGood, type PageOutcome, pageServices } from "./shell/reading/page-services.ts";
import { type PageServices, type Posted, type SiteServices, servicesContext } from "./shell/reading/services.ts";

/**
 * Caches ask each time whether their copy is right. A shared cache may send its copy for a second while it asks, and for a day while the
 * server is down. (`s-maxage` would forbid both, RFC 9111 §5.2.2.10.)
 */
const SHARED = "public, max-age=0, stale-while-revalidate=1, stale-if-error=86400";

interface Rendering {
  clientAddress: string;
  language: Language;
  posted?: Posted | null;
  preview?: Preview | null;
  /** The preview stands in a frame of the office. */
  isFramed?: boolean;
}

interface Rendered {
  answer: Response;
  /** The page failed because the store cannot be used just now. */
  isOutage: boolean;
}

export interface PageRenderer {
  /** Renders a page of the site, with the status and the caching that its content, or its post, asks for. */
  page(request: Request, rendering: Rendering): Promise<Response>;
  /** Renders a page that is no visitor's but one person's; `prepare` adds what only that page may use. */
  ownPage(request: Request, prepare: (context: RouterContextProvider) => void, language?: Language): Promise<Rendered>;
}

/** Reads the profile once, so that header and footer have a good copy from the start. */
export async function pageRenderer(
  services: SiteServices,
  canonicalPath: PageServices["canonicalPath"],
): Promise<PageRenderer> {
  const render = createRequestHandler(build, import.meta.env.MODE);
  // Reads the routes at its first request: those of the office are loaded then.
  const renderOffice = createRequestHandler(build, import.meta.env.MODE);
  const copies = new LastGood(services);
  await copies.read(FIRST, "profile", (content) => content.readProfile(), emptyProfile);

  function contextFor(
    { clientAddress, language, posted = null, preview = null, isFramed = false }: Rendering,
    outcome: PageOutcome,
  ) {
    const context = new RouterContextProvider();
    // No copy of a draft is kept.
    const lastGood = preview ? new LastGood({ ...services, content: preview.content }) : copies;
    const given = { services, posted, lastGood, canonicalPath, language, clientAddress };
    context.set(servicesContext, pageServices(given, outcome));
    context.set(previewContext, preview && { preview, now: services.now(), language, isFramed });
    return context;
  }

  return {
    async page(request, rendering) {
      const { posted = null } = rendering;
      const outcome = newOutcome();
      const rendered = await render(request, contextFor(rendering, outcome));
      const headers = new Headers(rendered.headers);
      const status = outcome.unavailable ? 503 : rendered.status === 200 ? statusOf(posted) : rendered.status;
      // An answer to a post may hold typed text.
      const isOfTheMoment = outcome.failed || outcome.personal || posted !== null;
      headers.set("Cache-Control", isOfTheMoment ? "no-store" : status === 200 ? SHARED : "no-cache");
      if (posted?.refusal?.status === "held back") headers.set("Retry-After", String(posted.refusal.retryAfter));
      return new Response(rendered.body, { status, headers });
    },
    async ownPage(request, prepare, language = FIRST) {
      const outcome = newOutcome();
      const context = contextFor({ clientAddress: "", language }, outcome);
      prepare(context);
      const answer = await (isOffice(new URL(request.url).pathname) ? renderOffice : render)(request, context);
      return { answer, isOutage: outcome.isOutage && answer.status === 500 };
    },
  };
}

const newOutcome = (): PageOutcome => ({ failed: false, unavailable: false, isOutage: false, personal: false });

function statusOf(posted: Posted | null): number {
  return posted?.refusal ? { invalid: 400, "held back": 429, failed: 503 }[posted.refusal.status] : 200;
}
