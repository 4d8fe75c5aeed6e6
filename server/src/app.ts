import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { askerOf } from "./api/client-address.ts";
import { type ApiServices, publicApi } from "./api/public.ts";
import { incomingPosts } from "./middleware/incoming-posts.ts";
import { knownMethods } from "./middleware/known-methods.ts";
import { pageSecurity, pageSources, securityOfAll, tagged, WORKER_POLICY } from "./middleware/security-headers.ts";

/** What one server answers with. */
export interface AppServices extends ApiServices {
  /** Answers every page. */
  site(request: Request, from: { clientAddress: string }): Promise<Response>;
  /** Folder of the site's built files; null in development, where they are served from source. */
  assetsFolder: string | null;
}

/** Builds the whole server: the API, the site's own files, the pages. Opens nothing. */
export function createApp(services: AppServices) {
  const app = new Hono();
  app.use(securityOfAll(services.publicUrl));
  app.use(knownMethods);
  app.use(compress());
  app.use(incomingPosts(services.publicUrl));
  app.use("/api/*", tagged());
  app.route("/", publicApi(services));
  if (services.assetsFolder) {
    app.use("/assets/*", async (context, next) => {
      await next();
      // The browser reads its rules for fetching links ahead from a file of this type only.
      if (context.req.path.endsWith(".speculationrules"))
        context.header("Content-Type", "application/speculationrules+json");
      if (/\.worker\.[^/]*$/.test(context.req.path)) context.header("Content-Security-Policy", WORKER_POLICY);
      if (context.res.ok) context.header("Cache-Control", "public, max-age=31536000, immutable");
      // A name with a hash in it is never asked for again: the time would only weigh.
      context.header("Last-Modified", undefined);
    });
    app.use("/assets/*", serveStatic({ root: services.assetsFolder, precompressed: true }));
    app.all("/assets/*", (context) => context.text("Not found", 404));
  }
  app.use(tagged());
  app.use(pageSources);
  app.use(pageSecurity(services.assetsFolder === null));
  app.all("*", async (context): Promise<Response> => {
    const { method } = context.req;
    const url = new URL(context.req.url);
    const request = isOrdinary(url.pathname) ? context.req.raw : new Request(new URL("/not-found", url), { method });
    return services.site(request, { clientAddress: services.clientAddress(askerOf(context)) });
  });
  return app;
}

/**
 * Addresses that no page has but that the router would read in its own way are an ordinary 404: its data addresses (loader
 * data must have no second address), line breaks, doubled slashes, endless paths.
 */
function isOrdinary(path: string): boolean {
  return path.length <= 200 && !/%0[ad]|\/\/|\.data$|^\/__manifest/i.test(path);
}
