import type { Posted } from "./services.ts";

/** The posted texts; what is no form counts as an empty one. Browsers post every new line as two characters. */
export async function readPosted(request: Request): Promise<Posted["fields"]> {
  const posted = await request.formData().catch(() => new FormData());
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
}
