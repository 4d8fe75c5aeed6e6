import type { Context } from "hono";
import { matchRoutes, type RouteObject, type RouterContextProvider, type ServerBuild } from "react-router";
import { askerOf, type ClientAddress } from "../base/client-address.server.ts";
import type { Language } from "../base/language.ts";
import { type MenuNews, signedInContext } from "../shell/office/signed-in.ts";
import { forNobodyElse, leadTo, readPosted, withCookies, withoutOrigin, withStatus } from "../shell/reading/answers.ts";
import { isOffice } from "./address.ts";
import type { Requester } from "./auth.server.ts";
import { languageOfDevice } from "./chosen-language.ts";
import {
  type HeldPost,
  hasOfficeCookie,
  type Office,
  type OfficeHandle,
  officeContext,
  readHeldPost,
} from "./office-context.ts";
import { hasPermissionsOf, type Person } from "./roles.ts";
import { savedResponse, saveResponse, withoutSaved } from "./saved-responses.server.ts";

/** Somebody who is signed in, or null. */
type Found = Awaited<ReturnType<Office["signIn"]["whoIs"]>>;

interface Visit {
  requester: Requester;
  found: Found;
  isPost: boolean;
}

export interface GuardServices {
  routes: ServerBuild["routes"];
  /** Loads the pages of the office into `routes`. */
  loadPages(): Promise<void>;
  office(): Promise<Office>;
  publicUrl: string;
  now(): Date;
  noteOutage(cause: unknown): boolean;
  /** `isOutage`: the page failed because the store cannot be used just now. */
  render(
    request: Request,
    prepare: (context: RouterContextProvider) => void,
    language: Language,
  ): Promise<{ answer: Response; isOutage: boolean }>;
}

const SIGN_IN = "/office/sign-in";
const NOT_FOR_YOU = "/office/not-for-you";
const SECOND_STEP = "/office/me/second-step";
const OUTAGE = "/office/outage";
/** In seconds. */
const TRY_AGAIN_IN = 30;

/** Answers a request, or returns a function that answers it in its turn. */
type Guard = (request: Request, clientAddress: string) => Promise<Response | (() => Promise<Response>)>;

/** Finds out who is signed in and which role the page requires, before anything of the page runs. No cache keeps an answer. */
export function officeGuard(services: GuardServices): Guard {
  const { routes, loadPages, office, publicUrl, now, noteOutage, render } = services;
  const pages = Object.values(routes).flatMap((route): RouteObject[] =>
    route?.path && isOffice(`/${route.path}`) ? [{ id: route.id, path: route.path }] : [],
  );

  const responses = async () => (await office()).responses;

  function handleOf(path: string): OfficeHandle {
    const id = matchRoutes(pages, path)?.at(-1)?.route.id;
    const handle = id === undefined ? undefined : (routes[id]?.module.handle as Partial<OfficeHandle> | undefined);
    if (!handle?.requiredRole) throw new Error(`${path} does not name its required role`);
    return { ...handle, requiredRole: handle.requiredRole };
  }

  /** Without a cookie of the office, the office is not loaded. */
  async function whoIs(requester: Requester) {
    if (!hasOfficeCookie(requester.headers)) return null;
    return (await office()).signIn.whoIs(requester);
  }

  /** @param held a post of which nothing was done. */
  function shown(request: Request, { requester, found, isPost }: Visit, held: HeldPost | null) {
    const person = found?.person ?? null;
    const language = person?.language ?? languageOfDevice(requester.headers);
    const prepare = (context: RouterContextProvider) => {
      const moment = now();
      if (person) {
        context.set(signedInContext, async () => ({ person, now: moment, menu: await readMenuNews(await office()) }));
      }
      context.set(officeContext, { office, person, requester, isPost, held, publicUrl, now: moment, language });
    };
    return render(request, prepare, language);
  }

  async function outage(request: Request, requester: Requester, held: HeldPost | null): Promise<Response> {
    const page = new URL(`${OUTAGE}?to=${encodeURIComponent(addressOf(request))}`, publicUrl);
    const visit = { requester, found: null, isPost: request.method === "POST" };
    const { answer } = await shown(new Request(page), visit, held);
    const headers = new Headers(answer.headers);
    headers.set("Retry-After", String(TRY_AGAIN_IN));
    return new Response(answer.body, { status: 503, headers });
  }

  async function answer(request: Request, requester: Requester, found: Found): Promise<Response> {
    const isPost = request.method === "POST";
    const page = async (path: string, asked: Request, held: HeldPost | null) => {
      const whole = withoutOrigin(asked, new URL(path, publicUrl));
      const { answer, isOutage } = await shown(whole, { requester, found, isPost: asked.method === "POST" }, held);
      return isOutage ? outage(request, requester, null) : answer;
    };
    const instead = (path: string, held: HeldPost | null = null) => page(path, new Request(request.url), held);
    const { pathname, search } = withoutSaved(request.url);
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

  async function answerAndGoOn(request: Request, requester: Requester, found: Found): Promise<Response> {
    const isSignIn = request.method === "POST" && new URL(request.url).pathname === SIGN_IN;
    const held = isSignIn ? await heldIn(request.clone()) : null;
    const owner = found?.person.id ?? "";
    const saved = await savedResponse(request, responses, owner);
    if (saved) return forNobodyElse(saved);
    const answered = await answer(request, requester, found);
    const response = await saveResponse({ responses, publicUrl, noteOutage }, request, answered, owner);
    if (!held || answered.status !== 303) return forNobodyElse(response);
    const cookies = response.headers.getSetCookie();
    const next = goOn(request, held, cookies);
    const signedIn = { headers: next.headers, clientAddress: requester.clientAddress };
    return forNobodyElse(withCookies(await answer(next, signedIn, await whoIs(signedIn)), cookies));
  }

  return async (request, clientAddress) => {
    await loadPages();
    const requester = { headers: request.headers, clientAddress };
    const isPost = request.method === "POST";
    const asked = await whoIs(requester).catch((cause) => {
      if (noteOutage(cause)) return "outage" as const;
      throw cause;
    });
    if (asked === "outage" && handleOf(new URL(request.url).pathname).requiredRole !== "everybody") {
      const held = isPost ? await heldBy(request) : null;
      return async () => forNobodyElse(await outage(request, requester, held));
    }
    const found = asked === "outage" ? null : asked;
    if (isPost && found) return answerAndGoOn(request, requester, found);
    // A post without a session waits in the queue of all forms, so that a flood does not slow down other visitors.
    const whole = isPost ? new Request(request, { body: await request.arrayBuffer() }) : request;
    return () => answerAndGoOn(whole, requester, found);
  };
}

/** Returns what somebody must see before a page; null when the page is theirs at once. */
function whatComesFirst({ requiredRole, isOpenWhenOverdue }: OfficeHandle, found: Found) {
  if (requiredRole === "everybody") return null;
  if (!found) return "sign in";
  if (!hasPermissionsOf(found.person.role, requiredRole)) return "not for you";
  return found.secondStep === "overdue" && !isOpenWhenOverdue ? "second step" : null;
}

/** Returns the address of the sign-in page that leads on to the request's. */
export function signInFor(request: Request): string {
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

export interface SignedInServices {
  office(): Promise<Office>;
  clientAddress: ClientAddress;
}

/** Returns null unless all steps of the sign-in are done. */
export async function signedInPerson(
  { office, clientAddress }: SignedInServices,
  context: Context,
): Promise<Person | null> {
  const { headers } = context.req.raw;
  if (!hasOfficeCookie(headers)) return null;
  const { signIn } = await office();
  const found = await signIn.whoIs({ headers, clientAddress: clientAddress(askerOf(context)) });
  return found && found.secondStep !== "overdue" ? found.person : null;
}
