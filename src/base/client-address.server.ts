import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6, SocketAddress } from "node:net";
import type { HttpBindings } from "@hono/node-server";

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

/** Returns what one limit counts together: an IPv4 address, or the first half (/64) of an IPv6 address, which is one household's. */
export function networkOf(text: string): string {
  const address = plainAddress(text);
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}

/** Returns the address in normal spelling, without port, brackets and zone; IPv4 as such (`::ffff:c000:201`). Other texts stay. */
function plainAddress(text: string): string {
  const bare = text
    .replace(/^\[(.*)\](:[0-9]+)?$/, "$1")
    .replace(/^([0-9.]+):[0-9]+$/, "$1")
    .replace(/%.*$/, "");
  if (!isIPv6(bare)) return bare;
  const { address } = new SocketAddress({ address: bare, family: "ipv6" });
  return /^::(?:ffff:)?([0-9]+\.[0-9.]+)$/.exec(address)?.[1] ?? address;
}

function addressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = "", prefix] = entry.split("/");
    const family = isIPv6(network) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
