import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { logError } from "../../base/log.server.ts";
import type { EncodedAnswer } from "./cached-page.server.ts";
import { chooseEncoding, type Encoding } from "./encoding.server.ts";

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
    send(encoded, response);
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
    if (cached) send(cached, response);
    else {
      sendAndCache(key, url, encoding, request, response).catch((cause: unknown) => {
        logError(`file ${url}`, cause);
        fallback(request, response);
      });
    }
  };
}

function send({ headers, body }: EncodedAnswer, response: ServerResponse) {
  response.writeHead(200, headers);
  response.end(body);
}
