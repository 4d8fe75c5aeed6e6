import type { Context, MiddlewareHandler } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { secureHeaders } from "hono/secure-headers";
import { FRAME_SOURCE, FRAMED_BY_SITE, STYLE_SOURCE } from "../school/page-policy.ts";

/** Two years. Without subdomains: some of a school may not have TLS. */
const HTTPS_ONLY = "max-age=63072000";

/** Headers for everything but pages: a browser loads, runs and frames nothing of it. With an https `publicUrl`, browsers use only https. */
export function baseSecurityHeaders(publicUrl: string): [name: string, value: string][] {
  return [
    ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; form-action 'none'"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Referrer-Policy", "no-referrer"],
    ["X-Content-Type-Options", "nosniff"],
    ...(publicUrl.startsWith("https:") ? [["Strict-Transport-Security", HTTPS_ONLY] as [string, string]] : []),
  ];
}

/** For the worker of the PDF reader, which decodes scanned pages with WebAssembly. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; form-action 'none'";

/** Built files need none of these: they have no links and no forms and are the same for every school, and a page loads several. */
const notForBuiltFiles = ["Cross-Origin-Resource-Policy", "Referrer-Policy"];
const POLICY_OF_BUILT_FILES = "default-src 'none'; frame-ancestors 'none'";

/** Adds missing headers. Must run before every middleware that may refuse a request. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const all = baseSecurityHeaders(publicUrl);
  const ofBuiltFiles = [
    ["Content-Security-Policy", POLICY_OF_BUILT_FILES] as const,
    ...all.filter(([name]) => name !== "Content-Security-Policy" && !notForBuiltFiles.includes(name)),
  ];
  return async (context, next) => {
    await next();
    const headers = context.req.path.startsWith("/assets/") ? ofBuiltFiles : all;
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}

/** A 304 must repeat these: browsers replace the headers of their copy. */
const repeated = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
  "Referrer-Policy",
  "X-Frame-Options",
];

export const etags = () => etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...repeated] });

/** Allows own files, no inline script, and only the page's own inline style. `development` allows hot reload too. */
export function pageSecurityHeaders(development: boolean) {
  const inline = development ? ["'unsafe-inline'"] : [];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inline],
      styleSrc: ["'self'", ...inline],
      imgSrc: ["'self'", ...(development ? ["data:"] : [])],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(development ? ["ws:"] : [])],
      frameSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    // `securityHeaders` sets this header, only for https.
    strictTransportSecurity: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  });
}

/** Moves sources from a page's own headers into its policy. Must run before `pageSecurityHeaders`. */
export const pageSources: MiddlewareHandler = async (context, next) => {
  await next();
  addSource(context, STYLE_SOURCE, "style-src 'self'");
  addSource(context, FRAME_SOURCE, "frame-src 'self'");
  letSiteFrame(context);
};

function letSiteFrame(context: Context) {
  const policy = context.res.headers.get("Content-Security-Policy");
  if (!context.res.headers.has(FRAMED_BY_SITE) || !policy) return;
  context.header(FRAMED_BY_SITE, undefined);
  context.header("X-Frame-Options", "SAMEORIGIN");
  context.header("Content-Security-Policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}

function addSource(context: Context, name: string, directive: string) {
  const source = context.res.headers.get(name);
  const policy = context.res.headers.get("Content-Security-Policy");
  if (!source || !policy) return;
  context.header(name, undefined);
  context.header("Content-Security-Policy", policy.replace(directive, `${directive} ${source}`));
}
