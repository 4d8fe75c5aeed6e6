import type { MiddlewareHandler } from "hono";
import { type Limits, rateLimiter } from "../limits/rate-limiter.ts";
import { askerOf, type ClientAddress } from "../network/client-address.ts";

/** Each proof or picture takes a fifth of a second of a processor. */
const sheetLimits: Limits = {
  address: { burst: 20, refill: 3000 },
  site: { burst: 40, refill: 1500 },
  network: { burst: 400, refill: 300 },
  provider: { burst: 4000, refill: 30 },
  everybody: { burst: 1_000_000, refill: 1 },
};

interface SheetServices {
  clientAddress: ClientAddress;
  now(): Date;
}

/** Refuses proofs and pictures of notices to an address that has asked for many: they are made one after the other for everybody. */
export function limitSheets({ clientAddress, now }: SheetServices): MiddlewareHandler {
  const asked = rateLimiter(() => now().getTime(), sheetLimits);
  return async (context, next) => {
    const wait = asked.take(clientAddress(askerOf(context)));
    if (wait === null) return next();
    const sentence = `Many proofs and pictures were asked for from your connection. Please try again in ${wait} seconds.`;
    return context.text(sentence, 429, { "Retry-After": String(wait), "Cache-Control": "no-store" });
  };
}
