import type { Context, MiddlewareHandler } from "hono";
import { problemResponse } from "../api/problem.ts";

/** More than any of our forms holds; an upload of the back-office will have a limit of its own. */
export const BODY_LIMIT = 64 * 1024;

/**
 * Guards every request that brings something: only from our own pages (or from no page at all), and not too big.
 * What comes through to a page has its body in memory.
 * @param publicUrl origin that visitors see; behind a proxy it differs from the one of the connection.
 */
export function incomingPosts(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
    if (!isOurs(context, publicUrl))
      return refuse(context, 403, "This can only be sent from the school's own website.");
    const length = context.req.header("Content-Length");
    if (Number(length) > BODY_LIMIT) return tooBig(context);
    // Node reads no more of a body than it was said to be long; and a request that is made anew costs memory.
    if (length !== undefined && isApi(context)) return next();
    const body = await readBody(context.req.raw).catch(() => null);
    if (body === null) return refuse(context, 400, "What was sent did not arrive whole.");
    if (body === "too big") return tooBig(context);
    const { url, headers } = context.req.raw;
    context.req.raw = new Request(url, { method, headers, body });
    return next();
  };
}

/**
 * Tells whether it comes from a page of this site, or from no page at all. Under another name than the public one (an address of
 * the local network) a page may come by http or https.
 */
function isOurs(context: Context, publicUrl: string): boolean {
  const origin = context.req.header("Origin");
  if (origin === undefined) return context.req.header("Sec-Fetch-Site") !== "cross-site";
  if (origin === publicUrl) return true;
  const page = URL.parse(origin);
  if (page === null || !["http:", "https:"].includes(page.protocol) || page.origin !== origin) return false;
  const isPublicName = page.host === new URL(publicUrl).host;
  return !isPublicName && page.host === context.req.header("Host");
}

async function readBody(request: Request): Promise<BodyInit | "too big"> {
  if (request.headers.has("Content-Length")) return request.arrayBuffer();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > BODY_LIMIT) return "too big";
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const isApi = (context: Context) => context.req.path.startsWith("/api/");

const tooBig = (context: Context) =>
  refuse(context, 413, `This is too long to be sent: ${BODY_LIMIT / 1024} KiB at most.`);

/** In words for a reader of the page, as a problem for a reader of the API. */
function refuse(context: Context, status: 400 | 403 | 413, sentence: string) {
  return isApi(context) ? problemResponse(context, status, sentence) : context.text(sentence, status);
}
