import { FRAME_SOURCE, STYLE_SOURCE } from "@school/content/page-policy";
import type { Context, MiddlewareHandler } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { secureHeaders } from "hono/secure-headers";

/** Two years, in seconds. Without the subdomains: a school may have some that know no TLS. */
const HTTPS_ONLY = "max-age=63072000";

/**
 * Returns the security headers of an answer that has no own: it loads nothing, runs nothing, sends nothing, and no page shows it
 * in a frame; its type is what it says, and other sites' pages do not load it.
 * @param publicUrl origin that visitors see; when it is https, browsers are told to ask for nothing else.
 */
export function headersOfAll(publicUrl: string): [name: string, value: string][] {
  return [
    ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; form-action 'none'"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Referrer-Policy", "no-referrer"],
    ["X-Content-Type-Options", "nosniff"],
    ...(publicUrl.startsWith("https:") ? [["Strict-Transport-Security", HTTPS_ONLY] as [string, string]] : []),
  ];
}

/** Policy of a script that runs beside the page (the PDF reader's): it decodes what scanners write by compiled code. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; form-action 'none'";

/** Protect what a school publishes. A built file is the same at every school and leads nowhere, and a page asks for some at once. */
const notForBuiltFiles = ["Cross-Origin-Resource-Policy", "Referrer-Policy"];

/** Adds the security headers that an answer does not have yet. Stands before everything that can refuse a request. */
export function securityOfAll(publicUrl: string): MiddlewareHandler {
  const all = headersOfAll(publicUrl);
  const ofBuiltFiles = all.filter(([name]) => !notForBuiltFiles.includes(name));
  return async (context, next) => {
    await next();
    const headers = context.req.path.startsWith("/assets/") ? ofBuiltFiles : all;
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}

/** Headers by which a 304 would replace those of the copy that the browser has: they stay what they are. */
const kept = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
  "Referrer-Policy",
  "X-Frame-Options",
];

/** Gives each answer a tag of its bytes, and answers 304 to whoever has them, with the same policy as the whole answer. */
export const tagged = () => etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...kept] });

/**
 * Security headers of every page (decisions §5): our own files only, no inline script, of inline
 * styles the one that a page names the hash of, no framing.
 * @param development hot reload needs inline scripts and styles and a web socket.
 */
export function pageSecurity(development: boolean) {
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
    /** `securityOfAll` adds it, behind TLS alone: here it would bind plain http on localhost. */
    strictTransportSecurity: false,
    /** No browser that can show the site reads these, and every answer would carry them. */
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  });
}

/**
 * A page names what it adds to its policy: the hash of its own style, and the one other site that it may show in a frame
 * (decisions §5). The policy takes them over, and the headers go no further. Stands before `pageSecurity`.
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
