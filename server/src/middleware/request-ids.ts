import type { ErrorHandler, MiddlewareHandler } from "hono";
import { logError } from "../log.ts";
import { asRequest, requestId } from "../request-id.ts";

/**
 * Gives each request an id: log lines about it have it, and so has an answer that failed or that answers a post. Answers that are
 * kept for others have none.
 */
export const requestIds: MiddlewareHandler = (context, next) =>
  asRequest(async (id) => {
    await next();
    const isRead = context.req.method === "GET" || context.req.method === "HEAD";
    if (!isRead || context.res.status >= 500) context.header("X-Request-Id", id);
  });

/** Answers a request that failed; the cause is in the log, under the id that the visitor sees. */
export const answerFailure: ErrorHandler = (cause, context) => {
  logError("request", cause);
  return context.text(
    `Something went wrong. Please try again in a minute. If it happens again, tell the school this number: ${requestId()}.`,
    500,
    { "Cache-Control": "no-store" },
  );
};
