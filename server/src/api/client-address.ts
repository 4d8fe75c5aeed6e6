import { BlockList, isIP, isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";

/** A request as Hono hands it over, with its connection; there is none when a test asks the app directly. */
export interface Incoming {
  env: unknown;
  req: { header(name: string): string | undefined };
}

/**
 * Finds where a request came from: the other end of the connection or, as far as trusted proxies say so, whom they
 * answer for. A header that anybody else sends is not believed.
 * @param trusted addresses and networks, as in `TRUSTED_PROXIES`.
 * @param warn told once when a proxy seems to stand in front that nobody trusts: all visitors would share one rate limit.
 */
export function clientAddressFinder(trusted: readonly string[], warn: (event: string) => void) {
  const proxies = blockListOf(trusted);
  let warned = false;
  const isProxy = (address: string) => proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");

  return (context: Incoming): string => {
    const connection = context.env as Partial<HttpBindings> | undefined;
    const peer = bare(connection?.incoming?.socket.remoteAddress ?? "");
    const forwarded = context.req.header("X-Forwarded-For");
    if (forwarded === undefined) return peer;
    if (isIP(peer) === 0 || !isProxy(peer)) {
      if (!warned) warn("X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name; it is not believed");
      warned = true;
      return peer;
    }
    let nearest = peer;
    for (const hop of forwarded.split(",").reverse()) {
      const address = bare(hop.trim());
      if (isIP(address) === 0) return nearest;
      nearest = address;
      if (!isProxy(address)) return nearest;
    }
    return nearest;
  };
}

function blockListOf(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of trusted) {
    const [network = "", prefix] = entry.split("/");
    const family = isIPv6(network) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

/** An address without a port, brackets, a zone, or the IPv6 clothes of an IPv4 address. */
function bare(address: string): string {
  return address
    .replace(/^\[(.*)\](:[0-9]+)?$/, "$1")
    .replace(/^([0-9.]+):[0-9]+$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=[0-9.]+$)/i, "");
}
