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
