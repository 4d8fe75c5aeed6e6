import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type AppServices, createApp } from "./app.ts";
import type { Changes } from "./db/changes.ts";
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

/** The whole server as Node calls it: kept pages and built files from memory, everything else from the app. */
export function requestListener(services: ListenerServices): RequestListener {
  const app = createApp(services);
  const pages = openPages(app.fetch, services);
  const others = getRequestListener(app.fetch);
  return serveAssets(app.fetch, servePages(pages, services.pageKey, others));
}
