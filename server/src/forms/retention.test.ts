import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { openTestApp } from "../test-app.ts";
import { eraseOlder, eraseOne, listOlder, monthsBefore } from "./retention.ts";
import { feedback, storedIn, toFeedback } from "./test-forms.ts";
import { patientWriter } from "./writer.ts";

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

  test("takes what is older, with its mail, and nothing else", async () => {
    const limit = "2025-05-20T06:30:00.000Z";
    const { app, db, write } = await openWith(["2025-01-01", "2025-05-20T06:29:59.999Z", limit, "2026-01-01"]);
    expect((await listOlder(db, "DEMO", limit)).map((row) => row.received_at)).toEqual([
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
    const bytes = () => {
      const file = join(app.config.dataDir, "school.sqlite");
      return `${readFileSync(file, "latin1")}${readFileSync(`${file}-wal`, "latin1")}`;
    };
    expect(bytes()).toContain("Sent 2025-01-01");
    const [first] = await storedIn(app);
    expect(await eraseOne(write, db, "DEMO", first?.id ?? "")).toBe(true);
    expect(await eraseOne(write, db, "DEMO", first?.id ?? "")).toBe(false);
    expect(bytes()).not.toContain("Sent 2025-01-01");
    expect(bytes()).toContain("Sent 2026-01-01");
    await app.close();
  });
  test("is done by itself an hour after the start and every day, and logged as a number", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const app = await openTestApp(undefined, undefined, { RETENTION_MONTHS: "6" });
    const old = { kept_since: "2026-05-20T06:29:59.999Z" };
    for (const message of ["First", "Later"]) {
      await app.post(toFeedback, { ...feedback, message });
      await app.post(toFeedback, { ...feedback, message: "To be kept" });
      await app.store.db.updateTable("submissions").set(old).where("fields", "like", `%${message}%`).execute();
      for (const hours of message === "First" ? [1] : [1, 23]) {
        vi.advanceTimersByTime(hours * HOUR - 1);
        expect((await storedIn(app)).length).toBe(2);
        vi.advanceTimersByTime(1);
      }
      await vi.waitFor(async () => expect(await storedIn(app)).toHaveLength(1), { timeout: 10_000 });
    }
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2));
    expect(log.mock.calls.join("\n")).toMatch(
      /retention: 1 submissions received before 2026-05-20T06:30:00.000Z erased/,
    );
    vi.useRealTimers();
    vi.restoreAllMocks();
    await app.close();
  });
});
