import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { problemOf } from "../api/problem.ts";
import { BODY_LIMIT } from "./incoming-posts.ts";

/** Services of the gate. */
export interface Gate {
  /** Finds where a request came from. */
  clientAddress(request: IncomingMessage): string;
  /** Limits of all posts of an address, stored or not. */
  tries: { take(address: string): number | null };
  /** Security headers of a refusal. */
  security: [name: string, value: string][];
}

/** The most that may be under way at once. */
export interface PostCaps {
  posts: number;
  /** Of their bodies together. */
  bytes: number;
  /** Milliseconds that a body may take before its place is given to another when there are no more. */
  patience: number;
  /** Milliseconds that a refusal waits: whoever sends again at once would else keep the server busy with refusals. */
  refusedAfter: number;
}

const caps: PostCaps = { posts: 256, bytes: 4 * 1024 * 1024, patience: 2000, refusedAfter: 1000 };

interface Post {
  request: IncomingMessage;
  bytes: number;
  /** The time at which it was let in, in milliseconds; until then nobody reads its body. */
  since: number;
}

/**
 * Refuses what is sent before it is read, where one address sends too much or where too much is under way. A refusal costs about
 * what a kept page does, and comes a second later. Nothing a visitor typed is lost: a page without script is there again by the browser's Back.
 */
export function admitPosts(
  others: RequestListener,
  { clientAddress, tries, security }: Gate,
  most = caps,
): RequestListener {
  const underWay = new Set<Post>();
  const waiting: (() => void)[] = [];
  let isLettingIn = false;
  let bytesUnderWay = 0;

  const hasRoom = (bytes: number) => underWay.size < most.posts && bytesUnderWay + bytes <= most.bytes;

  function leave(post: Post) {
    if (underWay.delete(post)) bytesUnderWay -= post.bytes;
  }

  /** Cuts bodies that have been coming for too long, the longest first, until there is room. */
  function makeRoom(bytes: number) {
    const now = performance.now();
    for (const post of underWay) {
      if (hasRoom(bytes)) return;
      if (post.request.complete || now - post.since <= most.patience) continue;
      post.request.destroy();
      leave(post);
    }
  }

  /** Lets in one at a time: whoever reads is answered between two of them. */
  function letIn() {
    const next = waiting.shift();
    isLettingIn = next !== undefined;
    if (!next) return;
    next();
    setImmediate(letIn);
  }

  function refuseLater(request: IncomingMessage, response: ServerResponse, refusal: Refusal) {
    // What comes meanwhile is dropped, so that it takes no memory; of a long body nothing more is read.
    if (isShort(request)) request.resume();
    const timer = setTimeout(refuse, most.refusedAfter, request, response, refusal, security);
    response.once("close", () => clearTimeout(timer));
  }

  return (request, response) => {
    const { method } = request;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return others(request, response);
    const retryAfter = tries.take(clientAddress(request));
    if (retryAfter !== null) return refuseLater(request, response, tooOften(retryAfter));
    const bytes = lengthOf(request);
    makeRoom(bytes);
    if (!hasRoom(bytes)) return refuseLater(request, response, tooMuch);
    const post = { request, bytes, since: Number.POSITIVE_INFINITY };
    underWay.add(post);
    bytesUnderWay += bytes;
    response.once("close", () => leave(post));
    waiting.push(() => {
      post.since = performance.now();
      // The request itself counts as destroyed as soon as all of it is there, which it is at once without a body.
      if (!request.socket.destroyed) others(request, response);
    });
    if (!isLettingIn) letIn();
  };
}

/** Bytes of memory that a body may take: what it is said to be long; one that is too long is never read. */
function lengthOf({ headers }: IncomingMessage): number {
  const length = Number(headers["content-length"] ?? BODY_LIMIT);
  return length <= BODY_LIMIT ? length : 0;
}

/** Node reads what is left of a short body and drops it; of another one it must not wait for the end. */
const isShort = ({ headers }: IncomingMessage) =>
  Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) <= BODY_LIMIT;

interface Refusal {
  status: 429 | 503;
  sentence: string;
  /** Seconds to wait. */
  retryAfter: number;
}

const tooMuch: Refusal = {
  status: 503,
  sentence: "Very much is being sent just now, and this was not taken. Please go back and try again in a minute.",
  retryAfter: 30,
};
const tooOften = (retryAfter: number): Refusal => ({
  status: 429,
  sentence: `Too much was sent in a short time. Please try again in ${retryAfter} seconds.`,
  retryAfter,
});

/** In words for a reader of the page, as a problem for a reader of the API. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, sentence, retryAfter }: Refusal,
  security: Gate["security"],
) {
  const isApi = request.url?.startsWith("/api/");
  const body = isApi ? JSON.stringify(problemOf(status, sentence)) : sentence;
  response.writeHead(status, {
    ...Object.fromEntries(security),
    "Content-Type": isApi ? "application/problem+json" : "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "Retry-After": String(retryAfter),
    ...(isShort(request) ? {} : { Connection: "close" }),
  });
  response.end(body);
}
