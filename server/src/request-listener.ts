import type { RequestListener } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { askerOfMessage } from "./api/client-address.ts";
import { answerKey } from "./api/kept-answers.ts";
import { type AppServices, createApp } from "./app.ts";
import type { Changes } from "./db/changes.ts";
import { logError } from "./log.ts";
import { admitPosts, type Gate } from "./middleware/admit-posts.ts";
import { headersOfAll } from "./middleware/security-headers.ts";
import { inTurns } from "./pages/in-turns.ts";
import { openPages } from "./pages/open-pages.ts";
import { serveAssets } from "./pages/serve-assets.ts";
import { servePages } from "./pages/serve-pages.ts";

/** What a server that keeps its pages answers with. */
export interface ListenerServices extends Omit<AppServices, "site"> {
  /** Answers a request for a page, or returns how the page is rendered. */
  site(request: Request, from: { clientAddress: string }): Promise<Response | (() => Promise<Response>)>;
  changes: Changes;
  /** The key of the page at an address; null for what is not kept. */
  pageKey(address: string): string | null;
  /** How much one address may send, stored or not. */
  tries: Gate["tries"];
  /** The key of the page that every unknown address has. */
  notFound: string;
}

/** Pages that may wait to be rendered: at twenty milliseconds each, four seconds, in half of the time. */
const PAGES = { most: 100, rest: 1 };
/** Pages that may wait to show a form again, in a fiftieth of the time: rubbish that is posted makes no other visitor wait. */
const FORMS = { most: 25, rest: 49 };

/** The whole server as Node calls it: kept pages and built files from memory, everything else from the app. */
export function requestListener(services: ListenerServices): RequestListener {
  const pageTurns = inTurns(PAGES.most, PAGES.rest);
  const formTurns = inTurns(FORMS.most, FORMS.rest);
  const urgent = new WeakSet<Request>();
  const app = createApp({
    ...services,
    async site(request, from) {
      const answer = await services.site(request, from);
      if (answer instanceof Response) return answer;
      if (urgent.has(request)) return pageTurns.urgently(answer);
      const { inTurn } = request.method === "POST" ? formTurns : pageTurns;
      return (await inTurn(answer)) ?? tooBusy();
    },
  });
  const pages = openPages((request, isUrgent) => {
    if (isUrgent) urgent.add(request);
    return app.fetch(request);
  }, services);
  const keyOf = (address: string) => (isPage(address) ? services.pageKey(address) : answerKey(address));
  const security = headersOfAll(services.publicUrl);
  const others = admitPosts(getRequestListener(app.fetch, { errorHandler: (cause) => notAnswered(cause, security) }), {
    tries: services.tries,
    clientAddress: (request) => services.clientAddress(askerOfMessage(request)),
    security,
  });
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
  return new Response("Very many visitors are here just now. Please go back and try again in a minute.", {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "30" },
  });
}
