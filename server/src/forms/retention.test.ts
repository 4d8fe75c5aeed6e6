import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { everyRow } from "../../../tests/support/rows.ts";
import { openTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { feedback, storedIn, toFeedback } from "../../../tests/support/test-forms.ts";
import { isOnPostgres } from "../../../tests/support/test-store.ts";
import { eraseOlder, eraseOne, listOlder } from "./erase.ts";
import { submissionRows } from "./list-submissions.ts";
import { monthsBefore, retain } from "./retention.ts";
import { patientWriter } from "./writer.ts";

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
    for (const time of times) {
      await app.post(toFeedback, { ...feedback, name: `Sent ${time}`, _key: time });
      const received_at = new Date(time).toISOString();
      const sent = app.store.db.updateTable("submissions").where("idempotency_key", "=", time);
      await sent.set({ received_at, kept_since: received_at }).execute();
    }
    return { app, db: app.store.forms, write: patientWriter(app.store.forms) };
  }

  test("deletes older submissions with their mail, and nothing else", async () => {
    const limit = "2025-05-20T06:30:00.000Z";
    const { app, db, write } = await openWith(["2025-01-01", "2025-05-20T06:29:59.999Z", limit, "2026-01-01"]);
    expect((await listOlder(db, "DEMO", limit, "submissions")).map((row) => row.received_at)).toEqual([
      "2025-01-01T00:00:00.000Z",
      "2025-05-20T06:29:59.999Z",
    ]);
    expect(await eraseOlder(write, db, "OTHER", limit)).toBe(0);
    expect(await eraseOlder(write, db, "DEMO", limit)).toBe(2);
    expect((await storedIn(app)).map((row) => row.received_at)).toEqual([limit, "2026-01-01T00:00:00.000Z"]);
    expect(await app.store.db.selectFrom("outbox").selectAll().execute()).toHaveLength(2);
    await app.close();
  });
  test("leaves no trace in the files", async () => {
    const { app, db, write } = await openWith(["2025-01-01", "2026-01-01"]);
    const bytes = () => filesOf(app);
    expect(bytes()).toContain("Sent 2025-01-01");
    const [first] = await storedIn(app);
    expect(await eraseOne(write, db, "DEMO", first?.id ?? "", unnoted)).toBe(true);
    expect(await eraseOne(write, db, "DEMO", first?.id ?? "", unnoted)).toBe(false);
    expect(bytes()).not.toContain("Sent 2025-01-01");
    expect(bytes()).toContain("Sent 2026-01-01");
    await app.close();
  });
  test("starts an hour after the start and then every day, ends a week later, and logs the numbers", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const began = Date.parse("2026-11-20T06:30:00Z") - performance.now();
    const now = () => new Date(began + performance.now());
    const app = await openTestApp(undefined, undefined, { RETENTION_MONTHS: "6" }, now);
    for (const message of ["Old", "Older", "Kept"]) await app.post(toFeedback, { ...feedback, message });
    const old = app.store.db.updateTable("submissions").where("fields", "like", "%Old%");
    await old.set({ kept_since: "2026-05-20T06:30:00.000Z" }).execute();
    const numbers = async () => {
      const aside = await app.store.db.selectFrom("submissions_put_aside").selectAll().execute();
      return { inUse: (await storedIn(app)).length, mails: (await outboxOf(app)).length, aside: aside.length };
    };
    vi.advanceTimersByTime(HOUR - 1);
    expect(await numbers()).toEqual({ inUse: 3, mails: 3, aside: 0 });
    vi.advanceTimersByTime(1);
    await vi.waitFor(async () => expect(await numbers()).toEqual({ inUse: 1, mails: 1, aside: 2 }), PATIENCE);
    for (const days of [4, 3]) {
      const to = now().getTime() + days * 24 * HOUR;
      vi.advanceTimersByTime(days * 24 * HOUR);
      await vi.waitFor(async () => expect(Date.parse((await knownAt(app)) ?? "")).toBeGreaterThanOrEqual(to), PATIENCE);
    }
    await vi.waitFor(async () => expect(await numbers()).toEqual({ inUse: 1, mails: 1, aside: 0 }), PATIENCE);
    const said = log.mock.calls
      .map(([line]) => String(line).replace(/^\S+ /, ""))
      .filter((line) => line.startsWith("retention"));
    expect(said).toEqual([
      "retention: 2 put aside, 0 of a week ago deleted, 0 brought back",
      "retention: 0 put aside, 2 of a week ago deleted, 0 brought back",
    ]);
    await app.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

describe("what is put aside", () => {
  const now = new Date("2026-11-20T06:30:00Z");
  const later = (days: number) => new Date(now.getTime() + days * 24 * HOUR);
  async function openPutAside() {
    const app = await openTestApp();
    const write = patientWriter(app.store.forms);
    await app.post(toFeedback, { ...feedback, _key: "old" });
    await app.store.db.updateTable("submissions").set({ kept_since: "2025-05-01T00:00:00.000Z" }).execute();
    const retainAt = (time: Date, months = 18) => retain(write, app.store.forms, "DEMO", time, months);
    expect(await retainAt(now)).toEqual({ back: 0, deleted: 0, putAside: 1 });
    return { app, write, retainAt };
  }
  const rowsOf = async (app: TestApp, form: "Feedback") => (await submissionRows(app.store.db, "DEMO", form)).slice(1);

  test("is in no list and no export, is no duplicate, and its mail is not sent", async () => {
    const { app } = await openPutAside();
    expect(await rowsOf(app, "Feedback")).toEqual([]);
    expect(await outboxOf(app)).toEqual([]);
    expect((await app.post(toFeedback, { ...feedback, _key: "old" })).status).toBe(201);
    expect(await storedIn(app)).toHaveLength(1);
    await app.close();
  });
  test("is deleted after 7 days, not before, and leaves no trace in the files", async () => {
    const { app, retainAt } = await openPutAside();
    expect(await retainAt(later(6.9))).toEqual({ back: 0, deleted: 0, putAside: 0 });
    expect(filesOf(app)).toContain(feedback.name);
    expect(await retainAt(later(7))).toEqual({ back: 0, deleted: 1, putAside: 0 });
    expect(filesOf(app)).not.toContain(feedback.name);
    await app.close();
  });
  test("comes back into use with its mail when it is not too old after all", async () => {
    const { app, retainAt } = await openPutAside();
    expect(await retainAt(later(1), 24)).toEqual({ back: 1, deleted: 0, putAside: 0 });
    expect(await storedIn(app)).toHaveLength(1);
    expect(await outboxOf(app)).toMatchObject([{ attempts: 0, next_try_at: later(1).toISOString(), sent_at: null }]);
    expect(await rowsOf(app, "Feedback")).toHaveLength(1);
    await app.close();
  });
  test("with a date in the future waits for 7 days from now", async () => {
    const { app, retainAt } = await openPutAside();
    expect(await retainAt(later(-5))).toEqual({ back: 0, deleted: 0, putAside: 0 });
    expect(await retainAt(later(1.9))).toEqual({ back: 0, deleted: 0, putAside: 0 });
    expect(await retainAt(later(2))).toEqual({ back: 0, deleted: 1, putAside: 0 });
    await app.close();
  });
  test("can be erased at once", async () => {
    const { app, write } = await openPutAside();
    const { id } = await app.store.db.selectFrom("submissions_put_aside").select("id").executeTakeFirstOrThrow();
    expect(await eraseOne(write, app.store.forms, "DEMO", id, unnoted)).toBe(true);
    expect(filesOf(app)).not.toContain(feedback.name);
    await app.close();
  });
});

/** All bytes of the database. */
function filesOf(app: TestApp) {
  if (isOnPostgres) return everyRow(app.config.dataDir);
  const file = join(app.config.dataDir, "school.sqlite");
  return `${readFileSync(file, "latin1")}${readFileSync(`${file}-wal`, "latin1")}`;
}
const outboxOf = (app: TestApp) => app.store.db.selectFrom("outbox").selectAll().execute();
const knownAt = async (app: TestApp) =>
  (await app.store.db.selectFrom("clock").selectAll().executeTakeFirst())?.known_at;
