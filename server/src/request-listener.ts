import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type AppServices, createApp } from "./app.ts";
import type { Changes } from "./db/changes.ts";
import { NOT_FOUND, openPages } from "./pages/open-pages.ts";
import { serveAssets } from "./pages/serve-assets.ts";
import { keptResponse, servePages } from "./pages/serve-pages.ts";

/** What a server that keeps its pages answers with. */
export interface ListenerServices extends AppServices {
  changes: Changes;
  /** The key of the page at an address; null for what is not kept. */
  pageKey(address: string): string | null;
}

/** The whole server as Node calls it: kept pages from memory, everything else from the app. */
export function requestListener(services: ListenerServices): RequestListener {
  const { pageKey } = services;
  const app = createApp({
    ...services,
    site: (request, from) => {
      const { pathname } = new URL(request.url);
      const isUnknown = pathname !== NOT_FOUND && request.method !== "POST" && !isScreen(pathname);
      return isUnknown ? keptResponse(pages, NOT_FOUND) : services.site(request, from);
    },
  });
  const isScreen = (path: string) => pageKey(path) !== null;
  const pages = openPages(app.fetch, services);
  const others = getRequestListener(app.fetch);
  return serveAssets(app.fetch, servePages(pages, pageKey, others));
}
