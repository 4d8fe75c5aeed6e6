import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { type ApiServices, publicApi } from "./api/public.ts";
import { apiSecurity, pageSecurity } from "./middleware/security-headers.ts";

/** What one server answers with. */
export interface AppServices extends ApiServices {
  /** Answers every page. */
  site(request: Request, from: { clientAddress: string }): Promise<Response>;
  /** Folder of the site's built files; null in development, where they are served from source. */
  assetsFolder: string | null;
}

/** The other end of the connection; empty where there is none, as in a test. */
function peerOf(context: Context<{ Bindings: Partial<HttpBindings> }>): string {
  return context.env?.incoming?.socket.remoteAddress ?? "";
}

/** Builds the whole server: the API, the site's own files, the pages. Opens nothing. */
export function createApp(services: AppServices) {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.use(compress());
  app.use("/api/*", apiSecurity());
  app.route("/", publicApi(services));
  if (services.assetsFolder) {
    app.use("/assets/*", async (context, next) => {
      await next();
      if (context.res.ok) context.header("Cache-Control", "public, max-age=31536000, immutable");
    });
    app.use("/assets/*", serveStatic({ root: services.assetsFolder, precompressed: true }));
    app.all("/assets/*", (context) => context.text("Not found", 404));
  }
  app.use(etag());
  app.use(pageSecurity(services.assetsFolder === null));
  // Pages are read as HTML alone: the router's own data addresses would be a second address of the same content.
  app.get("/:path{.*\\.data$}", (context) => context.text("Not found", 404));
  app.get("/__manifest", (context) => context.text("Not found", 404));
  app.all("*", (context) => services.site(context.req.raw, { clientAddress: peerOf(context) }));
  return app;
}
