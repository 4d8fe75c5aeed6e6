import { matchRoutes, type RouteObject, type RouterContextProvider, type ServerBuild } from "react-router";
import { type MenuNews, menuContext } from "../../shell/office/menu-news.ts";
import {
  forNobodyElse,
  leadTo,
  readPosted,
  withCookies,
  withoutOrigin,
  withStatus,
} from "../../shell/reading/answers.ts";
import { isOffice } from "../address.ts";
import { hasOfficeCookie } from "../cookies.ts";
import type { Office } from "../office.ts";
import type { Requester } from "../people.ts";
import { hasPermissionsOf } from "../roles.ts";
import { ANSWER_KEPT_FOR } from "./kept-answers.ts";
import { type HeldPost, type OfficeHandle, officeContext, readHeldPost } from "./request-context.ts";

/** Somebody who is signed in, or null. */
type Found = Awaited<ReturnType<Office["people"]["whoIs"]>>;

interface Visit {
  asking: Requester;
  found: Found;
  isPost: boolean;
}

export interface GuardServices {
  routes: ServerBuild["routes"];
  office(): Promise<Office>;
  publicUrl: string;
  now(): Date;
  noteOutage(cause: unknown): boolean;
  /** `isOutage`: the page failed because the store cannot be used just now. */
  render(
    request: Request,
    prepare: (context: RouterContextProvider) => void,
  ): Promise<{ answer: Response; isOutage: boolean }>;
}

const SIGN_IN = "/office/sign-in";
const NOT_FOR_YOU = "/office/not-for-you";
const SECOND_STEP = "/office/me/second-step";
const OUTAGE = "/office/outage";
/** In seconds. */
const TRY_AGAIN_IN = 30;

/** Answers a request, or returns a function that answers it in its turn. */
type Gate = (request: Request, clientAddress: string) => Promise<Response | (() => Promise<Response>)>;

/** Finds out who is signed in and whom the page admits, before anything of the page runs. No cache keeps an answer. */
export function officeGuard({ routes, office, publicUrl, now, noteOutage, render }: GuardServices): Gate {
  const pages = Object.values(routes).flatMap((route): RouteObject[] =>
    route?.path && isOffice(`/${route.path}`) ? [{ id: route.id, path: route.path }] : [],
  );

  function handleOf(path: string): OfficeHandle {
    const id = matchRoutes(pages, path)?.at(-1)?.route.id;
    const handle = id === undefined ? undefined : (routes[id]?.module.handle as Partial<OfficeHandle> | undefined);
    if (!handle?.admits) throw new Error(`${path} does not say whom it admits`);
    return { ...handle, admits: handle.admits };
  }

  /** Without a cookie of the office, the office is not loaded. */
  async function whoIs(asking: Requester) {
    if (!hasOfficeCookie(asking.headers)) return null;
    return (await office()).people.whoIs(asking);
  }

  /** @param held a post of which nothing was done. */
  const shown = (request: Request, { asking, found, isPost }: Visit, held: HeldPost | null) =>
    render(request, (context) => {
      if (found) context.set(menuContext, async () => readMenuNews(await office()));
      const person = found?.person ?? null;
      context.set(officeContext, { office, person, asking, isPost, held, publicUrl, now: now() });
    });

  async function outage(request: Request, asking: Requester, held: HeldPost | null): Promise<Response> {
    const page = new URL(`${OUTAGE}?to=${encodeURIComponent(addressOf(request))}`, publicUrl);
    const visit = { asking, found: null, isPost: request.method === "POST" };
    const { answer } = await shown(new Request(page), visit, held);
    const headers = new Headers(answer.headers);
    headers.set("Retry-After", String(TRY_AGAIN_IN));
    return new Response(answer.body, { status: 503, headers });
  }

  async function answer(request: Request, asking: Requester, found: Found): Promise<Response> {
    const isPost = request.method === "POST";
    const page = async (path: string, asked: Request, held: HeldPost | null) => {
      const whole = withoutOrigin(asked, new URL(path, publicUrl));
      const { answer, isOutage } = await shown(whole, { asking, found, isPost: asked.method === "POST" }, held);
      return isOutage ? outage(request, asking, null) : answer;
    };
    const instead = (path: string, held: HeldPost | null = null) => page(path, new Request(request.url), held);
    const { pathname, search } = withoutAnswer(request.url);
    switch (whatComesFirst(handleOf(pathname), found)) {
      case "sign in":
        return isPost ? hold(request, (held) => instead(SIGN_IN, held), 401) : leadTo(signInFor(request));
      case "not for you":
        return withStatus(await instead(NOT_FOR_YOU), 403);
      case "second step":
        return isPost ? hold(request, (held) => instead(SECOND_STEP, held), 403) : leadTo(SECOND_STEP);
      case null:
        return withCookies(await page(pathname + search, request, null), found?.cookies ?? []);
    }
  }

  async function answerAndGoOn(request: Request, asking: Requester, found: Found): Promise<Response> {
    const isSignIn = request.method === "POST" && new URL(request.url).pathname === SIGN_IN;
    const held = isSignIn ? await heldIn(request.clone()) : null;
    const owner = found?.person.id ?? "";
    const kept = await answerKept(request, office, owner);
    if (kept) return forNobodyElse(kept);
    const answered = await answer(request, asking, found);
    const response = await ledToAnswer(request, answered, { office, publicUrl, noteOutage, owner });
    if (!held || answered.status !== 303) return forNobodyElse(response);
    const cookies = response.headers.getSetCookie();
    const next = goOn(request, held, cookies);
    const signedIn = { headers: next.headers, clientAddress: asking.clientAddress };
    return forNobodyElse(withCookies(await answer(next, signedIn, await whoIs(signedIn)), cookies));
  }

  return async (request, clientAddress) => {
    const asking = { headers: request.headers, clientAddress };
    const isPost = request.method === "POST";
    const asked = await whoIs(asking).catch((cause) => {
      if (noteOutage(cause)) return "outage" as const;
      throw cause;
    });
    if (asked === "outage" && handleOf(new URL(request.url).pathname).admits !== "everybody") {
      const held = isPost ? await heldBy(request) : null;
      return async () => forNobodyElse(await outage(request, asking, held));
    }
    const found = asked === "outage" ? null : asked;
    if (isPost && found) return answerAndGoOn(request, asking, found);
    // A post without a session waits in the queue of all forms, so that a flood does not slow down other visitors.
    const whole = isPost ? new Request(request, { body: await request.arrayBuffer() }) : request;
    return () => answerAndGoOn(whole, asking, found);
  };
}

/** Returns what somebody must see before a page; null when the page admits them at once. */
function whatComesFirst({ admits, isOpenWhenOverdue }: OfficeHandle, found: Found) {
  if (admits === "everybody") return null;
  if (!found) return "sign in";
  if (!hasPermissionsOf(found.person.role, admits)) return "not for you";
  return found.secondStep === "overdue" && !isOpenWhenOverdue ? "second step" : null;
}

function signInFor(request: Request): string {
  const isDesk = new URL(request.url).pathname === "/office";
  return isDesk ? SIGN_IN : `${SIGN_IN}?to=${encodeURIComponent(addressOf(request))}`;
}

/** Shows a page that comes first. It holds the fields of the early post. */
async function hold(request: Request, page: (held: HeldPost) => Promise<Response>, status: 401 | 403) {
  // The form's script says so in place and keeps the text.
  if (request.headers.get("Accept") === "application/json") return new Response(null, { status: 401 });
  return withStatus(await page(await heldBy(request)), status);
}

const heldBy = async (request: Request): Promise<HeldPost> => ({
  path: addressOf(request),
  fields: await readPosted(request),
});

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function heldIn(request: Request): Promise<HeldPost | null> {
  const { held } = await readPosted(request);
  return held ? readHeldPost(held) : null;
}

/** Continues an interrupted save, for the person who has signed in now. */
function goOn(request: Request, { path, fields }: HeldPost, cookies: readonly string[]): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  headers.set("Cookie", cookies.map((cookie) => cookie.split(";")[0]).join("; "));
  return new Request(new URL(path, request.url), { method: "POST", headers, body: new URLSearchParams(fields) });
}

async function readMenuNews({ inbox, presentSystem }: Office): Promise<MenuNews> {
  const waiting = await inbox.waiting();
  return {
    waiting: Object.fromEntries(waiting.flatMap(({ form, isSuspect, count }) => (isSuspect ? [] : [[form, count]]))),
    hasPresentSystem: presentSystem.from !== null,
  };
}

/** The parameter that names a kept answer. */
const PARAMETER = "answer";
const cookieOf = (id: string) => `answer-${id}`;

interface Keeping {
  office(): Promise<Office>;
  publicUrl: string;
  noteOutage(cause: unknown): boolean;
  /** Of who is signed in; "" for nobody. */
  owner: string;
}

/**
 * Returns a way to the answer of a form that a page has sent, so that Back and Reload ask for it again and send nothing. What leads elsewhere,
 * sets cookies, or cannot be kept stays as it is.
 */
async function ledToAnswer(request: Request, answer: Response, { office, publicUrl, noteOutage, owner }: Keeping) {
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isOfPage = request.method === "POST" && request.headers.get("Sec-Fetch-Mode") === "navigate";
  if (!isOfPage || !isPage || answer.status >= 500 || answer.headers.has("Set-Cookie")) return answer;
  const html = await answer.text();
  const kept = await (await office()).answers
    .keep(JSON.stringify({ status: answer.status, headers: [...answer.headers], html }), owner)
    .catch((cause) => {
      if (noteOutage(cause)) return null;
      throw cause;
    });
  if (!kept) return new Response(html, answer);
  const url = withoutAnswer(request.url);
  url.searchParams.set(PARAMETER, kept.id);
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return withCookies(leadTo(url.pathname + url.search), [
    `${cookieOf(kept.id)}=${kept.key}; Path=${url.pathname}; Max-Age=${ANSWER_KEPT_FOR}; HttpOnly; SameSite=Lax${secure}`,
  ]);
}

/** Returns the answer that a request names, a way to the page itself when it has ended, or null when it names none. */
async function answerKept(request: Request, office: () => Promise<Office>, owner: string) {
  const id = request.method === "GET" ? new URL(request.url).searchParams.get(PARAMETER) : null;
  if (id === null) return null;
  const cookies = (request.headers.get("Cookie") ?? "").split("; ");
  const key = cookies.find((cookie) => cookie.startsWith(`${cookieOf(id)}=`))?.slice(cookieOf(id).length + 1);
  const found = key === undefined ? null : await (await office()).answers.find({ id, key }, owner);
  if (found === null) {
    const { pathname, search } = withoutAnswer(request.url);
    return leadTo(pathname + search);
  }
  const { html, ...whole }: { html: string; status: number; headers: [string, string][] } = JSON.parse(found);
  return new Response(html, whole);
}

/** Returns an address without the name of a kept answer: a form on such a page is sent to the page. */
function withoutAnswer(address: string): URL {
  const url = new URL(address);
  url.searchParams.delete(PARAMETER);
  return url;
}
