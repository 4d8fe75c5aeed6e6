import type { Context, MiddlewareHandler } from "hono";
import { problemResponse } from "../base/problem.server.ts";
import { isUpload } from "../kinds/files/office-files.ts";

/** In bytes; enough for every form without files. */
export const BODY_LIMIT = 64 * 1024;
/** No form without files has more. Ten thousand empty fields fit into the limit, and cost the server more than the page. */
const MOST_FIELDS = 1000;

/** Refuses posts of other websites (403), files (415), posts over 64 KiB or of too many fields (413) and incomplete ones (400). `isStreamed`: the post is read later, as it arrives. */
export function csrf(
  publicUrl: string,
  isStreamed: (path: string, type: string | undefined) => boolean = () => false,
): MiddlewareHandler {
  return async (context, next) => {
    const { method } = context.req;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
    if (!isSameSite(context, publicUrl))
      return refuse(context, 403, "This can only be sent from the school's own website.");
    const type = context.req.header("Content-Type") ?? "";
    if (isStreamed(context.req.path, type)) return next();
    if (/^multipart\//i.test(type)) return refuse(context, 415, "Files cannot be sent here.");
    const length = context.req.header("Content-Length");
    if (Number(length) > BODY_LIMIT) return tooBig(context);
    // Node reads no more bytes than `Content-Length` says, so the body need not be counted here.
    if (length !== undefined && isApi(context) && !isForm(context)) return next();
    const body = await readBody(context.req.raw).catch(() => null);
    if (body === null) return refuse(context, 400, "What was sent did not arrive whole.");
    if (body === "too big" || (isForm(context) && hasTooManyFields(body))) return tooBig(context);
    const { url, headers } = context.req.raw;
    context.req.raw = new Request(url, { method, headers, body });
    return next();
  };
}

/** Returns whether a page of this site sent the request, or no page at all. The site may have more host names, with http and https. */
function isSameSite(context: Context, publicUrl: string): boolean {
  const origin = context.req.header("Origin");
  if (origin === undefined) return !/^(?:cross|same)-site$/.test(context.req.header("Sec-Fetch-Site") ?? "");
  if (origin === publicUrl) return true;
  const page = URL.parse(origin);
  if (page === null || !["http:", "https:"].includes(page.protocol) || page.origin !== origin) return false;
  const isPublicName = page.host === new URL(publicUrl).host;
  return !isPublicName && page.host === context.req.header("Host");
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | "too big"> {
  if (request.headers.has("Content-Length")) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > BODY_LIMIT) return "too big";
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const isForm = (context: Context) =>
  /^application\/x-www-form-urlencoded\b/i.test(context.req.header("Content-Type") ?? "");

function hasTooManyFields(body: Uint8Array): boolean {
  return body.reduce((fields, byte) => (byte === AMPERSAND ? fields + 1 : fields), 1) > MOST_FIELDS;
}

const AMPERSAND = "&".charCodeAt(0);

const isApi = (context: Context) => context.req.path.startsWith("/api/");

const tooBig = (context: Context) =>
  refuse(context, 413, `This is too long to be sent: ${BODY_LIMIT / 1024} KiB and ${MOST_FIELDS} fields at most.`);

function refuse(context: Context, status: 400 | 403 | 413 | 415, sentence: string) {
  return isApi(context) ? problemResponse(context, status, sentence) : context.text(sentence, status);
}

const KNOWN_METHODS = "GET, HEAD, POST";
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
