import { FRAME_SOURCE, STYLE_SOURCE } from "@school/content/page-policy";
import type { Context, MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

const shared = {
  /** Behind TLS the proxy in front says so; here it would bind plain http on localhost. */
  strictTransportSecurity: false,
  /** No browser that can show the site reads these, and every answer would carry them. */
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xDnsPrefetchControl: false,
  originAgentCluster: false,
};

/** Security headers of the API's answers and files: the type is what it says, framed by our own pages at most. */
export function apiSecurity() {
  return secureHeaders(shared);
}

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
    ...shared,
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
