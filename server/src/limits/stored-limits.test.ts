import { beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { submissionLimits } from "../forms/submission-sink.ts";
import { codeLimit, passwordLimit, signInTries } from "../office/doors/tries.ts";
import { attachStore } from "../store/opening/attach-store.ts";
import type { Store } from "../store/store.ts";
import { sharesOf, storedLimits } from "./stored-limits.ts";

/** Three processes with one store, each with connections of its own. */
let school: TestApp;
let stores: Store[] = [];
beforeAll(async () => {
  school = await openTestApp();
  stores = await Promise.all([1, 2, 3].map(() => attachStore(school.config)));
  return async () => {
    for (const store of stores) await store.close();
    await school.close();
  };
});

const processes = <Opened>(open: (store: Store) => Opened) => {
  const opened = stores.map(open);
  return (turn: number) => opened[turn % opened.length] as Opened;
};

test("three processes together take ten forms of an address, and one more each minute", async () => {
  const clock = { now: 1_000_000_000_000 };
  const process = processes(({ db }) => {
    const limits = storedLimits(() => clock.now);
    const shares = (address: string) => sharesOf("form", address, submissionLimits);
    return (address: string) => db.transaction().execute((writing) => limits.take(writing, shares(address)));
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
  expect(rows, "everybody, the address, its provider").toHaveLength(3);
  expect(rows.map(({ name }) => name).join()).not.toContain("192.0.2");
});

test("one account has so many tries at all processes together; one address 40; what was right does not count", async () => {
  const clock = { now: 2_000_000_000_000 };
  for (const [what, limit] of Object.entries({ password: passwordLimit, code: codeLimit })) {
    const tries = processes(({ db }) => signInTries(db, () => clock.now, what, limit));
    for (let turn = 0; turn < limit.burst; turn += 1)
      expect(await tries(turn).take("account", `192.0.2.${turn}`)).toBe(null);
    for (const turn of [0, 1, 2]) expect(await tries(turn).take("account", "198.51.100.1")).toBe(limit.refill / 1000);
    clock.now += limit.refill;
    expect(await tries(1).take("account", "198.51.100.1")).toBe(null);
    expect(await tries(2).take("account", "198.51.100.1")).not.toBe(null);
    await tries(0).giveBack("account", "198.51.100.1");
    expect(await tries(2).take("account", "198.51.100.2")).toBe(null);
  }
  const tries = processes(({ db }) => signInTries(db, () => clock.now, "password", passwordLimit));
  for (let turn = 0; turn < 40; turn += 1) expect(await tries(turn).take(`account ${turn}`, "203.0.113.1")).toBe(null);
  expect(await tries(1).take("account 40", "203.0.113.1")).toBe(20);
  await tries(2).giveBack("account 39", "203.0.113.1");
  expect(await tries(0).take("account 41", "203.0.113.1")).toBe(null);
});
