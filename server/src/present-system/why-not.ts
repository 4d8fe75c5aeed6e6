import type { VendorConfig } from "../config.ts";

/** Returns null when the vendor may be asked. Published content stays either way. */
export function whyNotAsked({ api }: VendorConfig): string | null {
  if (api.protocol === "https:" || isOfThisMachine(api.hostname)) return null;
  return "CONTENT_API is not asked: it is no https address, so that anybody on the way could read the token and change what the school says. The site serves what it has.";
}

/** Traffic inside the machine needs no encryption. */
const isOfThisMachine = (host: string) => host === "localhost" || /^127\.|^\[::1\]$/.test(host);
