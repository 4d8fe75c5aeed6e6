import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { askerOf } from "./base/client-address.server.ts";
import { addressIn, languages } from "./base/language.ts";
import { type ApiServices, publicApi } from "./http/api/public.server.ts";
import { csrf, refuseUnknownMethods } from "./http/csrf.server.ts";
import { demo } from "./http/demo.server.ts";
import { answerFailure, type FailureServices, requestIds } from "./http/failures.server.ts";
import {
  etags,
  pageSecurityHeaders,
  pageSources,
  securityHeaders,
  WORKER_POLICY,
} from "./http/security-headers.server.ts";
import { isUpload, UPLOADS } from "./kinds/files/office-files.ts";
import {
  OFFICE_FILES,
  type OfficeServices,
  officeFileAnswers,
  previewFileAnswers,
} from "./media/library/answer-office-file.server.ts";
import { mayBringFiles, receiveForms, uploadAnswers } from "./media/uploads/receive-forms.server.ts";

export interface AppServices extends ApiServices, OfficeServices, FailureServices {
  /** Returns whether somebody of the office has signed in with the browser that sends these cookies. */
  isTrustedBrowser(cookies: string | null | undefined): boolean;
  isDemo: boolean;
  site(request: Request, from: { clientAddress: string }): Promise<Response>;
  /** The folder of the site's built files; null in development, where Vite serves them. */
  assetsFolder: string | null;
}

/** Builds what answers all requests that are not answered from memory. Opens neither file nor port. */
export function createApp(services: AppServices) {
  const app = new Hono();
  app.onError(answerFailure(services));
  app.use(requestIds);
  app.use(securityHeaders(services.publicUrl));
  app.use(refuseUnknownMethods);
  if (services.isDemo) app.use(demo(services.publicUrl));
  app.use(compress());
  app.use(csrf(services.publicUrl, (path, type) => isUpload(path) || mayBringFiles(path, type)));
  app.use(receiveForms(services));
  for (const answers of ["/api/*", "/calendars/*"]) app.use(answers, etags());
  app.get("/api/image/*", previewFileAnswers(services));
  app.route("/", publicApi(services));
  app.all(`${UPLOADS}/*`, uploadAnswers(services));
  app.get(`${OFFICE_FILES}*`, officeFileAnswers(services));
  if (services.assetsFolder) addBuiltFiles(app, services.assetsFolder);
  for (const language of languages)
    app.get(addressIn(language, "/index.html"), (context) => context.redirect(addressIn(language, "/"), 301));
  app.use(etags());
  app.use(pageSources);
  app.use(pageSecurityHeaders(services.assetsFolder === null));
  app.all("*", async (context): Promise<Response> => {
    const { method } = context.req;
    const url = new URL(context.req.url);
    const request = isPlainPath(url.pathname) ? context.req.raw : new Request(new URL("/not-found", url), { method });
    return services.site(request, { clientAddress: services.clientAddress(askerOf(context)) });
  });
  return app;
}

/** A browser keeps built files for good: a changed one has another name. */
function addBuiltFiles(app: Hono, folder: string) {
  app.use("/assets/*", async (context, next) => {
    await next();
    const { path } = context.req;
    if (path.endsWith(".speculationrules")) context.header("Content-Type", "application/speculationrules+json");
    if (/\.worker\.[^/]*$/.test(path)) context.header("Content-Security-Policy", WORKER_POLICY);
    if (context.res.ok) context.header("Cache-Control", "public, max-age=31536000, immutable");
    // Built files never change, so the date is useless.
    context.header("Last-Modified", undefined);
  });
  app.use("/assets/*", serveStatic({ root: folder, precompressed: true }));
  app.all("/assets/*", (context) => context.text("Not found", 404));
}

/** Returns false for paths that React Router handles specially: data addresses, line breaks, double slashes, broken percent signs, very long ones. */
function isPlainPath(path: string): boolean {
  return path.length <= 200 && !/%0[ad]|\/\/|\.data$|^\/__manifest/i.test(path) && isReadable(path);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
