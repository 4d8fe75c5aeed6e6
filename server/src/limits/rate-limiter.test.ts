import { expect, test } from "vitest";
import { submissionLimits } from "../forms/submission-sink.ts";
import { type Limits, rateLimiter } from "./rate-limiter.ts";

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
  return { clock, limiter: rateLimiter(() => clock.now, custom ?? limits) };
}

test("allows the burst, then one more after each pause", () => {
  const { clock, limiter } = open();
  expect([1, 2, 3, 4].map(() => limiter.take("192.0.2.1"))).toEqual([null, null, null, 60]);
  clock.now = 45_000;
  expect(limiter.take("192.0.2.1")).toBe(15);
  clock.now = 60_000;
  expect([1, 2].map(() => limiter.take("192.0.2.1"))).toEqual([null, 60]);
});
test("allows no more than the burst after a long pause", () => {
  const { clock, limiter } = open();
  clock.now = 1e9;
  expect([1, 2, 3, 4].map(() => limiter.take("192.0.2.1"))).toEqual([null, null, null, 60]);
});
test("allows nothing more when the clock goes back", () => {
  const { clock, limiter } = open();
  clock.now = 100_000;
  for (let time = 0; time < 3; time += 1) limiter.take("192.0.2.1");
  clock.now = 0;
  expect(limiter.take("192.0.2.1")).toBe(60);
});
test("limits all addresses together", () => {
  const { clock, limiter } = open();
  for (let address = 0; address < 10; address += 1) expect(limiter.take(`192.0.2.${address}`)).toBeNull();
  expect(limiter.take("192.0.2.99")).toBe(1);
  clock.now = 1000;
  expect(limiter.take("192.0.2.99")).toBeNull();
});
test("does not count what it refused", () => {
  const { limiter } = open();
  for (let time = 0; time < 50; time += 1) limiter.take("192.0.2.1");
  for (let address = 2; address < 9; address += 1) expect(limiter.take(`192.0.2.${address}`)).toBeNull();
  expect(limiter.take("192.0.2.1")).toBe(60);
});
test("counts an IPv6 household as one address", () => {
  const { limiter } = open();
  const same = ["2001:db8:0:7::1", "2001:0DB8::7:ffff:0:0:9", "2001:db8:0:7:1:2:3:4", "2001:db8:0:7::"];
  expect(same.map((address) => limiter.take(address))).toEqual([null, null, null, 60]);
  expect(limiter.take("2001:db8:0:8::1")).toBeNull();
  expect(limiter.take("::1")).toBeNull();
});
test.each(["::ffff:192.0.2.7", "::ffff:c000:207", "::FFFF:C000:0207", "::c000:207", "0:0:0:0:0:ffff:c000:207"])(
  "%s is the IPv4 address 192.0.2.7",
  (address) => {
    const { limiter } = open();
    for (let time = 0; time < 3; time += 1) limiter.take("192.0.2.7");
    expect(limiter.take(address)).toBe(60);
    expect(limiter.take("::ffff:c000:208")).toBeNull();
  },
);

/** The address of a household, a number of 16 bits, in a network of IPv6. */
const household = (network: string, number: number) => `${network}:${number.toString(16)}::1`;
/** Returns the number of addresses, of so many, that may send. */
const passing = (limiter: ReturnType<typeof rateLimiter>, count: number, address: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => limiter.take(address(number))).filter((wait) => wait === null).length;

test("gives 20,000 households of one IPv6 /48 a twentieth of the whole limit, and no other waits", () => {
  const { limiter } = open(submissionLimits);
  expect(passing(limiter, 20_000, (number) => household("2001:db8:7", number))).toBe(1000);
  expect(passing(limiter, 600, (number) => `198.51.${number >> 8}.${number & 255}`)).toBe(600);
  expect(passing(limiter, 600, (number) => household(`2001:db8:${(number + 8).toString(16)}`, number))).toBe(600);
});
test("gives one provider, an IPv6 /32 or an IPv4 /16, half of the whole limit", () => {
  for (const address of [
    (number: number) => household(`2001:db8:${(number % 100).toString(16)}`, number),
    (number: number) => `198.51.${number >> 8}.${number & 255}`,
  ]) {
    const { limiter } = open(submissionLimits);
    expect(passing(limiter, 20_000, address)).toBe(10_000);
    expect(passing(limiter, 600, (number) => `203.0.${number >> 8}.${number & 255}`)).toBe(600);
  }
});
test("gives an IPv6 /56 four times the limit of a household", () => {
  const { limiter } = open(submissionLimits);
  expect(passing(limiter, 256, (number) => household("2001:db8:7", number))).toBe(40);
  expect(passing(limiter, 256, (number) => household("2001:db8:7", 256 + number))).toBe(40);
});
test("forgets networks beyond 40,000, but not those that reached their limit", () => {
  const { limiter } = open({ ...limits, everybody: endless });
  for (let time = 0; time < 3; time += 1) limiter.take("192.0.2.1");
  for (let number = 0; number < 100_000; number += 1) {
    limiter.take(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
  }
  expect(limiter.networks).toBeLessThanOrEqual(40_000);
  expect(limiter.take("192.0.2.1")).toBe(60);
});
