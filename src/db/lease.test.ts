import { hostname } from "node:os";
import { beforeAll, expect, test } from "vitest";
import { appOfFile } from "../../tests/support/test-app.ts";
import { feedback, toFeedback } from "../../tests/support/test-forms.ts";
import { emailQueue, storedSubmission } from "../enquiries/email-queue.server.ts";
import { patientWriter } from "../enquiries/writer.server.ts";
import { asTheOnly, LeaseLost, thisMachine } from "./lease.server.ts";
import { attachStore } from "./opening/open-existing-store.server.ts";
import type { SchoolStore } from "./store.server.ts";

/** Three processes with one store, each with connections of its own. */
const school = appOfFile();
let stores: SchoolStore[] = [];
beforeAll(async () => {
  stores = await Promise.all([1, 2, 3].map(() => attachStore(school.config)));
  return async () => {
    for (const store of stores) await store.close();
  };
});

test("of three processes one mirrors, then the next; one without its lease writes nothing", async () => {
  const now = () => new Date("2026-11-23T06:30:00Z");
  const working: number[] = [];
  const held = Promise.withResolvers<void>();
  let refused = 0;
  const rounds = stores.map(({ db }, number) =>
    asTheOnly(db, "mirror", now, async () => {
      working.push(number);
      await held.promise;
    }),
  );
  for (const round of rounds) void round.then((didWork) => (refused += didWork ? 0 : 1));
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(2);
  held.resolve();
  expect((await Promise.all(rounds)).filter((didWork) => didWork)).toHaveLength(1);
  expect(working).toHaveLength(1);

  const [one, other] = stores as [SchoolStore, SchoolStore];
  const later = () => new Date(now().getTime() + 60_000);
  await asTheOnly(one.db, "mirror", now, async (lease) => {
    // Another machine finds that nothing was renewed for a minute.
    await other.db.updateTable("leases").set({ holder: "elsewhere 1 x", until: later().toISOString() }).execute();
    const write = one.db.transaction().execute((transaction) => lease.confirm(transaction));
    await expect(write).rejects.toThrow(LeaseLost);
    await other.db.deleteFrom("leases").execute();
  });
});

test("a clock some seconds behind takes no lease; a lease of an hour ahead is taken", async () => {
  const [one, other] = stores as [SchoolStore, SchoolStore];
  const now = new Date("2026-11-23T06:30:00Z");
  const takenBy = async (behind: number) => {
    let isTaken: boolean | undefined;
    await asTheOnly(
      one.db,
      "mirror",
      () => now,
      async () => {
        isTaken = await asTheOnly(
          other.db,
          "mirror",
          () => new Date(now.getTime() - behind),
          async () => {},
        );
      },
    );
    return isTaken;
  };
  expect([await takenBy(5000), await takenBy(3_600_000)]).toEqual([false, true]);
});

test("the lease of an ended process here waits for nobody; one of another machine is left alone", async () => {
  const { db } = stores[0] as SchoolStore;
  const now = () => new Date("2026-11-23T06:30:00Z");
  const until = new Date(now().getTime() + 10_000).toISOString();
  const ended = 2 ** 30;
  const takeFrom = async (machine: string) => {
    await db
      .insertInto("leases")
      .values({ name: "mirror", holder: `${machine} ${ended} x`, until })
      .execute();
    const isTaken = await asTheOnly(db, "mirror", now, async () => {});
    await db.deleteFrom("leases").execute();
    return isTaken;
  };
  expect([await takeFrom(thisMachine()), await takeFrom(hostname())]).toEqual([true, false]);
});

test("three processes mail each form once", async () => {
  for (let number = 0; number < 6; number += 1)
    expect((await school.post(toFeedback, { ...feedback, message: `Message ${number}` })).status).toBe(201);
  const sent: string[] = [];
  const boxes = stores.map(({ db }) =>
    emailQueue({
      table: "outbox",
      db,
      write: patientWriter(db),
      read: storedSubmission(db),
      send: async ({ id }) => void sent.push(id),
      now: () => new Date("2027-11-23T06:30:00Z"),
    }),
  );
  for (const box of boxes) box.wake();
  const waiting = () => school.store.db.selectFrom("outbox").select("sent_at").where("sent_at", "is", null).execute();
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(0);
  for (const box of boxes) await box.stop();
  expect([sent.length, new Set(sent).size]).toEqual([6, 6]);
});
