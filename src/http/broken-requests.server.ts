import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { KNOWN_METHODS } from "./csrf.server.ts";
import { baseSecurityHeaders } from "./security-headers.server.ts";

const forbiddenMethods = new Set(["TRACE", "TRACK", "CONNECT"]);
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/i;

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
const sentences: Record<number, string> = {
  400: "This request cannot be read.",
  405: `This address takes ${KNOWN_METHODS} only.`,
  408: "This request took too long to arrive.",
  413: "This request is too long.",
  417: "This server cannot do what the request expects.",
  431: "The header of this request is too long.",
};

/** Refuses broken requests with a sentence and security headers: no valid single `Host`, TRACE, CONNECT, and every parse error of Node. */
export function refuseBrokenRequests(server: Server, publicUrl: string, answer: RequestListener): void {
  const security = baseSecurityHeaders(publicUrl);
  const headersOf = (status: number, sentence: string): [string, string][] => [
    ...security,
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Content-Length", String(Buffer.byteLength(sentence))],
    ["Connection", "close"],
    ...(status === 405 ? ([["Allow", KNOWN_METHODS]] as [string, string][]) : []),
  ];
  const refuse = (response: ServerResponse, status: number) => {
    const sentence = sentences[status] as string;
    response.writeHead(status, headersOf(status, sentence).flat()).end(sentence);
  };
  const refuseConnection = (socket: Duplex, status: number, hasBody = true) => {
    const sentence = sentences[status] as string;
    const lines = headersOf(status, sentence).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`;
    socket.end(hasBody ? head + sentence : head, () => socket.destroy());
  };

  /** An error must not be written into the middle of an answer. */
  const unfinished = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on("request", (request, response) => {
    const responses = unfinished.get(request.socket) ?? new Set();
    unfinished.set(request.socket, responses.add(response));
    response.once("close", () => responses.delete(response));
    if (forbiddenMethods.has(request.method ?? "")) refuse(response, 405);
    else if (!hasValidHost(request.rawHeaders, request.httpVersion)) refuse(response, 400);
    else answer(request, response);
  });
  server.on("checkExpectation", (_, response: ServerResponse) => refuse(response, 417));
  server.on("connect", (_, socket: Duplex) => refuseConnection(socket, 405));
  server.on("clientError", (cause: BrokenRequest, socket: Duplex) => {
    const isAnswering = [...(unfinished.get(socket) ?? [])].some(
      (answer) => answer.headersSent && !answer.writableFinished,
    );
    if (!socket.writable || isAnswering || cause.code === "ECONNRESET") socket.destroy();
    else refuseConnection(socket, statuses[cause.code ?? ""] ?? 400, !isOfHead(cause));
  });
}

interface BrokenRequest extends NodeJS.ErrnoException {
  /** The bytes that had come when the parser gave up; Node does not say the method. */
  rawPacket?: Buffer;
}

const isOfHead = ({ rawPacket }: BrokenRequest) => rawPacket?.subarray(0, 5).toString("latin1") === "HEAD ";

/** Returns whether there is exactly one valid `Host` header (RFC 9112 §3.2). HTTP/1.0 may have none. */
function hasValidHost(rawHeaders: string[], version: string): boolean {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length !== 4 || name.toLowerCase() !== "host") continue;
    if (host !== undefined) return false;
    host = rawHeaders[at + 1];
  }
  return host === undefined ? version === "1.0" : HOST.test(host);
}
