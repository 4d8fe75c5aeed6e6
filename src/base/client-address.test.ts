import { expect, test, vi } from "vitest";
import { clientAddressFinder } from "./client-address.server.ts";

function find(trusted: string[], peer: string | undefined, forwarded?: string, warn = (_: string) => {}) {
  return clientAddressFinder(trusted, warn)({ peer, forwarded });
}
const proxies = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"];

test.each([
  ["no proxy", [], "203.0.113.5", undefined, "203.0.113.5"],
  ["a header that nobody may send", [], "203.0.113.5", "198.51.100.1", "203.0.113.5"],
  ["a header of a stranger", proxies, "203.0.113.5", "198.51.100.1", "203.0.113.5"],
  ["a proxy", proxies, "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["a proxy without a header", proxies, "127.0.0.1", undefined, "127.0.0.1"],
  ["what the visitor made up stands left", proxies, "127.0.0.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  ["two proxies", proxies, "127.0.0.1", "1.1.1.1, 198.51.100.1, 10.9.8.7", "198.51.100.1"],
  ["all of them proxies", proxies, "127.0.0.1", "10.0.0.1, 10.0.0.2", "10.0.0.1"],
  ["nonsense", proxies, "127.0.0.1", "198.51.100.1, unknown", "127.0.0.1"],
  ["an empty header", proxies, "127.0.0.1", "", "127.0.0.1"],
  ["an address with its port", proxies, "127.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
  ["IPv6 in brackets", proxies, "127.0.0.1", "[2001:db8::1]:443", "2001:db8::1"],
  ["IPv6 proxies", proxies, "fd00::1", "2001:db8::1", "2001:db8::1"],
  ["IPv4 in the clothes of IPv6", proxies, "::ffff:127.0.0.1", "::ffff:198.51.100.1", "198.51.100.1"],
  ["the same in hexadecimal digits", proxies, "::FFFF:7f00:1", "::ffff:c633:6401", "198.51.100.1"],
  ["an address that older IPv6 carries", proxies, "::7f00:1", "::198.51.100.1", "198.51.100.1"],
  ["IPv6 in another spelling", proxies, "FD00:0::1", "2001:0DB8:0:0::0001%eth0", "2001:db8::1"],
  ["a pipe without an address", proxies, undefined, "198.51.100.1", ""],
])("%s", (_, trusted, peer, forwarded, expected) => {
  expect(find(trusted, peer, forwarded)).toBe(expected);
});
test("a proxy that nobody trusts is told of once, without an address", () => {
  const warn = vi.fn();
  const address = clientAddressFinder([], warn);
  for (let time = 0; time < 3; time += 1) address({ peer: "127.0.0.1", forwarded: "198.51.100.1" });
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.lastCall?.[0]).toContain("TRUSTED_PROXIES");
  expect(warn.mock.lastCall?.[0]).not.toMatch(/[0-9]/);
});
