import type { MiddlewareHandler } from "hono";
import { type Limit, rateLimiter } from "../limits/rate-limits.ts";
import { askerOf, type ClientAddress } from "../network/client-address.ts";

/** Each proof or picture takes a fifth of a second of a processor. */
const sheetLimit: Limit = { burst: 20, refill: 3000 };

interface SheetServices {
  clientAddress: ClientAddress;
  now(): Date;
}

/** Refuses proofs and pictures of notices to an address that has asked for many: they are made one after the other for everybody. */
export function limitSheets({ clientAddress, now }: SheetServices): MiddlewareHandler {
  const asked = rateLimiter(() => now().getTime(), sheetLimit);
  return async (context, next) => {
    const wait = asked.take(clientAddress(askerOf(context)));
    if (wait === null) return next();
    const sentence = `Many proofs and pictures were asked for from your connection. Please try again in ${wait} seconds.`;
    return context.text(sentence, 429, { "Retry-After": String(wait), "Cache-Control": "no-store" });
  };
}
