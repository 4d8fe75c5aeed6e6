import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { logError } from "../log.ts";
import { type Encoding, encodingFor } from "./encoding.ts";
import type { Finished } from "./kept-page.ts";

/**
 * Answers the site's own built files from memory once they were asked for: on a morning when everybody opens the site for the
 * first time each page is followed by four of them. They never change while the server runs, and there are only so many.
 * @param answer the server behind, which knows types, compressed forms and headers.
 */
export function serveAssets(
  answer: (request: Request) => Response | Promise<Response>,
  others: RequestListener,
): RequestListener {
  const kept = new Map<string, Finished>();

  async function keep(
    key: string,
    url: string,
    encoding: Encoding,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const asked = new Request(`http://school${url}`, { headers: { "Accept-Encoding": encoding } });
    const file = await answer(asked);
    if (file.status !== 200 || !file.headers.get("Cache-Control")?.includes("immutable")) {
      others(request, response);
      return;
    }
    const body = Buffer.from(await file.arrayBuffer());
    file.headers.set("Content-Length", String(body.length));
    const finished = { headers: [...file.headers].flat(), body };
    kept.set(key, finished);
    send(finished, response);
  }

  return (request, response) => {
    const { method, url = "", headers } = request;
    // A range, a name that was never built, or one with a query: as if there were no memory.
    if (!url.startsWith("/assets/") || method !== "GET" || !/^\/assets\/[\w-][\w.-]*$/.test(url) || headers.range) {
      others(request, response);
      return;
    }
    const encoding = encodingFor(headers["accept-encoding"]);
    const key = `${encoding} ${url}`;
    const finished = kept.get(key);
    if (finished) send(finished, response);
    else {
      keep(key, url, encoding, request, response).catch((cause: unknown) => {
        logError(`file ${url}`, cause);
        others(request, response);
      });
    }
  };
}

function send({ headers, body }: Finished, response: ServerResponse) {
  response.writeHead(200, headers);
  response.end(body);
}
