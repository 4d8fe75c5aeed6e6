import type { Posted } from "./services.ts";

/** Anything but a form counts as empty. Browsers post a new line as two characters. */
export async function readPosted(request: Request): Promise<Posted["fields"]> {
  const posted = await request.formData().catch(() => new FormData());
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
}
