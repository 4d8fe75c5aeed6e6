import type { ErrorHandler, MiddlewareHandler } from "hono";
import { logError } from "../base/log.server.ts";
import { asRequest, requestId } from "../base/request-id.server.ts";

/** Gives each request an id, for its log lines and for failed or posted answers. Cached answers have none. */
export const requestIds: MiddlewareHandler = (context, next) =>
  asRequest(async (id) => {
    await next();
    const isRead = context.req.method === "GET" || context.req.method === "HEAD";
    if (!isRead || context.res.status >= 500) context.header("X-Request-Id", id);
  });

export interface FailureServices {
  noteOutage(cause: unknown): boolean;
}

/** Answers 503 while the database cannot be used, and 500 after a fault of the program. */
export const answerFailure =
  ({ noteOutage }: FailureServices): ErrorHandler =>
  (cause, context) => {
    if (noteOutage(cause)) {
      const sentence = "The school cannot reach its store just now. Please try again in a minute.";
      return context.text(sentence, 503, { "Cache-Control": "no-store", "Retry-After": "30" });
    }
    logError("request", cause);
    const number = `If it happens again, tell the school this number: ${requestId()}.`;
    return context.text(`Something went wrong. Please try again in a minute. ${number}`, 500, {
      "Cache-Control": "no-store",
    });
  };
