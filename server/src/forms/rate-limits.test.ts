import { expect, test } from "vitest";
import { formLimits, type Limits, rateLimits } from "./rate-limits.ts";

const endless = { burst: 1e9, refill: 1 };
const limits: Limits = {
  address: { burst: 3, refill: 60_000 },
  site: endless,
  network: endless,
  provider: endless,
  everybody: { burst: 10, refill: 1000 },
};

function open(custom?: Limits) {
  const clock = { now: 0 };
  return { clock, held: rateLimits(() => clock.now, custom ?? limits) };
}

test("so many at once, then one more with each pause", () => {
  const { clock, held } = open();
  expect([1, 2, 3, 4].map(() => held.take("192.0.2.1"))).toEqual([null, null, null, 60]);
  clock.now = 45_000;
  expect(held.take("192.0.2.1")).toBe(15);
  clock.now = 60_000;
  expect([1, 2].map(() => held.take("192.0.2.1"))).toEqual([null, 60]);
});
test("a long pause gives no more than the burst", () => {
  const { clock, held } = open();
  clock.now = 1e9;
  expect([1, 2, 3, 4].map(() => held.take("192.0.2.1"))).toEqual([null, null, null, 60]);
});
test("a clock that goes back gives nothing", () => {
  const { clock, held } = open();
  clock.now = 100_000;
  for (let time = 0; time < 3; time += 1) held.take("192.0.2.1");
  clock.now = 0;
  expect(held.take("192.0.2.1")).toBe(60);
});
test("all addresses together have a limit too", () => {
  const { clock, held } = open();
  for (let address = 0; address < 10; address += 1) expect(held.take(`192.0.2.${address}`)).toBeNull();
  expect(held.take("192.0.2.99")).toBe(1);
  clock.now = 1000;
  expect(held.take("192.0.2.99")).toBeNull();
});
test("what was held back costs nothing, what is given back is there again", () => {
  const { held } = open();
  for (let time = 0; time < 50; time += 1) held.take("192.0.2.1");
  for (let address = 2; address < 9; address += 1) expect(held.take(`192.0.2.${address}`)).toBeNull();
  held.giveBack("192.0.2.1");
  expect(held.take("192.0.2.1")).toBeNull();
  expect(held.take("192.0.2.1")).toBe(60);
});
test("an IPv6 household counts as one address", () => {
  const { held } = open();
  const same = ["2001:db8:0:7::1", "2001:0DB8::7:ffff:0:0:9", "2001:db8:0:7:1:2:3:4", "2001:db8:0:7::"];
  expect(same.map((address) => held.take(address))).toEqual([null, null, null, 60]);
  expect(held.take("2001:db8:0:8::1")).toBeNull();
  expect(held.take("::1")).toBeNull();
});
test.each(["::ffff:192.0.2.7", "::ffff:c000:207", "::FFFF:C000:0207", "::c000:207", "0:0:0:0:0:ffff:c000:207"])(
  "%s is the IPv4 address 192.0.2.7",
  (address) => {
    const { held } = open();
    for (let time = 0; time < 3; time += 1) held.take("192.0.2.7");
    expect(held.take(address)).toBe(60);
    expect(held.take("::ffff:c000:208")).toBeNull();
  },
);

/** The address of a household, a number of 16 bits, in a network of IPv6. */
const household = (network: string, number: number) => `${network}:${number.toString(16)}::1`;
/** Returns the number of addresses, of so many, that may send. */
const passing = (held: ReturnType<typeof rateLimits>, count: number, address: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => held.take(address(number))).filter((wait) => wait === null).length;

test("20,000 households of one IPv6 /48 take a twentieth of what there is, and nobody else waits", () => {
  const { held } = open(formLimits);
  expect(passing(held, 20_000, (number) => household("2001:db8:7", number))).toBe(1000);
  expect(passing(held, 600, (number) => `198.51.${number >> 8}.${number & 255}`)).toBe(600);
  expect(passing(held, 600, (number) => household(`2001:db8:${(number + 8).toString(16)}`, number))).toBe(600);
});
test("one provider, an IPv6 /32 or an IPv4 /16, takes half of what there is", () => {
  for (const address of [
    (number: number) => household(`2001:db8:${(number % 100).toString(16)}`, number),
    (number: number) => `198.51.${number >> 8}.${number & 255}`,
  ]) {
    const { held } = open(formLimits);
    expect(passing(held, 20_000, address)).toBe(10_000);
    expect(passing(held, 600, (number) => `203.0.${number >> 8}.${number & 255}`)).toBe(600);
  }
});
test("an IPv6 /56 has four times what a household has", () => {
  const { held } = open(formLimits);
  expect(passing(held, 256, (number) => household("2001:db8:7", number))).toBe(40);
  expect(passing(held, 256, (number) => household("2001:db8:7", 256 + number))).toBe(40);
});
test("the memory of networks has an end; who is limited is remembered however many others come", () => {
  const { held } = open({ ...limits, everybody: endless });
  for (let time = 0; time < 3; time += 1) held.take("192.0.2.1");
  for (let number = 0; number < 100_000; number += 1) {
    held.take(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
  }
  expect(held.networks).toBeLessThanOrEqual(40_000);
  expect(held.take("192.0.2.1")).toBe(60);
});
