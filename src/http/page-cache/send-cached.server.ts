import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { logError } from "../../base/log.server.ts";
import { answersAt } from "../http.text.ts";
import { type CachedPage, chooseEncoding, type EncodedAnswer, type Encoding } from "./cached-page.server.ts";
import type { PageCache } from "./page-cache.server.ts";

/** Answers GET and HEAD for cached pages, `fallback` everything else. `security`: headers of the error page. */
export function servePages(
  pages: PageCache,
  cacheKey: (address: string) => string | null,
  fallback: RequestListener,
  security: [name: string, value: string][],
): RequestListener {
  const errorHeaders = [...security.flat(), "Content-Type", "text/plain; charset=utf-8", "Cache-Control", "no-store"];

  async function sendWhenReady(
    key: string,
    rendered: CachedPage | Promise<CachedPage>,
    encoding: Encoding,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    try {
      const page = await rendered;
      send(page, await page.encode(encoding), request, response);
    } catch (cause) {
      logError(`page ${key}`, cause);
      response.writeHead(500, errorHeaders);
      response.end(answersAt(key).notShown);
    }
  }

  return (request, response) => {
    const { method, url = "" } = request;
    // Most addresses are their own cache key, and a look-up is cheaper than parsing.
    const key = method !== "GET" && method !== "HEAD" ? null : pages.has(url) ? url : cacheKey(url);
    if (key === null) {
      fallback(request, response);
      return;
    }
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const page = pages.get(key);
    const answer = "then" in page ? undefined : page.encoded(encoding);
    if ("then" in page || !answer) void sendWhenReady(key, page, encoding, request, response);
    else send(page, answer, request, response);
  };
}

function send(page: CachedPage, answer: EncodedAnswer, { headers, method }: IncomingMessage, response: ServerResponse) {
  const known = headers["if-none-match"];
  if (known && page.status === 200 && matches(known, page.etag)) {
    response.writeHead(304, page.headers).end();
    return;
  }
  response.writeHead(page.status, answer.headers);
  if (method === "HEAD") response.end();
  else response.end(answer.body);
}

/** Weak comparison (RFC 9110 §13.1.2). */
function matches(header: string, etag: string): boolean {
  return header.split(",").some((tag) => tag.trim() === "*" || `W/${tag.trim().replace(/^W\//, "")}` === etag);
}

/** Answers from memory after the first request: built files never change, and every first page asks for four. */
export function serveAssets(
  answer: (request: Request) => Response | Promise<Response>,
  fallback: RequestListener,
): RequestListener {
  const cache = new Map<string, EncodedAnswer>();

  async function sendAndCache(
    key: string,
    url: string,
    encoding: Encoding,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const file = await answer(new Request(`http://school${url}`, { headers: { "Accept-Encoding": encoding } }));
    if (file.status !== 200 || !file.headers.get("Cache-Control")?.includes("immutable")) {
      fallback(request, response);
      return;
    }
    const body = Buffer.from(await file.arrayBuffer());
    file.headers.set("Content-Length", String(body.length));
    const encoded = { headers: [...file.headers].flat(), body };
    cache.set(key, encoded);
    sendFile(encoded, response);
  }

  return (request, response) => {
    const { method, url = "", headers } = request;
    // Others go to the app: ranges, queries, names that a build cannot make.
    if (method !== "GET" || !/^\/assets\/[\w-][\w.-]*$/.test(url) || headers.range) {
      fallback(request, response);
      return;
    }
    const encoding = chooseEncoding(headers["accept-encoding"]);
    const key = `${encoding} ${url}`;
    const cached = cache.get(key);
    if (cached) sendFile(cached, response);
    else {
      sendAndCache(key, url, encoding, request, response).catch((cause: unknown) => {
        logError(`file ${url}`, cause);
        fallback(request, response);
      });
    }
  };
}

function sendFile({ headers, body }: EncodedAnswer, response: ServerResponse) {
  response.writeHead(200, headers);
  response.end(body);
}
