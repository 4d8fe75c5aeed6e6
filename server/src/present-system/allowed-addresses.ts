import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Unreadable } from "./reading/unreadable.ts";

export type Lookup = (
  host: string,
  options: LookupOptions & { all: true },
  answer: (cause: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The addresses of IPv6 that are given out. Outside of them lie old spellings of IPv4, such as `::7f00:1`. */
const given = ipaddr.parseCIDR("2000::/3");

/** Returns whether an address is one of the public Internet: none of this machine, its network, or its provider's own. */
function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(given));
}

/** Checks an address of the vendor's data: the vendor's own may be any, others must be public and on the web's own ports. @throws Unreadable. */
export function refuseForbidden(address: URL, api: URL) {
  if (address.origin === api.origin) return;
  if (!/^https?:$/.test(address.protocol))
    throw new Unreadable(`it leads to an address of the kind ${address.protocol}`);
  if (address.port !== "") throw new Unreadable("it leads to another port");
  const host = address.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) && !isPublic(host)) throw new Unreadable("it leads to an address that is not public");
}

/** Returns what looks up a host and checks the result: the connection uses just this result, and nobody is asked again in between. */
export function lookupFor(address: URL, api: URL, ask: Lookup = lookup): LookupFunction {
  return (host, options, answer) =>
    ask(host, { ...options, all: true }, (cause, addresses) => {
      if (cause) return answer(cause, []);
      const isAllowed = address.origin === api.origin || addresses.every((found) => isPublic(found.address));
      if (!isAllowed) return answer(new Unreadable("it leads to an address that is not public"), []);
      const [first] = addresses;
      if (options.all) answer(null, addresses);
      else answer(null, first?.address ?? "", first?.family);
    });
}
