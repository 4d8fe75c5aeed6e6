import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isOffice } from "@school/content/office/doors/address";
import { isUpload } from "@school/content/office/files/files";
import { problemOf } from "../api/problem.ts";
import { BODY_LIMIT } from "./check-posts.ts";
import type { PostLimiters } from "./post-limiters.ts";
import { PostSlots, type SlotLimits } from "./post-slots.ts";

export interface PostServices {
  clientAddress(request: IncomingMessage): string;
  limiters: PostLimiters;
  /** Posts of the office's own browsers have slots of their own, which a flood cannot fill. */
  isKnownBrowser(cookies: string | null | undefined): boolean;
  security: [name: string, value: string][];
}

export interface PostLimits extends SlotLimits {
  /** In milliseconds; without it, a client that repeats refused posts keeps the server busy. */
  refusalDelay: number;
}

/** Uploads take no slots and no bytes of forms: they go to the disk as they arrive. */
const uploadSlots: SlotLimits = { posts: 64, bytes: 0, bodyTimeout: 60_000 };

const defaults: PostLimits = { posts: 256, bytes: 4 * 1024 * 1024, bodyTimeout: 2000, refusalDelay: 1000 };

/** Refuses posts before their body is read: 429 for one address with too many, 503 for too many in all. Back shows the filled-in form again. */
export function limitPosts(
  answer: RequestListener,
  { clientAddress, limiters, isKnownBrowser, security }: PostServices,
  limits = defaults,
): RequestListener {
  const ofStrangers = new PostSlots(limits);
  const ofStaff = new PostSlots(limits);
  const uploads = new PostSlots(uploadSlots);
  const start = onePerTurn();

  function refuseLater(request: IncomingMessage, response: ServerResponse, refusal: PostRefusal) {
    // Node holds received bytes of a body in memory until somebody reads it.
    if (hasShortBody(request)) request.resume();
    const timer = setTimeout(refuse, limits.refusalDelay, request, response, refusal, security);
    response.once("close", () => clearTimeout(timer));
  }

  return (request, response) => {
    const { method } = request;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return answer(request, response);
    const isOfUpload = isUpload(pathOf(request));
    const limiter = limiters[isOfUpload ? "uploads" : isOffice(pathOf(request)) ? "office" : "forms"];
    const retryAfter = limiter.take(clientAddress(request));
    if (retryAfter !== null) return refuseLater(request, response, tooManyPosts(retryAfter));
    const ofKnown = isOfUpload ? uploads : ofStaff;
    const slots = isKnownBrowser(request.headers.cookie) ? ofKnown : ofStrangers;
    const slot = slots.take(request, isOfUpload ? 0 : expectedBytes(request));
    if (!slot) return refuseLater(request, response, serverIsBusy);
    response.once("close", () => slots.free(slot));
    start(() => {
      slot.startedAt = performance.now();
      // `request.destroyed` is true as soon as the whole request has arrived.
      if (!request.socket.destroyed) answer(request, response);
    });
  };
}

/** Runs one piece of work in each turn of the event loop, so that other requests come in between. */
function onePerTurn(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let isRunning = false;
  function next() {
    const work = waiting.shift();
    isRunning = work !== undefined;
    if (!work) return;
    work();
    setImmediate(next);
  }
  return (work) => {
    waiting.push(work);
    if (!isRunning) next();
  };
}

const pathOf = ({ url = "/" }: IncomingMessage) => url.replace(/[?#].*/s, "");

/** Returns the memory for the body. A body over the limit is never read, so it needs none. */
function expectedBytes({ headers }: IncomingMessage): number {
  const length = Number(headers["content-length"] ?? BODY_LIMIT);
  return length <= BODY_LIMIT ? length : 0;
}

const hasShortBody = ({ headers }: IncomingMessage) =>
  Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) <= BODY_LIMIT;

interface PostRefusal {
  status: 429 | 503;
  sentence: string;
  retryAfter: number;
}

const serverIsBusy: PostRefusal = {
  status: 503,
  sentence: "Very much is being sent just now, and this was not taken. Please go back and try again in a minute.",
  retryAfter: 30,
};
const tooManyPosts = (retryAfter: number): PostRefusal => ({
  status: 429,
  sentence: `Too much was sent in a short time. Please try again in ${retryAfter} seconds.`,
  retryAfter,
});

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, sentence, retryAfter }: PostRefusal,
  security: PostServices["security"],
) {
  const isApi = request.url?.startsWith("/api/");
  const body = isApi ? JSON.stringify(problemOf(status, sentence)) : sentence;
  response.writeHead(status, {
    ...Object.fromEntries(security),
    "Content-Type": isApi ? "application/problem+json" : "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "Retry-After": String(retryAfter),
    // Without this, Node waits for the end of a long body.
    ...(hasShortBody(request) ? {} : { Connection: "close" }),
  });
  response.end(body);
}
