import { type HeldPost, readHeldPost } from "@school/content/office/doors/held-post";
import { withStatus } from "../../../reading/answers.ts";
import { readPosted } from "../../../reading/read-posted.ts";

/** Shows a page that comes first. It holds the fields of the early post. */
export async function hold(request: Request, page: (held: HeldPost) => Promise<Response>, status: 401 | 403) {
  // The form's script says so in place and keeps the text.
  if (request.headers.get("Accept") === "application/json") return new Response(null, { status: 401 });
  return withStatus(await page(await heldBy(request)), status);
}

export const heldBy = async (request: Request): Promise<HeldPost> => ({
  path: addressOf(request),
  fields: await readPosted(request),
});

export function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export async function heldIn(request: Request): Promise<HeldPost | null> {
  const { held } = await readPosted(request);
  return held ? readHeldPost(held) : null;
}

/** Continues an interrupted save, for the person who has signed in now. */
export function goOn(request: Request, { path, fields }: HeldPost, cookies: readonly string[]): Request {
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  headers.set("Cookie", cookies.map((cookie) => cookie.split(";")[0]).join("; "));
  return new Request(new URL(path, request.url), { method: "POST", headers, body: new URLSearchParams(fields) });
}
