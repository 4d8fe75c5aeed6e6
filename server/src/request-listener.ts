import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type AppServices, createApp } from "./app.ts";
import type { Changes } from "./db/changes.ts";
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
  const others = getRequestListener(app.fetch);
  return serveAssets(app.fetch, servePages(pages, services.pageKey, others));
}

function tooBusy(): Response {
  return new Response("Very many visitors are here just now. Please try again in a minute.", {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "30" },
  });
}
