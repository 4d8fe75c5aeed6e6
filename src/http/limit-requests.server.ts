import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isOffice } from "../auth/address.ts";
import { problemOf } from "../base/problem.server.ts";
import { type Limit, rateLimiter } from "../db/rate-limits.server.ts";
import { isUpload } from "../kinds/files/office-files.ts";
import { BODY_LIMIT } from "./csrf.server.ts";
import { answersAt } from "./http.text.ts";

/** Posted forms of an address, whatever is in them (docs/decisions/spam-and-rate-limits.md). */
const formLimit: Limit = { burst: 30, refill: 10_000 };
/** Higher for browsers of the office: clerks share an address, and drafts are kept every few seconds. Sign-in has limits of its own. */
const officeLimit: Limit = { burst: 600, refill: 200 };
/** In milliseconds; without it, a client that repeats refused posts keeps the server busy. */
const REFUSAL_DELAY = 1000;

export interface PostServices {
  clientAddress(request: IncomingMessage): string;
  isTrustedBrowser(cookies: string | undefined): boolean;
  security: [name: string, value: string][];
  /** In milliseconds. */
  now(): number;
}

/** Refuses posts of an address with too many (429) before their body is read. Back shows the filled-in form again. */
export function limitPosts(
  answer: RequestListener,
  { clientAddress, isTrustedBrowser, security, now }: PostServices,
  refusalDelay = REFUSAL_DELAY,
): RequestListener {
  const forms = rateLimiter(now, formLimit);
  const office = rateLimiter(now, officeLimit);
  const uploads = rateLimiter(now, officeLimit);
  const start = onePerTurn();

  function limiterOf(request: IncomingMessage) {
    const path = pathOf(request);
    if (!isOffice(path) || !isTrustedBrowser(request.headers.cookie)) return forms;
    return isUpload(path) ? uploads : office;
  }

  return (request, response) => {
    const { method } = request;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return answer(request, response);
    const retryAfter = limiterOf(request).take(clientAddress(request));
    if (retryAfter === null) {
      return start(() => {
        // `request.destroyed` is true as soon as the whole request has arrived.
        if (!request.socket.destroyed) answer(request, response);
      });
    }
    // Node holds received bytes of a body in memory until somebody reads it.
    if (hasShortBody(request)) request.resume();
    const timer = setTimeout(refuse, refusalDelay, request, response, retryAfter, security);
    response.once("close", () => clearTimeout(timer));
  };
}

/** Starts one post in each turn of the event loop, so that other requests come in between. */
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

const hasShortBody = ({ headers }: IncomingMessage) =>
  Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) <= BODY_LIMIT;

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  retryAfter: number,
  security: PostServices["security"],
) {
  const sentence = answersAt(pathOf(request)).tooMuch(retryAfter);
  const isApi = request.url?.startsWith("/api/");
  const body = isApi ? JSON.stringify(problemOf(429, sentence)) : sentence;
  response.writeHead(429, {
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
