import { expect, test } from "vitest";
import { codeLimit, passwordLimit, signInTries } from "./tries.ts";

test("one address tries 40 accounts and then waits; another one does not; what was right does not count", () => {
  let now = 0;
  const tries = signInTries(() => now, passwordLimit);
  for (let number = 0; number < 40; number += 1) expect(tries.take(`account ${number}`, "192.0.2.1")).toBe(null);
  expect(tries.take("account 40", "192.0.2.1")).toBe(20);
  expect(tries.take("account 40", "198.51.100.1")).toBe(null);
  now += 20_000;
  expect(tries.take("account 40", "192.0.2.1")).toBe(null);
  tries.giveBack("account 40", "192.0.2.1");
  expect(tries.take("account 41", "192.0.2.1")).toBe(null);
});

test("one account is tried 10 times from many addresses, and once more each 90 s; its codes 5 times", () => {
  let now = 0;
  for (const [limit, burst] of [
    [passwordLimit, 10],
    [codeLimit, 5],
  ] as const) {
    const tries = signInTries(() => now, limit);
    for (let number = 0; number < burst; number += 1) expect(tries.take("account", `192.0.2.${number}`)).toBe(null);
    expect(tries.take("account", "198.51.100.1")).toBe(limit.refill / 1000);
    now += limit.refill;
    expect(tries.take("account", "198.51.100.1")).toBe(null);
    expect(tries.take("account", "198.51.100.1")).not.toBe(null);
  }
});
