import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { sha256 } from "../../src/base/hashes.server.ts";

/** Faults of the vendor, in every answer or in those whose path begins with a text. */
export type Failure =
  | "hangs"
  | "has a fault"
  | "answers a page"
  | "answers 50 MB"
  | "answers a byte a second"
  | "redirects without end"
  | "breaks off"
  | "refuses the token"
  | "knows no code"
  | { redirectsTo: string }
  | { status: number }
  | { answers: unknown };

/** A vendor's system for tests: a real HTTP server that answers the calls of §7, well or badly. */
export interface TestVendor {
  url: string;
  /** Answers by path below `/api/`, such as `news/DEMO`: a list, an object, or the bytes of a file. */
  answers: Map<string, unknown>;
  /** Answers whatever else it is asked: another school's server, for example. */
  behind: ((path: string) => Promise<Response>) | null;
  /** Faults by the beginning of the path; "" for all. */
  faults: Map<string, Failure>;
  /** Every request, oldest first. */
  requests: { method: string; path: string; headers: IncomingMessage["headers"] }[];
  /** Posts to its forms, one for each request. */
  forms: { path: string; key: string | undefined; fields: Record<string, string> }[];
  /** The largest number of requests of one path that were under way at once. */
  mostAtOnce: number;
  /** Is gone until `comeBack`: connections are refused. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Starts a vendor of the school DEMO that has nothing yet. It ends with `goAway`. */
export async function startVendor(): Promise<TestVendor> {
  const underWay = new Map<string, number>();
  const vendor: Omit<TestVendor, "url" | "goAway" | "comeBack"> = {
    ...{ answers: new Map(), behind: null, faults: new Map() },
    ...{ requests: [], forms: [], mostAtOnce: 0 },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = decodeURIComponent((request.url ?? "").replace("/api/", ""));
    vendor.requests.push({ method: request.method ?? "", path, headers: request.headers });
    const call = path.replace(/[/?].*/, "");
    underWay.set(call, (underWay.get(call) ?? 0) + 1);
    vendor.mostAtOnce = Math.max(vendor.mostAtOnce, underWay.get(call) ?? 0);
    response.once("close", () => underWay.set(call, (underWay.get(call) ?? 1) - 1));
    const [, fault] = [...vendor.faults].find(([beginning]) => path.startsWith(beginning)) ?? [];
    if (fault) return misbehave(fault, request, response);
    if (request.method === "POST") return takeForm(path, request, response);
    send(vendor.answers.get(path) ?? (await answerBehind(path)), request, response);
  }

  async function answerBehind(path: string) {
    const answer = await vendor.behind?.(`/api/${path}`);
    return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  }

  async function takeForm(path: string, request: IncomingMessage, response: ServerResponse) {
    const fields = JSON.parse(await text(request));
    vendor.forms.push({ path, key: request.headers["idempotency-key"]?.toString(), fields });
    response.end(JSON.stringify({ _id: String(vendor.forms.length) }));
  }

  function send(found: unknown, request: IncomingMessage, response: ServerResponse) {
    if (found === undefined) return response.writeHead(404).end();
    const bytes = found instanceof Uint8Array ? found : Buffer.from(JSON.stringify(found));
    const etag = `"${sha256(bytes).slice(0, 16)}"`;
    if (request.headers["if-none-match"] === etag) return response.writeHead(304, { ETag: etag }).end();
    const modified = new Date().toUTCString();
    response.writeHead(200, { ETag: etag, "Last-Modified": modified, "Content-Encoding": "gzip" });
    response.end(gzipSync(bytes));
  }

  const create = () => createServer((request, response) => void answer(request, response));
  let server = create();
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return Object.assign(vendor, {
    url: `http://127.0.0.1:${port}`,
    async goAway() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
    async comeBack() {
      server = create();
      await listen(port);
    },
  });
}

async function misbehave(fault: Failure, request: IncomingMessage, response: ServerResponse) {
  if (typeof fault === "object") {
    if ("redirectsTo" in fault) response.writeHead(302, { Location: fault.redirectsTo }).end();
    else if ("status" in fault) response.writeHead(fault.status).end();
    else response.end(typeof fault.answers === "string" ? fault.answers : JSON.stringify(fault.answers));
    return;
  }
  if (fault === "hangs") return;
  if (fault === "has a fault") response.writeHead(500).end("{}");
  else if (fault === "answers a page") response.end("<!doctype html><title>Sorry</title>");
  else if (fault === "answers 50 MB") await sendSlowly(response, Buffer.alloc(2 ** 20, " "), 50, 0);
  else if (fault === "answers a byte a second") await sendSlowly(response, Buffer.from(" "), 600, 1000);
  else if (fault === "redirects without end") response.writeHead(302, { Location: `${request.url}` }).end();
  else if (fault === "breaks off")
    response.writeHead(200, { "Content-Length": "1000" }).write("[", () => response.destroy());
  else if (fault === "refuses the token") response.writeHead(401).end();
  else response.writeHead(404).end();
}

async function sendSlowly(response: ServerResponse, piece: Buffer, times: number, wait: number) {
  async function* pieces() {
    for (let sent = 0; sent < times; sent += 1) {
      yield piece;
      if (wait > 0) await pause(wait, undefined, { ref: false });
    }
  }
  // Whoever asked may have gone.
  await pipeline(pieces, response).catch(() => {});
}
