import { z } from "@hono/zod-openapi";
import type { Context } from "hono";

/** An error of the API (RFC 9457), served as `application/problem+json`. */
export const problemSchema = z
  .object({ type: z.literal("about:blank"), title: z.string(), status: z.int(), detail: z.string() })
  .openapi("Problem");

export const problemAnswer = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: problemSchema } },
});

const titles = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;

export class Problem extends Error {
  readonly status: keyof typeof titles;
  readonly headers: Record<string, string>;
  readonly more: object;

  constructor(status: keyof typeof titles, detail: string, headers: Record<string, string> = {}, more: object = {}) {
    super(detail);
    this.status = status;
    this.headers = headers;
    this.more = more;
  }
}

export function problemOf(status: keyof typeof titles, detail: string) {
  return { type: "about:blank", title: titles[status], status, detail };
}

export function problemResponse(
  context: Context,
  status: keyof typeof titles,
  detail: string,
  headers: Record<string, string> = {},
  more: object = {},
) {
  return context.body(JSON.stringify({ ...problemOf(status, detail), ...more }), status, {
    ...headers,
    "Content-Type": "application/problem+json",
  });
}
