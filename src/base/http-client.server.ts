import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { once } from "node:events";
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP, isIPv4, type LookupFunction } from "node:net";
import { createGunzip } from "node:zlib";
import ipaddr from "ipaddr.js";
import { codeOf } from "./error-text.server.ts";

export interface Limits {
  /** In milliseconds: the first answer, then `LEAST` bytes, must come in this time. */
  silence: number;
  /** In milliseconds, for the whole call. */
  whole: number;
  /** Of the unpacked answer; 0: only its head is read. */
  bytes: number;
}

export interface HttpRequest {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** Sends one request and reads the whole answer. Follows no redirect. */
export type HttpClient = (address: URL, sent: HttpRequest, limits: Limits) => Promise<Answer>;

/** @param named the server that the operator names, or null. */
export function httpClientFor(named: URL | null, lookup?: Lookup): HttpClient {
  const agent = named?.protocol === "https:" ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });

  async function call(address: URL, { body, ...sent }: HttpRequest, limits: Limits): Promise<Answer> {
    refuseForbidden(address, named);
    // `AbortSignal.timeout` would keep each request in memory until its time is over.
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), limits.whole);
    const open = address.protocol === "https:" ? requestHttps : requestHttp;
    // A form gets a new connection: after a lost one, nobody could tell whether the form had arrived.
    const isKept = address.origin === named?.origin && sent.method === "GET";
    const request = open(address, {
      ...sent,
      lookup: lookupFor(address, named, lookup),
      agent: isKept && agent,
      signal: end.signal,
    });
    request.on("error", () => {});
    const watch = watchSpeed(request, limits.silence, () => end.abort());
    try {
      request.end(body);
      const response = await responseTo(request);
      const whole = await readAll(response, limits.bytes);
      return { status: response.statusCode ?? 0, headers: response.headers, body: whole };
    } catch (cause) {
      // The kept connection was closed before this call.
      if (request.reusedSocket && codeOf(cause) === "ECONNRESET") return call(address, sent, limits);
      request.destroy();
      throw end.signal.aborted ? new Passing("it does not answer in time") : unreadable(cause);
    } finally {
      clearInterval(watch);
      clearTimeout(timer);
    }
  }
  return call;
}

/** In bytes; otherwise one byte a second would hold up everything until the end of the call. */
const LEAST = 1024;

function watchSpeed(request: ClientRequest, silence: number, isSlow: () => void): NodeJS.Timeout {
  let least = 1;
  let before = 0;
  // A kept connection has read bytes before.
  request.once("socket", (socket) => {
    before = socket.bytesRead;
  });
  return setInterval(() => {
    const read = request.socket?.bytesRead ?? 0;
    if (read - before < least) isSlow();
    before = read;
    least = LEAST;
  }, silence);
}

async function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  const [response] = await once(request, "response");
  return response;
}

async function readAll(response: IncomingMessage, most: number): Promise<Buffer> {
  if (most === 0) return unread(response);
  if (Number(response.headers["content-length"]) > most) throw tooLarge(most);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of unpacked(response)) {
    size += piece.length;
    if (size > most) throw tooLarge(most);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function unread(response: IncomingMessage): Buffer {
  response.on("error", () => {});
  response.destroy();
  return Buffer.alloc(0);
}

/** We ask only for gzip. */
function unpacked(response: IncomingMessage) {
  const packing = response.headers["content-encoding"] ?? "identity";
  if (packing === "identity") return response;
  if (packing !== "gzip") throw new Unreadable("its answer is packed in a way that was not asked for");
  const unpacking = createGunzip();
  response.on("error", (cause) => unpacking.destroy(cause));
  return response.pipe(unpacking);
}

const tooLarge = (most: number) => new Unreadable(`its answer is larger than ${Math.round(most / 2 ** 20)} MB`);

/** Without a line to the internet, every server fails in these ways. */
const passing: Record<string, string> = {
  ECONNREFUSED: "it refuses connections",
  ECONNRESET: "it breaks connections off",
  EPIPE: "it breaks connections off",
  EAI_AGAIN: "its name cannot be looked up",
  EHOSTUNREACH: "there is no way to it",
  ENETUNREACH: "there is no way to it",
  ETIMEDOUT: "it does not answer in time",
};
const lasting: Record<string, string> = {
  ENOTFOUND: "its name is not known",
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  HPE_HEADER_OVERFLOW: "its answer has too many headers",
};

/** Uses our own words: those of the cause may quote what was sent. */
function unreadable(cause: unknown): Unreadable {
  if (cause instanceof Unreadable) return cause;
  const code = codeOf(cause);
  if (passing[code]) return new Passing(passing[code]);
  if (lasting[code]) return new Unreadable(lasting[code]);
  if (/CERT|SIGNED|ISSUER|TLS|SSL/.test(code)) return new Unreadable(`its certificate is not trusted (${code})`);
  return new Unreadable(`its answer cannot be read (${/^[A-Z0-9_]{1,40}$/.test(code) ? code : "no code"})`);
}

/** The server's answer is of no use. The message ends a sentence such as "The vendor's news cannot be read: …". */
export class Unreadable extends Error {}

/** The trouble may be over in an hour, or lie on our side. */
export class Passing extends Unreadable {}

/** One file is missing, while the server answers. */
export class Missing extends Unreadable {}

export type Lookup = (
  host: string,
  options: LookupOptions & { all: true },
  answer: (cause: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The assigned addresses of IPv6. Others may hide IPv4, such as `::7f00:1`. */
const given = ipaddr.parseCIDR("2000::/3");
/** Azure's host, in a public network. The hosts of the other clouds have addresses that are not public by their range. */
const AZURE_HOST = "168.63.129.16";

/** Returns false for addresses of this machine, its network and its provider. */
function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast" || address.toString() === AZURE_HOST) return false;
  return address.kind() === "ipv4" || address.match(given);
}

/** Allows the server that the operator names; others must be public and on the web's usual ports. @throws Unreadable. */
function refuseForbidden(address: URL, named: URL | null) {
  if (address.origin === named?.origin) return;
  if (!/^https?:$/.test(address.protocol))
    throw new Unreadable(`it leads to an address of the kind ${address.protocol}`);
  if (address.port !== "") throw new Unreadable("it leads to another port");
  const host = address.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) && !isPublic(host)) throw new Unreadable("it leads to an address that is not public");
}

/** Returns a look-up that checks its result. The connection uses exactly this result. */
function lookupFor(address: URL, named: URL | null, ask: Lookup = lookup): LookupFunction {
  return (host, options, answer) =>
    ask(host, { ...options, all: true }, (cause, addresses) => {
      if (cause) return answer(cause, []);
      const isAllowed = address.origin === named?.origin || addresses.every((found) => isPublic(found.address));
      if (!isAllowed) return answer(new Unreadable("it leads to an address that is not public"), []);
      const [first] = addresses;
      if (options.all) answer(null, addresses);
      else answer(null, first?.address ?? "", first?.family);
    });
}

/** Returns whether an address leads to this machine itself: traffic inside it needs no encryption. A name such as 127.example.com does not. */
export const isOfThisMachine = ({ hostname }: URL): boolean =>
  hostname === "localhost" || hostname === "[::1]" || (isIPv4(hostname) && hostname.startsWith("127."));
