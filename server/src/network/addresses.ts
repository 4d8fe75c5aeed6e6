import { BlockList, isIP, isIPv6, SocketAddress } from "node:net";

/** The networks that an address lies in, narrowest first. */
export const networkSizes = ["address", "site", "network", "provider"] as const;
export type NetworkSize = (typeof networkSizes)[number];

/** Hexadecimal digits of an IPv6 address that name each network: a household gets a /64, a site a /56 or a /48, a provider a /32. */
const DIGITS = { address: 16, site: 14, network: 12, provider: 8 } satisfies Record<NetworkSize, number>;

/**
 * Returns an address in the one spelling it is compared by: without port, brackets or zone, and as IPv4 where IPv6 only carries
 * it (`::ffff:c000:201` is 192.0.2.1). What is no address comes back as it is.
 */
export function plainAddress(text: string): string {
  const bare = text
    .replace(/^\[(.*)\](:[0-9]+)?$/, "$1")
    .replace(/^([0-9.]+):[0-9]+$/, "$1")
    .replace(/%.*$/, "");
  if (!isIPv6(bare)) return bare;
  const { address } = new SocketAddress({ address: bare, family: "ipv6" });
  return /^::(?:ffff:)?([0-9]+\.[0-9.]+)$/.exec(address)?.[1] ?? address;
}

/**
 * Names the networks that an address lies in. Of IPv4 these are the address itself and its /16: in between, thousands of families
 * share a few addresses of a mobile network.
 */
export function networksOf(text: string): Partial<Record<NetworkSize, string>> {
  const address = plainAddress(text);
  if (!isIPv6(address)) {
    return isIP(address) === 0 ? { address } : { address, provider: address.split(".").slice(0, 2).join(".") };
  }
  const [head = [], tail = []] = address.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  const digits = [...head, ...zeros, ...tail].map((group) => group.padStart(4, "0")).join("");
  return Object.fromEntries(networkSizes.map((size) => [size, digits.slice(0, DIGITS[size])]));
}

/** Tells whether an address is one of a list of addresses and networks, as in `TRUSTED_PROXIES`. */
export function addressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = "", prefix] = entry.split("/");
    const family = isIPv6(network) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
