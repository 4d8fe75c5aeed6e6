import type { Posted } from "./services.ts";

/** Removes Origin: `csrf.server.ts` has checked it for the whole server, also behind a proxy. */
export function withoutOrigin(request: Request, url: URL): Request {
  const copy = requestAt(request, url);
  copy.headers.delete("Origin");
  return copy;
}

/** Returns the same request to another address. */
export const requestAt = ({ method, headers, body }: Request, url: URL): Request =>
  new Request(url, { method, headers, body, ...(body && { duplex: "half" }) });

export const leadTo = (address: string) => new Response(null, { status: 303, headers: { Location: address } });

export const withStatus = ({ body, headers }: Response, status: number) => new Response(body, { status, headers });

export function withCookies(response: Response, cookies: readonly string[]): Response {
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(response.body, { status: response.status, headers });
}

export function forNobodyElse(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.delete("Speculation-Rules");
  return new Response(response.body, { status: response.status, headers });
}

/** Returns the fields of a form without files; anything else counts as empty. Browsers post a new line as two characters. */
export async function readPosted(request: Request): Promise<Posted["fields"]> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "");
  const posted = new URLSearchParams(isForm ? await request.text().catch(() => "") : "");
  return Object.fromEntries([...posted].map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
}
