import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { PATIENCE } from "../../tests/support/patience.ts";
import { everyRow } from "../../tests/support/rows.ts";
import { openTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { feedback, storedIn, toFeedback } from "../../tests/support/test-forms.ts";
import { isOnPostgres } from "../../tests/support/test-store.ts";
import { emailQueue, storedSubmission } from "./email-queue.server.ts";
import { submissionRows } from "./list-submissions.server.ts";
import { eraseOlder, eraseOne, listOlder, monthsBefore, retain } from "./retention.server.ts";
import { patientWriter } from "./writer.server.ts";

const unnoted = async () => {};

const HOUR = 3_600_000;

test.each([
  ["2026-11-20T06:30:00.000Z", 18, "2025-05-20T06:30:00.000Z"],
  ["2026-01-15T00:00:00.000Z", 1, "2025-12-15T00:00:00.000Z"],
  ["2026-03-31T00:00:00.000Z", 1, "2026-02-28T00:00:00.000Z"],
  ["2024-03-31T00:00:00.000Z", 1, "2024-02-29T00:00:00.000Z"],
  ["2026-08-31T10:00:00.000Z", 18, "2025-02-28T10:00:00.000Z"],
  ["2026-11-20T06:30:00.000Z", 0, "2026-11-20T06:30:00.000Z"],
])("before %s by %d months is %s", (now, months, day) => {
  expect(monthsBefore(new Date(now), months)).toBe(day);
});

describe("erasing", () => {
  async function openWith(times: string[]) {
    const app = await openTestApp();
    onTestFinished(() => app.close());
    for (const time of times) {
      await app.post(toFeedback, { ...feedback, name: `Sent ${time}`, _key: time });
      const received_at = new Date(time).toISOString();
      const sent = app.store.db.updateTable("submissions").where("idempotency_key", "=", time);
      await sent.set({ received_at }).execute();
    }
    return { app, db: app.store.forms, write: patientWriter(app.store.forms) };
  }

  test("deletes older submissions with their mail, and nothing else", async () => {
    const limit = "2025-05-20T06:30:00.000Z";
    const { app, db, write } = await openWith(["2025-01-01", "2025-05-20T06:29:59.999Z", limit, "2026-01-01"]);
    expect((await listOlder(db, limit, "submissions")).map((row) => row.received_at)).toEqual([
      "2025-01-01T00:00:00.000Z",
      "2025-05-20T06:29:59.999Z",
    ]);
    expect(await eraseOlder(write, db, limit, new Date())).toBe(2);
    expect((await storedIn(app)).map((row) => row.received_at)).toEqual([limit, "2026-01-01T00:00:00.000Z"]);
    expect(await app.store.db.selectFrom("outbox").selectAll().execute()).toHaveLength(2);
  });

  /** Opens a store whose clock goes with the timers, so far ahead. */
  async function openWithTimers(settings: Record<string, string> = {}) {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const began = Date.parse("2026-11-20T06:30:00Z") - performance.now();
    const clock = { ahead: 0 };
    const now = () => new Date(began + performance.now() + clock.ahead);
    const app = await openTestApp(undefined, undefined, settings, now);
    onTestFinished(async () => {
      await app.close();
      vi.useRealTimers();
    });
    return { app, clock };
  }

  test("starts an hour after the start and then every day, ends a week later, and logs the numbers", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const { app } = await openWithTimers({ RETENTION_MONTHS: "6" });
    for (const message of ["Old", "Older", "Kept"]) await app.post(toFeedback, { ...feedback, message });
    const old = app.store.db.updateTable("submissions").where("fields", "like", "%Old%");
    await old.set({ received_at: "2026-05-20T06:30:00.000Z" }).execute();
    const numbers = async () => {
      const aside = await app.store.db.selectFrom("submissions_put_aside").selectAll().execute();
      return { inUse: (await storedIn(app)).length, mails: (await outboxOf(app)).length, aside: aside.length };
    };
    vi.advanceTimersByTime(HOUR - 1);
    expect(await numbers()).toEqual({ inUse: 3, mails: 3, aside: 0 });
    vi.advanceTimersByTime(1);
    await vi.waitFor(async () => expect(await numbers()).toEqual({ inUse: 1, mails: 1, aside: 2 }), PATIENCE);
    vi.advanceTimersByTime(7 * 24 * HOUR);
    await vi.waitFor(async () => expect(await numbers()).toEqual({ inUse: 1, mails: 1, aside: 0 }), PATIENCE);
    const said = () =>
      log.mock.calls.map(([line]) => String(line).replace(/^\S+ /, "")).filter((line) => line.startsWith("retention"));
    await vi.waitFor(
      () =>
        expect(said()).toEqual([
          "retention: 2 soft-deleted, 0 of a week ago erased, 0 restored",
          "retention: 0 soft-deleted, 2 of a week ago erased, 0 restored",
        ]),
      PATIENCE,
    );
  });
  test("on a clock three years ahead is soft deletion alone, and the right clock restores it", async () => {
    vi.spyOn(console, "log").mockImplementation(() => {});
    const { app, clock } = await openWithTimers();
    const { db } = app.store;
    const messages = async (table: "submissions" | "submissions_put_aside") =>
      (await db.selectFrom(table).select("fields").execute()).map(({ fields }) => JSON.parse(fields).message).sort();
    const untilThere = (inUse: string[], softDeleted: string[]) =>
      vi.waitFor(async () => {
        expect([await messages("submissions"), await messages("submissions_put_aside")]).toEqual([inUse, softDeleted]);
      }, PATIENCE);
    await app.post(toFeedback, { ...feedback, message: "New" });
    clock.ahead = 3 * 365 * 24 * HOUR;
    vi.advanceTimersByTime(HOUR);
    await untilThere([], ["New"]);
    await app.post(toFeedback, { ...feedback, message: "Old" });
    await db.updateTable("submissions").set({ received_at: "2020-01-01T00:00:00.000Z" }).execute();
    vi.advanceTimersByTime(6 * 24 * HOUR);
    await untilThere([], ["New", "Old"]);
    clock.ahead = 0;
    vi.advanceTimersByTime(24 * HOUR);
    await untilThere(["New"], ["Old"]);
  });
});

describe("what is soft-deleted", () => {
  const now = new Date("2026-11-20T06:30:00Z");
  const later = (days: number) => new Date(now.getTime() + days * 24 * HOUR);
  async function openSoftDeleted() {
    const app = await openTestApp();
    onTestFinished(() => app.close());
    const write = patientWriter(app.store.forms);
    await app.post(toFeedback, { ...feedback, _key: "old" });
    await app.store.db.updateTable("submissions").set({ received_at: "2025-05-01T00:00:00.000Z" }).execute();
    const [{ id: submission_id } = { id: "" }] = await storedIn(app);
    const waiting = { attempts: 3, next_try_at: now.toISOString(), sent_at: null, last_failure: null };
    await app.store.db
      .insertInto("forwards")
      .values({ submission_id, ...waiting })
      .execute();
    const retainAt = (time: Date, months = 18) => retain(write, app.store.forms, time, months);
    expect(await retainAt(now)).toEqual({ restored: 0, erased: 0, softDeleted: 1 });
    return { app, write, retainAt };
  }
  const rowsOf = async (app: TestApp, form: "Feedback") => (await submissionRows(app.store.db, form, false)).slice(1);

  test("is in no list and no export, is no duplicate, and its mail is not sent", async () => {
    const { app } = await openSoftDeleted();
    expect(await rowsOf(app, "Feedback")).toEqual([]);
    expect(await outboxOf(app)).toEqual([]);
    expect((await app.post(toFeedback, { ...feedback, _key: "old" })).status).toBe(201);
    expect(await storedIn(app)).toHaveLength(1);
  });
  test("is erased after 7 days, not before, and leaves no trace in the files", async () => {
    const { app, retainAt } = await openSoftDeleted();
    expect(await retainAt(later(6.9))).toEqual({ restored: 0, erased: 0, softDeleted: 0 });
    expect(filesOf(app)).toContain(feedback.name);
    expect(await retainAt(later(7))).toEqual({ restored: 0, erased: 1, softDeleted: 0 });
    expect(filesOf(app)).not.toContain(feedback.name);
  });
  test("comes back into use as it was when it is not too old after all, with all that it had", async () => {
    const { app, retainAt } = await openSoftDeleted();
    expect(await retainAt(later(1), 24)).toEqual({ restored: 1, erased: 0, softDeleted: 0 });
    const due = { next_try_at: later(1).toISOString(), sent_at: null };
    expect(await outboxOf(app)).toMatchObject([{ attempts: 0, ...due }]);
    expect(await app.store.db.selectFrom("forwards").selectAll().execute()).toMatchObject([{ attempts: 3, ...due }]);
    await app.post(toFeedback, { ...feedback, _key: "old" });
    expect(await rowsOf(app, "Feedback")).toHaveLength(1);
  });
  test("is not sent again when it was on its way", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const { app, write, retainAt } = await openSoftDeleted();
    const { forms: db } = app.store;
    expect(await retainAt(now, 24)).toMatchObject({ restored: 1 });
    const send = vi.fn(async () => void (await retainAt(now)));
    const queue = emailQueue({
      db,
      write,
      table: "outbox",
      now: () => now,
      read: storedSubmission(db),
      send,
    });
    const sent = async (times: number) => {
      queue.wake();
      await vi.waitFor(
        () => expect(log.mock.calls.filter(([line]) => /: sent$/.test(line))).toHaveLength(times),
        PATIENCE,
      );
    };
    await sent(1);
    expect(await retainAt(now, 24)).toMatchObject({ restored: 1 });
    await sent(2);
    expect(send).toHaveBeenCalledOnce();
    await queue.stop();
  });
  test.each([
    ["still in use", 0],
    ["soft-deleted too", 1],
  ])("leaves its key to what was sent again meanwhile and is %s", async (_, softDeleted) => {
    const { app, retainAt } = await openSoftDeleted();
    await app.post(toFeedback, { ...feedback, _key: "old" });
    expect(await retainAt(later(1), 18 * (1 - softDeleted))).toEqual({ restored: 0, erased: 0, softDeleted });
    expect(await retainAt(later(1), 24)).toMatchObject({ restored: 1 + softDeleted });
    expect((await storedIn(app)).map((row) => row.idempotency_key)).toEqual([null, "old"]);
  });
  test("with a date in the future waits for 7 days more", async () => {
    const { retainAt } = await openSoftDeleted();
    expect(await retainAt(later(-5))).toEqual({ restored: 0, erased: 0, softDeleted: 0 });
    expect(await retainAt(later(1.9))).toEqual({ restored: 0, erased: 0, softDeleted: 0 });
    expect(await retainAt(later(2))).toEqual({ restored: 0, erased: 1, softDeleted: 0 });
  });
  test("can be erased at once", async () => {
    const { app, write } = await openSoftDeleted();
    const { id } = await app.store.db.selectFrom("submissions_put_aside").select("id").executeTakeFirstOrThrow();
    expect(await eraseOne(write, app.store.forms, { id, now: new Date() }, unnoted)).toBe(true);
    expect(filesOf(app)).not.toContain(feedback.name);
  });
});

/** All bytes of the database. */
function filesOf(app: TestApp) {
  if (isOnPostgres) return everyRow(app.config.dataDir);
  const file = join(app.config.dataDir, "school.sqlite");
  return `${readFileSync(file, "latin1")}${readFileSync(`${file}-wal`, "latin1")}`;
}
const outboxOf = (app: TestApp) => app.store.db.selectFrom("outbox").selectAll().execute();
