import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { addressList, plainAddress } from "./addresses.ts";

export interface Asker {
  peer: string | undefined;
  forwarded: string | undefined;
}

export type ClientAddress = (asker: Asker) => string;

interface Incoming {
  env: unknown;
  req: { header(name: string): string | undefined };
}

export function askerOf({ env, req }: Incoming): Asker {
  const connection = env as Partial<HttpBindings> | undefined;
  return { peer: connection?.incoming?.socket.remoteAddress, forwarded: req.header("X-Forwarded-For") };
}

export function askerOfMessage({ socket, headers }: IncomingMessage): Asker {
  return { peer: socket.remoteAddress, forwarded: headers["x-forwarded-for"]?.toString() };
}

/** Calls `warn` about a proxy that is not trusted: all visitors behind it would share one rate limit. */
export function clientAddressFinder(trusted: readonly string[], warn: (event: string) => void): ClientAddress {
  const isProxy = addressList(trusted);
  let warned = false;

  return ({ peer: connected = "", forwarded }) => {
    const peer = plainAddress(connected);
    if (forwarded === undefined) return peer;
    if (!isProxy(peer)) {
      if (!warned) warn("X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name; it is not believed");
      warned = true;
      return peer;
    }
    let nearest = peer;
    for (const hop of forwarded.split(",").reverse()) {
      const address = plainAddress(hop.trim());
      if (isIP(address) === 0) return nearest;
      nearest = address;
      if (!isProxy(address)) return nearest;
    }
    return nearest;
  };
}
