import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { logError } from "../log.ts";
import { type Encoding, encodingFor } from "./encoding.ts";
import type { KeptPage } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";

/**
 * Answers kept pages straight from memory; everything else goes on to `others`: the API, built files, what is posted.
 * @param keyOf the key of the page at an address, without what makes no other page; null for what is not kept.
 * @param security headers of an answer that is no page: the sentence that a page cannot be shown.
 */
export function servePages(
  pages: PageCache,
  keyOf: (address: string) => string | null,
  others: RequestListener,
  security: [name: string, value: string][],
): RequestListener {
  const plain = [...security.flat(), "Content-Type", "text/plain; charset=utf-8", "Cache-Control", "no-store"];

  async function sendWhenReady(
    key: string,
    rendered: KeptPage | Promise<KeptPage>,
    encoding: Encoding,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    try {
      const page = await rendered;
      await page.finish(encoding);
      send(page, encoding, request, response);
    } catch (cause) {
      logError(`page ${key}`, cause);
      response.writeHead(500, plain);
      response.end("This page cannot be shown just now. Please try again in a minute.");
    }
  }

  return (request, response) => {
    const { method, url = "" } = request;
    const key = method !== "GET" && method !== "HEAD" ? null : pages.has(url) ? url : keyOf(url);
    if (key === null) {
      others(request, response);
      return;
    }
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const page = pages.get(key);
    if ("then" in page || !page.finished(encoding)) void sendWhenReady(key, page, encoding, request, response);
    else send(page, encoding, request, response);
  };
}

function send(page: KeptPage, encoding: Encoding, { headers, method }: IncomingMessage, response: ServerResponse) {
  const known = headers["if-none-match"];
  if (known && page.status === 200 && isKnown(known, page.etag)) {
    response.writeHead(304, page.headers).end();
    return;
  }
  const { headers: sent, body } = page.finished(encoding) as { headers: string[]; body: Buffer };
  response.writeHead(page.status, sent);
  if (method === "HEAD") response.end();
  else response.end(body);
}

/** Weak comparison (RFC 9110 §13.1.2). */
function isKnown(header: string, etag: string): boolean {
  return header.split(",").some((tag) => tag.trim() === "*" || `W/${tag.trim().replace(/^W\//, "")}` === etag);
}
