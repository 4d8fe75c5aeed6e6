import { FRAME_SOURCE } from "@school/content/frames";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Behind TLS the proxy in front says so; here it would bind plain http on localhost. */
const strictTransportSecurity = false;

/** Security headers of the API's answers and files: the type is what it says, framed by our own pages at most. */
export function apiSecurity() {
  return secureHeaders({ strictTransportSecurity });
}

/**
 * Security headers of every page (decisions §5): our own files only, no inline script or style, no framing.
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
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    strictTransportSecurity,
  });
}

/**
 * A page names the one other site that it may show in a frame (decisions §5); its policy takes the name over, and the
 * header goes no further. Stands before `pageSecurity`.
 */
export const pageFrames: MiddlewareHandler = async (context, next) => {
  await next();
  const source = context.res.headers.get(FRAME_SOURCE);
  const policy = context.res.headers.get("Content-Security-Policy");
  if (!source || !policy) return;
  context.header(FRAME_SOURCE, undefined);
  context.header("Content-Security-Policy", policy.replace("frame-src 'self'", `frame-src 'self' ${source}`));
};
