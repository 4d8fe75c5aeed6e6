import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type AppServices, createApp } from "./app.ts";
import type { Changes } from "./db/changes.ts";
import { openPages } from "./pages/open-pages.ts";
import { servePages } from "./pages/serve-pages.ts";

/** What a server that keeps its pages answers with. */
export interface ListenerServices extends AppServices {
  changes: Changes;
  /** The key of the page at an address; null for what is not kept. */
  pageKey(address: string): string | null;
}

/** The whole server as Node calls it: kept pages from memory, everything else from the app. */
export function requestListener(services: ListenerServices): RequestListener {
  const app = createApp(services);
  const pages = openPages(app.fetch, services);
  return servePages(pages, services.pageKey, getRequestListener(app.fetch));
}
