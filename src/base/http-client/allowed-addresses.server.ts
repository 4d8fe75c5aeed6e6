import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP, isIPv4, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Unreadable } from "./unreadable.server.ts";

export type Lookup = (
  host: string,
  options: LookupOptions & { all: true },
  answer: (cause: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The assigned addresses of IPv6. Others may hide IPv4, such as `::7f00:1`. */
const given = ipaddr.parseCIDR("2000::/3");
/** Azure's host, in a public network. The hosts of the other clouds have addresses that are not public by their range. */
const AZURE_HOST = "168.63.129.16";

/** Returns false for addresses of this machine, its network and its provider. */
function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast" || address.toString() === AZURE_HOST) return false;
  return address.kind() === "ipv4" || address.match(given);
}

/** Allows the server that the operator names; others must be public and on the web's usual ports. @throws Unreadable. */
export function refuseForbidden(address: URL, named: URL | null) {
  if (address.origin === named?.origin) return;
  if (!/^https?:$/.test(address.protocol))
    throw new Unreadable(`it leads to an address of the kind ${address.protocol}`);
  if (address.port !== "") throw new Unreadable("it leads to another port");
  const host = address.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) && !isPublic(host)) throw new Unreadable("it leads to an address that is not public");
}

/** Returns a look-up that checks its result. The connection uses exactly this result. */
export function lookupFor(address: URL, named: URL | null, ask: Lookup = lookup): LookupFunction {
  return (host, options, answer) =>
    ask(host, { ...options, all: true }, (cause, addresses) => {
      if (cause) return answer(cause, []);
      const isAllowed = address.origin === named?.origin || addresses.every((found) => isPublic(found.address));
      if (!isAllowed) return answer(new Unreadable("it leads to an address that is not public"), []);
      const [first] = addresses;
      if (options.all) answer(null, addresses);
      else answer(null, first?.address ?? "", first?.family);
    });
}

/** Returns whether an address leads to this machine itself: traffic inside it needs no encryption. A name such as 127.example.com does not. */
export const isOfThisMachine = ({ hostname }: URL): boolean =>
  hostname === "localhost" || hostname === "[::1]" || (isIPv4(hostname) && hostname.startsWith("127."));
