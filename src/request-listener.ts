import type { RequestListener } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type AppServices, createApp } from "./app.ts";
import { askerOfMessage } from "./base/client-address.server.ts";
import { readLanguage } from "./base/language.ts";
import { logError } from "./base/log.server.ts";
import type { Changes } from "./db/published/changes.server.ts";
import { answerKeys } from "./http/api/cached-answers.server.ts";
import { answersAt } from "./http/http.text.ts";
import { limitPosts } from "./http/limit-requests.server.ts";
import { openPageCache } from "./http/page-cache/page-cache.server.ts";
import { renderInTurn } from "./http/page-cache/render-queue.server.ts";
import { serveAssets, servePages } from "./http/page-cache/send-cached.server.ts";
import { baseSecurityHeaders } from "./http/security-headers.server.ts";
import type { ListenerState } from "./ops/metrics/open-metrics.server.ts";

export interface ListenerServices extends Omit<AppServices, "site"> {
  site(request: Request, from: { clientAddress: string }): Promise<Response | (() => Promise<Response>)>;
  changes: Changes;
  pageKey(address: string): string | null;
  /** One cache key for all unknown addresses. */
  notFound: string;
}

interface OpenListener {
  listener: RequestListener;
  state: ListenerState;
  /** Ends what is rendered for nobody, before the store is closed. */
  stop(): Promise<void>;
}

/** Answers cached pages and files from memory, everything else from the app. */
export function openListener(services: ListenerServices): OpenListener {
  const inTurn = renderInTurn(services.isTrustedBrowser);
  const urgentRequests = new WeakSet<Request>();
  let rendered = 0;
  const app = createApp({
    ...services,
    async site(request, from) {
      const answer = await services.site(request, from);
      if (answer instanceof Response) return answer;
      rendered += 1;
      return (
        (await inTurn.render({ request, ...from, isUrgent: urgentRequests.has(request) }, answer)) ?? tooBusy(request)
      );
    },
  });

  const pages = openPageCache((request, isUrgent) => {
    if (isUrgent) urgentRequests.add(request);
    return app.fetch(request);
  }, services);
  const isPageAddress = pageAddresses(app);
  const answerKey = answerKeys(services.schoolCode);
  const cacheKey = (address: string) => (isPageAddress(address) ? services.pageKey(address) : answerKey(address));
  const security = baseSecurityHeaders(services.publicUrl);
  const appListener = getRequestListener(app.fetch, { errorHandler: (cause) => errorAnswer(cause, security) });
  const fallback = limitPosts(appListener, {
    clientAddress: (request) => services.clientAddress(askerOfMessage(request)),
    isTrustedBrowser: services.isTrustedBrowser,
    security,
    now: () => performance.now(),
  });
  const answer = serveAssets(app.fetch, servePages(pages, cacheKey, fallback, security));
  return {
    listener(request, response) {
      const catchingUp = services.changes.beforeAnswer();
      if (!catchingUp) answer(request, response);
      else void catchingUp.then(() => response.destroyed || answer(request, response));
    },
    state: {
      kept: () => pages.size,
      rendered: () => rendered,
      waiting: inTurn.waiting,
    },
    stop: () => pages.stop(),
  };
}

/** Returns false for the app's own routes (`api`, `robots.txt`, `hi/index.html` …), and for the absolute addresses that a proxy may send. */
function pageAddresses(app: ReturnType<typeof createApp>): (address: string) => boolean {
  const firstName = (path: string) => /^\/([^/?]*)/.exec(readLanguage(path).address)?.[1];
  const names = new Set(app.routes.map(({ path }) => firstName(path)).filter((name) => name && name !== "*"));
  return (address) => address.startsWith("/") && !names.has(firstName(address));
}

function errorAnswer(cause: unknown, security: [string, string][]): Response {
  const isUnreadable = cause instanceof RequestError;
  if (!isUnreadable) logError("request", cause);
  const sentence = isUnreadable
    ? "This address cannot be read."
    : "Something went wrong. Please try again in a minute.";
  const headers = [...security, ["Content-Type", "text/plain; charset=utf-8"] as [string, string]];
  return new Response(sentence, { status: isUnreadable ? 400 : 500, headers });
}

function tooBusy({ url }: Request): Response {
  return new Response(answersAt(new URL(url).pathname).tooBusy, {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "30" },
  });
}
