import { FRAME_SOURCE, STYLE_SOURCE } from "@school/content/page-policy";
import type { Context, MiddlewareHandler } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { secureHeaders } from "hono/secure-headers";

/** Two years. Without subdomains, because some of a school may not have TLS. */
const HTTPS_ONLY = "max-age=63072000";

/**
 * Returns the security headers of every answer that is not a page. A browser loads, runs and sends nothing for it,
 * shows it in no frame, does not guess its type, and does not give it to other websites.
 * @param publicUrl the origin that visitors see. If it is https, browsers are told to use only https from then on.
 */
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

/**
 * Not sent with built files: these are the same for every school and contain no links, and a page loads several at
 * once.
 */
const notForBuiltFiles = ["Cross-Origin-Resource-Policy", "Referrer-Policy"];

/**
 * Adds the security headers that an answer does not have yet. Must run before every middleware that may refuse a
 * request.
 */
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

/** Adds an `ETag`; answers 304 to a client that has the same bytes. */
export const etags = () => etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...repeated] });

/**
 * Adds the security headers of pages: only our own files, no inline scripts, no inline style but the page's own, no
 * frames around it (bars for security, decisions §5).
 * @param development allows what hot reload needs: inline scripts and styles, and a web socket.
 */
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
    // Only browsers that are too old for the site read these.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  });
}

/**
 * Moves the sources that a page names in its own headers into its policy: the hash of its style, and the website that
 * it may show in a frame (bars for security, decisions §5). Must run before `pageSecurityHeaders`.
 */
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
