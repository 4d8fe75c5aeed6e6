import { NOTICES, readCode } from "@school/content/notices/code";
import type { ContentSource } from "@school/content/source";
import type { MiddlewareHandler } from "hono";
import { type Limits, rateLimiter } from "../limits/rate-limiter.ts";
import { askerOf, type ClientAddress } from "../network/client-address.ts";

/** Limits of codes that were never issued: guessing hinders nobody else. */
const guessLimits: Limits = {
  address: { burst: 20, refill: 30_000 },
  site: { burst: 60, refill: 10_000 },
  network: { burst: 600, refill: 1000 },
  provider: { burst: 6000, refill: 100 },
  everybody: { burst: 1_000_000, refill: 1 },
};

interface GuessServices {
  content: ContentSource;
  clientAddress: ClientAddress;
  now(): Date;
}

/** Pages are found in any letter case and with a slash at the end, too. */
const ofNotice = new RegExp(`^${NOTICES}/([^/]+)/?$`, "i");

/** Refuses every code to an address that has asked for too many codes that were never issued: its answers tell nothing any more. */
export function limitGuesses({ content, clientAddress, now }: GuessServices): MiddlewareHandler {
  const guesses = rateLimiter(() => now().getTime(), guessLimits);
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
