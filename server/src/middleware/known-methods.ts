import type { MiddlewareHandler } from "hono";
import { problemResponse } from "../api/problem.ts";

export const KNOWN_METHODS = "GET, HEAD, POST";

export const refuseUnknownMethods: MiddlewareHandler = async (context, next) => {
  const { method, path } = context.req;
  if (KNOWN_METHODS.split(", ").includes(method)) return next();
  const sentence = `This address takes ${KNOWN_METHODS} only.`;
  const headers = { Allow: KNOWN_METHODS };
  return path.startsWith("/api/")
    ? problemResponse(context, 405, sentence, headers)
    : context.text(sentence, 405, headers);
};
