import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { chosen, languageIn } from "../auth/chosen-language.ts";
import { DEMO_SENTENCE, demoAddress, demoCookie, demoRoles } from "../auth/demo-visitor.ts";
import { problemResponse } from "../base/problem.server.ts";
import { BODY_LIMIT } from "./csrf.server.ts";

/**
 * Answers everything that is not a reading request of a demo, before a room of the website sees it: the two buttons of the sign-in page,
 * "Sign out" and the choice of a language with a cookie, all else with "This is a demo". Nothing of a body is read.
 */
export function demo(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    if (method === "GET" || method === "HEAD") {
      await next();
      // A school that does not exist is nothing to find.
      context.header("X-Robots-Tag", "noindex, nofollow");
      return;
    }
    context.header("Cache-Control", "no-store");
    // The rest of a long body would be read as the next request.
    if (!(Number(context.req.header("Content-Length")) <= BODY_LIMIT)) context.header("Connection", "close");
    const language = languageIn(/^\/office\/language\/(\w+)$/.exec(path)?.[1]);
    if (language) return chosen(language, new URL(context.req.url), publicUrl);
    const role = demoRoles.find((one) => demoAddress(one) === path);
    if (role || path === "/office/sign-out") {
      context.header("Set-Cookie", demoCookie(role ?? null, publicUrl));
      return context.redirect("/office", 303);
    }
    if (path.startsWith("/api/") || !context.req.header("Accept")?.includes("text/html"))
      return problemResponse(context, 403, DEMO_SENTENCE);
    context.header("Content-Security-Policy", POLICY);
    return context.html(refusal(wayBack(context)), 403);
  };
}

/** Returns the address of the page that the form stood on, on this host. */
function wayBack(context: Context): string {
  const page = URL.parse(context.req.header("Referer") ?? "");
  return page?.host === context.req.header("Host") ? `${page?.pathname.replace(/^\/+/, "/")}${page?.search}` : "/";
}

const STYLE = `body{margin:0;background:#fbf3e1;color:#14213d;font:1.1rem/1.6 system-ui,sans-serif}
main{max-width:32rem;margin:18vh auto;padding:0 1.5rem}
h1{font:600 2rem/1.2 Georgia,serif}
a{display:inline-block;padding:.6rem 1.2rem;border-radius:4px;background:#1f3a68;color:#fbf3e1}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; form-action 'none'`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const refusal = (back: string) => `<!doctype html>
<html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>This is a demo</title><style>${STYLE}</style>
<main><h1>${DEMO_SENTENCE}</h1>
<p>At a school this would be done now. Here everybody may press every button, so nothing is kept and nothing is sent.</p>
<p><a href="${escaped(back)}">Back to the page</a></p></main></html>
`;
