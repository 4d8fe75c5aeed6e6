import type { Posted } from "./services.ts";

/** Returns the fields of a form without files; anything else counts as empty. Browsers post a new line as two characters. */
export async function readPosted(request: Request): Promise<Posted["fields"]> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "");
  const posted = new URLSearchParams(isForm ? await request.text().catch(() => "") : "");
  return Object.fromEntries([...posted].map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
}
