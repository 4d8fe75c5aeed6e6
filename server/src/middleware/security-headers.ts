import { FRAME_SOURCE, STYLE_SOURCE } from "@school/content/page-policy";
import type { Context, MiddlewareHandler } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { secureHeaders } from "hono/secure-headers";

/** Two years. Without subdomains, because some of a school may not have TLS. */
const HTTPS_ONLY = "max-age=63072000";

/** Headers of every answer that is not a page: a browser loads, runs and frames nothing of it. An https `publicUrl` makes browsers use only https. */
export function baseSecurityHeaders(publicUrl: string): [name: string, value: string][] {
  return [
    ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; form-action 'none'"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Referrer-Policy", "no-referrer"],
    ["X-Content-Type-Options", "nosniff"],
    ...(publicUrl.startsWith("https:") ? [["Strict-Transport-Security", HTTPS_ONLY] as [string, string]] : []),
  ];
}

/** Policy of the PDF reader's worker, which decodes scanned pages with WebAssembly. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; form-action 'none'";

/** Not for built files: they contain no links, are the same for every school, and a page loads several at once. */
const notForBuiltFiles = ["Cross-Origin-Resource-Policy", "Referrer-Policy"];

/** Adds the headers that an answer lacks. Must run before every middleware that may refuse a request. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const all = baseSecurityHeaders(publicUrl);
  const ofBuiltFiles = all.filter(([name]) => !notForBuiltFiles.includes(name));
  return async (context, next) => {
    await next();
    const headers = context.req.path.startsWith("/assets/") ? ofBuiltFiles : all;
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}

/** Headers that a 304 must repeat: a browser replaces those of its copy with those of the 304. */
const repeated = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
  "Referrer-Policy",
  "X-Frame-Options",
];

export const etags = () => etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...repeated] });

/** Headers of pages: own files, no inline script, no inline style but the page's own. `development` allows what hot reload needs. */
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
    // `securityHeaders` sets it, and only for https.
    strictTransportSecurity: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  });
}

/** Moves the sources that a page names in its own headers into its policy. Must run before `pageSecurityHeaders`. */
export const pageSources: MiddlewareHandler = async (context, next) => {
  await next();
  addSource(context, STYLE_SOURCE, "style-src 'self'");
  addSource(context, FRAME_SOURCE, "frame-src 'self'");
};

function addSource(context: Context, name: string, directive: string) {
  const source = context.res.headers.get(name);
  const policy = context.res.headers.get("Content-Security-Policy");
  if (!source || !policy) return;
  context.header(name, undefined);
  context.header("Content-Security-Policy", policy.replace(directive, `${directive} ${source}`));
}
