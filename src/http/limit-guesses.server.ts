import type { MiddlewareHandler } from "hono";
import { askerOf, type ClientAddress } from "../base/client-address.server.ts";
import { type Limit, rateLimiter } from "../db/rate-limits.server.ts";
import { NOTICES, readCode } from "../kinds/publications/code.ts";
import type { ContentSource } from "../kinds/source.ts";

/** Codes that were never issued: guessing hinders nobody else. */
const guessLimit: Limit = { burst: 20, refill: 30_000 };

interface GuessServices {
  content: ContentSource;
  clientAddress: ClientAddress;
  now(): Date;
}

/** Pages are found in any letter case and with a slash at the end, too. */
const ofNotice = new RegExp(`^${NOTICES}/([^/]+)/?$`, "i");

/** Refuses every code to an address that has asked for too many codes that were never issued: its answers tell nothing any more. */
export function limitGuesses({ content, clientAddress, now }: GuessServices): MiddlewareHandler {
  const guesses = rateLimiter(() => now().getTime(), guessLimit);
  return async (context, next) => {
    const [, typed = ""] = ofNotice.exec(context.req.path) ?? [];
    const code = readCode(typed);
    if (code === null) return next();
    const address = clientAddress(askerOf(context));
    const wait = guesses.take(address);
    if (wait !== null)
      return context.text(tooMany(wait), 429, { "Retry-After": String(wait), "Cache-Control": "no-store" });
    // Without an answer of the store nothing was guessed.
    if ((await content.findNotice(code).catch(() => true)) !== null) guesses.giveBack(address);
    return next();
  };
}

const tooMany = (seconds: number) =>
  `Too many codes that this school never issued were asked for from your connection. Please try again in ${seconds} seconds, or ask the school office.`;
