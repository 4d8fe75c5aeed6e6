import { BlockList, isIP, isIPv6, SocketAddress } from "node:net";

export const networkSizes = ["address", "site", "network", "provider"] as const;
export type NetworkSize = (typeof networkSizes)[number];

/** Leading hexadecimal digits of IPv6 networks: household /64, site /56, large site /48, provider /32. */
const DIGITS = { address: 16, site: 14, network: 12, provider: 8 } satisfies Record<NetworkSize, number>;

/** Returns the address in normal spelling, without port, brackets and zone; IPv4 as such (`::ffff:c000:201`). Other texts stay. */
export function plainAddress(text: string): string {
  const bare = text
    .replace(/^\[(.*)\](:[0-9]+)?$/, "$1")
    .replace(/^([0-9.]+):[0-9]+$/, "$1")
    .replace(/%.*$/, "");
  if (!isIPv6(bare)) return bare;
  const { address } = new SocketAddress({ address: bare, family: "ipv6" });
  return /^::(?:ffff:)?([0-9]+\.[0-9.]+)$/.exec(address)?.[1] ?? address;
}

/** For IPv4 only the /16: mobile carriers put thousands of families behind a few neighbouring addresses. */
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
