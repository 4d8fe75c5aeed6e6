import type { MiddlewareHandler } from "hono";
import { problemResponse } from "../base/api/problem.server.ts";
import { isUpload } from "../kinds/files/office-files.ts";

export const KNOWN_METHODS = "GET, HEAD, POST";
/** PATCH continues an upload, DELETE gives it up. */
const UPLOAD_METHODS = ["PATCH", "DELETE"];

export const refuseUnknownMethods: MiddlewareHandler = async (context, next) => {
  const { method, path } = context.req;
  if (KNOWN_METHODS.split(", ").includes(method)) return next();
  if (isUpload(path) && UPLOAD_METHODS.includes(method)) return next();
  const sentence = `This address takes ${KNOWN_METHODS} only.`;
  const headers = { Allow: KNOWN_METHODS };
  return path.startsWith("/api/")
    ? problemResponse(context, 405, sentence, headers)
    : context.text(sentence, 405, headers);
};
