import type { RequestListener } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { answerKey } from "./api/kept-answers.ts";
import { type AppServices, createApp } from "./app.ts";
import type { Changes } from "./db/changes.ts";
import { logError } from "./log.ts";
import { headersOfAll } from "./middleware/security-headers.ts";
import { inTurns } from "./pages/in-turns.ts";
import { openPages } from "./pages/open-pages.ts";
import { serveAssets } from "./pages/serve-assets.ts";
import { servePages } from "./pages/serve-pages.ts";

/** What a server that keeps its pages answers with. */
export interface ListenerServices extends AppServices {
  changes: Changes;
  /** The key of the page at an address; null for what is not kept. */
  pageKey(address: string): string | null;
  /** The key of the page that every unknown address has. */
  notFound: string;
}

/** Pages that may wait to be rendered: at twenty milliseconds each, two seconds. */
const WAITING = 100;

/** The whole server as Node calls it: kept pages and built files from memory, everything else from the app. */
export function requestListener(services: ListenerServices): RequestListener {
  const turn = inTurns(WAITING);
  const app = createApp({
    ...services,
    async site(request, from) {
      // What was sent is stored, which waits for the disk and not for the processor.
      if (request.method === "POST") return services.site(request, from);
      return (await turn(() => services.site(request, from))) ?? tooBusy();
    },
  });
  const pages = openPages(app.fetch, services);
  const keyOf = (address: string) => (isPage(address) ? services.pageKey(address) : answerKey(address));
  const security = headersOfAll(services.publicUrl);
  const others = getRequestListener(app.fetch, { errorHandler: (cause) => notAnswered(cause, security) });
  return serveAssets(app.fetch, servePages(pages, keyOf, others, security));
}

/** Of a page, and not of a proxy, which may name the host as well. */
const isPage = (url: string) =>
  url.startsWith("/") &&
  !/^\/(api|assets|favicon\.ico|apple-touch-icon\.png|robots\.txt|sitemap\.xml)(?:[/?]|$)/.test(url);

/** The answer to what never reached the app: an address that is none, or a fault of ours, which is logged. */
function notAnswered(cause: unknown, security: [string, string][]): Response {
  const isUnreadable = cause instanceof RequestError;
  if (!isUnreadable) logError("request", cause);
  const sentence = isUnreadable
    ? "This address cannot be read."
    : "Something went wrong. Please try again in a minute.";
  const headers = [...security, ["Content-Type", "text/plain; charset=utf-8"] as [string, string]];
  return new Response(sentence, { status: isUnreadable ? 400 : 500, headers });
}

function tooBusy(): Response {
  return new Response("Very many visitors are here just now. Please try again in a minute.", {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "30" },
  });
}
