import { expect, test } from "vitest";
import { rateLimits } from "./rate-limits.ts";

const limits = { address: { burst: 3, refill: 60_000 }, everybody: { burst: 10, refill: 1000 } };

function open(custom?: typeof limits) {
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
test("the memory of addresses has an end", () => {
  const many = { address: limits.address, everybody: { burst: 1e9, refill: 1 } };
  const { held } = open(many);
  for (let address = 0; address < 50_000; address += 1) {
    held.take(`10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`);
  }
  expect(held.addresses).toBe(20_000);
});
