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

  async function sendPage(key: string, request: IncomingMessage, response: ServerResponse) {
    try {
      const page = await pages.get(key);
      send(page, await page.encode(chooseEncoding(request.headers["accept-encoding"])), request, response);
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
    if (key === null) fallback(request, response);
    else void sendPage(key, request, response);
  };
}

function send(page: CachedPage, answer: EncodedAnswer, { headers }: IncomingMessage, response: ServerResponse) {
  const known = headers["if-none-match"];
  if (known && page.status === 200 && matches(known, page.etag)) {
    response.writeHead(304, page.headers).end();
    return;
  }
  // Node leaves out the body for HEAD.
  response.writeHead(page.status, answer.headers).end(answer.body);
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

  /** Returns null for what is no built file. */
  async function read(url: string, encoding: Encoding): Promise<EncodedAnswer | null> {
    const file = await answer(new Request(`http://school${url}`, { headers: { "Accept-Encoding": encoding } }));
    if (file.status !== 200 || !file.headers.get("Cache-Control")?.includes("immutable")) return null;
    const body = Buffer.from(await file.arrayBuffer());
    file.headers.set("Content-Length", String(body.length));
    return { headers: [...file.headers].flat(), body };
  }

  async function sendFile(url: string, request: IncomingMessage, response: ServerResponse) {
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const key = `${encoding} ${url}`;
    const file = cache.get(key) ?? (await read(url, encoding).catch((cause) => logError(`file ${url}`, cause)));
    if (!file) return fallback(request, response);
    cache.set(key, file);
    response.writeHead(200, file.headers).end(file.body);
  }

  return (request, response) => {
    const { method, url = "", headers } = request;
    // Others go to the app: ranges, queries, names that a build cannot make.
    if (method === "GET" && /^\/assets\/[\w-][\w.-]*$/.test(url) && !headers.range)
      void sendFile(url, request, response);
    else fallback(request, response);
  };
}
