import type { ErrorHandler, MiddlewareHandler } from "hono";
import { logError } from "../log.ts";
import { asRequest, requestId } from "../request-id.ts";

/** Gives each request an id, for its log lines and for failed or posted answers. Cached answers have none. */
export const requestIds: MiddlewareHandler = (context, next) =>
  asRequest(async (id) => {
    await next();
    const isRead = context.req.method === "GET" || context.req.method === "HEAD";
    if (!isRead || context.res.status >= 500) context.header("X-Request-Id", id);
  });

export const answerFailure: ErrorHandler = (cause, context) => {
  logError("request", cause);
  return context.text(
    `Something went wrong. Please try again in a minute. If it happens again, tell the school this number: ${requestId()}.`,
    500,
    { "Cache-Control": "no-store" },
  );
};
