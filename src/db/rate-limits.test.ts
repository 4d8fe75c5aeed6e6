import { beforeAll, expect, test } from "vitest";
import { appOfFile } from "../../tests/support/test-app.ts";
import { codeLimit, passwordLimit, signInAttempts } from "../auth/auth.server.ts";
import { submissionLimit } from "../enquiries/submission-sink.server.ts";
import { attachStore } from "./opening/open-existing-store.server.ts";
import { quotaOf, rateLimiter, storedLimits } from "./rate-limits.server.ts";
import type { SchoolStore } from "./store.server.ts";

function inMemory() {
  const clock = { now: 0 };
  return { clock, limiter: rateLimiter(() => clock.now, { burst: 3, refill: 60_000 }) };
}

test("a limit in memory allows the burst, then one more after each pause", () => {
  const { clock, limiter } = inMemory();
  const takeFour = () => [1, 2, 3, 4].map(() => limiter.take("192.0.2.1"));
  expect(takeFour()).toEqual([null, null, null, 60]);
  clock.now = 45_000;
  expect(limiter.take("192.0.2.1")).toBe(15);
  clock.now = 60_000;
  expect([1, 2].map(() => limiter.take("192.0.2.1"))).toEqual([null, 60]);
  clock.now = 1e9;
  expect(takeFour(), "after a long pause").toEqual([null, null, null, 60]);
  limiter.giveBack("192.0.2.1");
  expect(
    [1, 2].map(() => limiter.take("192.0.2.1")),
    "what was given back",
  ).toEqual([null, 60]);
  clock.now -= 100_000;
  expect(limiter.take("192.0.2.1"), "a clock that went back").toBe(60);
  expect(limiter.take("192.0.2.2"), "another address").toBeNull();
});

test("an IPv6 household counts as one address", () => {
  const { limiter } = inMemory();
  const same = ["2001:db8:0:7::1", "2001:0DB8::7:ffff:0:0:9", "2001:db8:0:7:1:2:3:4", "2001:db8:0:7::"];
  expect(same.map((address) => limiter.take(address))).toEqual([null, null, null, 60]);
  expect(limiter.take("2001:db8:0:8::1")).toBeNull();
  expect(limiter.take("::1")).toBeNull();
});

test.each(["::ffff:192.0.2.7", "::ffff:c000:207", "::FFFF:C000:0207", "::c000:207", "0:0:0:0:0:ffff:c000:207"])(
  "%s is the IPv4 address 192.0.2.7",
  (address) => {
    const { limiter } = inMemory();
    for (let time = 0; time < 3; time += 1) limiter.take("192.0.2.7");
    expect(limiter.take(address)).toBe(60);
    expect(limiter.take("::ffff:c000:208")).toBeNull();
  },
);

test("a flood of new addresses makes a limit forget older ones, but none that has reached it", () => {
  const { clock, limiter } = inMemory();
  for (let time = 0; time < 3; time += 1) limiter.take("192.0.2.1");
  for (let number = 0; number < 100_000; number += 1) {
    clock.now = number / 100;
    limiter.take(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
  }
  expect([1, 2, 3].map(() => limiter.take("10.0.0.0"))).toEqual([null, null, null]);
  expect(limiter.take("192.0.2.1")).toBe(60);
});

/** Three processes with one store, each with connections of its own. */
const school = appOfFile();
let stores: SchoolStore[] = [];
beforeAll(async () => {
  stores = await Promise.all([1, 2, 3].map(() => attachStore(school.config)));
  return async () => {
    for (const store of stores) await store.close();
  };
});

const processes = <Opened>(open: (store: SchoolStore) => Opened) => {
  const opened = stores.map(open);
  return (turn: number) => opened[turn % opened.length] as Opened;
};

test("three processes together take ten forms of an address, and one more each minute", async () => {
  const clock = { now: 1_000_000_000_000 };
  const process = processes(({ db }) => {
    const limits = storedLimits(() => clock.now);
    const quotas = (address: string) => [quotaOf("form", address, submissionLimit)];
    return (address: string) => db.transaction().execute((writing) => limits.take(writing, quotas(address)));
  });
  const send = async (count: number, address: string) => {
    const waits: (number | null)[] = [];
    for (let turn = 0; turn < count; turn += 1) waits.push(await process(turn)(address));
    return waits;
  };
  expect(await send(13, "192.0.2.1")).toEqual([...Array(10).fill(null), 60, 60, 60]);
  expect(await process(1)("192.0.2.2"), "another address").toBe(null);
  clock.now += 45_000;
  expect(await process(2)("192.0.2.1")).toBe(15);
  clock.now += 15_000;
  expect([await process(0)("192.0.2.1"), await process(1)("192.0.2.1")]).toEqual([null, 60]);
  clock.now -= 300_000;
  expect(await process(0)("192.0.2.1"), "a clock that went back a little").toBe(60);
  clock.now -= 3_600_000;
  expect(await process(0)("192.0.2.1"), "a clock that was an hour ahead").toBe(null);
  clock.now += 2 * 86_400_000;
  expect(await send(11, "192.0.2.1")).toEqual([...Array(10).fill(null), 60]);
  const rows = await school.store.db.selectFrom("rate_limits").select("name").execute();
  expect(rows).toHaveLength(1);
  expect(rows.map(({ name }) => name).join()).not.toContain("192.0.2");
});

test("an account has so many tries in all processes, an address 40; right ones do not count", async () => {
  const clock = { now: 2_000_000_000_000 };
  for (const [what, limit] of Object.entries({ password: passwordLimit, code: codeLimit })) {
    const tries = processes(({ db }) => signInAttempts(db, () => clock.now, what, limit));
    for (let turn = 0; turn < limit.burst; turn += 1)
      expect(await tries(turn).take("account", `192.0.2.${turn}`)).toBe(null);
    for (const turn of [0, 1, 2]) expect(await tries(turn).take("account", "198.51.100.1")).toBe(limit.refill / 1000);
    clock.now += limit.refill;
    expect(await tries(1).take("account", "198.51.100.1")).toBe(null);
    expect(await tries(2).take("account", "198.51.100.1")).not.toBe(null);
    await tries(0).giveBack("account", "198.51.100.1");
    expect(await tries(2).take("account", "198.51.100.2")).toBe(null);
  }
  const tries = processes(({ db }) => signInAttempts(db, () => clock.now, "password", passwordLimit));
  for (let turn = 0; turn < 40; turn += 1) expect(await tries(turn).take(`account ${turn}`, "203.0.113.1")).toBe(null);
  expect(await tries(1).take("account 40", "203.0.113.1")).toBe(20);
  await tries(2).giveBack("account 39", "203.0.113.1");
  expect(await tries(0).take("account 41", "203.0.113.1")).toBe(null);
});
