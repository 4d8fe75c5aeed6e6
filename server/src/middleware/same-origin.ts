import type { MiddlewareHandler } from "hono";

/**
 * A page takes what its own forms send, and nothing that another site lets a visitor's browser send: 403.
 * Its own is the public address, or the host that was asked (a proxy in front may change either).
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req;
    const origin = context.req.header("Origin");
    const isOwn = origin === publicUrl || (origin && hostOf(origin) === context.req.header("Host"));
    if (method !== "GET" && method !== "HEAD" && !isOwn) return context.text("Forbidden", 403);
    await next();
  };
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
