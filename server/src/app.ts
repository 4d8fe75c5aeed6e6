import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { type ApiServices, publicApi } from "./api/public.ts";
import { incomingPosts } from "./middleware/incoming-posts.ts";
import { apiSecurity, pageSecurity } from "./middleware/security-headers.ts";

/** What one server answers with. */
export interface AppServices extends ApiServices {
  /** Answers every page. */
  site(request: Request, from: { clientAddress: string }): Promise<Response>;
  /** Folder of the site's built files; null in development, where they are served from source. */
  assetsFolder: string | null;
  /** Origin that visitors see, without a slash at the end. */
  publicUrl: string;
}

/** Builds the whole server: the API, the site's own files, the pages. Opens nothing. */
export function createApp(services: AppServices) {
  const app = new Hono();
  app.use(compress());
  app.use(incomingPosts(services.publicUrl));
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
  app.all("*", (context) => services.site(context.req.raw, { clientAddress: services.clientAddress(context) }));
  return app;
}
