import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { enquiry, feedback, storedIn, toAdmission, toFeedback } from "../../tests/support/test-forms.ts";

let app: TestApp;
let log: string[];
beforeEach(async () => {
  log = [];
  for (const method of ["log", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...line) => void log.push(line.join(" ")));
  }
  app = await openTestApp();
  return async () => {
    vi.restoreAllMocks();
    await app.close();
    for (const value of [...Object.values(feedback), ...Object.values(enquiry)]) {
      if (value !== "Nursery") expect(log.join("\n")).not.toContain(value.split("\n")[0]);
    }
  };
});

async function expectNotStored(answer: Response) {
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({
    status: 503,
    detail: "What you sent cannot be stored just now. Please try again later.",
  });
}

describe("a database that another program locks", () => {
  let other: DatabaseSync;
  beforeEach(() => {
    other = new DatabaseSync(join(app.config.dataDir, "school.sqlite"));
    other.exec("BEGIN IMMEDIATE");
  });
  afterEach(() => other.close());

  test("for a short time delays the answer, but no page and no other call of the API", async () => {
    const sent = [app.post(toFeedback, feedback), app.post(toAdmission, enquiry)];
    let given = 0;
    for (const answer of sent) void answer.then(() => (given += 1));
    for (let later = 0; later < 10; later += 1) expect((await app.get("/api/news/DEMO")).status).toBe(200);
    expect(given, "answers given while it is held").toBe(0);
    expect(await storedIn(app)).toEqual([]);
    other.exec("ROLLBACK");
    for (const answer of await Promise.all(sent)) expect(answer.status).toBe(201);
    expect(await storedIn(app)).toHaveLength(2);
    expect(log).toEqual([]);
  });
  test("for too long: an error, and nothing is stored; sent again later it is stored once", async () => {
    const tries = () => Promise.all(Array.from({ length: 12 }, () => app.post(toFeedback, { ...feedback, _key: "k" })));
    for (const answer of await tries()) {
      if (answer.status !== 429) await expectNotStored(answer);
    }
    expect(log, "one line, however many forms are refused").toEqual([
      expect.stringContaining('nothing can be stored "another program holds the database"'),
    ]);
    other.exec("ROLLBACK");
    expect(await storedIn(app)).toEqual([]);
    // A submission that was not kept does not count against the visitor.
    for (let number = 0; number < 10; number += 1) {
      expect((await app.post(toFeedback, { ...feedback, _key: `k${number}` })).status).toBe(201);
    }
    expect(await storedIn(app)).toHaveLength(10);
  });
});

test("a damaged database: it is said once and by /ready, until the server starts again", async () => {
  const file = join(app.config.dataDir, "school.sqlite");
  await sql`pragma wal_checkpoint(truncate)`.execute(app.store.forms);
  const whole = readFileSync(file);
  writeFileSync(file, Buffer.concat([whole.subarray(0, 4096), randomBytes(whole.length - 4096)]));
  // Pages that it has read before are in memory.
  await sql`pragma shrink_memory`.execute(app.store.forms);
  for (const tried of [1, 2]) expect((await app.post(toFeedback, { ...feedback, _key: `${tried}` })).status).toBe(503);
  expect(await (await app.get("/ready")).json()).toMatchObject({ forms: "the database is damaged" });
  expect(log.filter((line) => line.includes("damaged"))).toHaveLength(1);
});

test("a full disk: an error, and nothing in part; with room again the next one is stored", async () => {
  const { forms } = app.store;
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(forms);
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 0)}`.execute(forms);
  const large = { ...feedback, message: "क".repeat(5000) };
  await expectNotStored(await app.post(toFeedback, { ...large, _key: "large" }));
  const both = await Promise.all([
    app.post(toFeedback, { ...large, _key: "large" }),
    app.post(toAdmission, { ...enquiry, _key: "small" }),
  ]);
  await expectNotStored(both[0] as Response);
  expect(both[1]?.status, "one that does not fit takes no other down").toBe(201);
  expect(log.filter((line) => line.includes('nothing can be stored "the disk is full"'))).toHaveLength(1);
  expect((await app.get("/api/news/DEMO")).status).toBe(200);
  expect(await storedIn(app)).toMatchObject([{ form: "Admission" }]);
  expect(await app.store.db.selectFrom("outbox").selectAll().execute()).toHaveLength(1);

  await sql`pragma max_page_count = 1000000`.execute(forms);
  expect((await app.post(toFeedback, { ...large, _key: "large" })).status).toBe(201);
  expect(await storedIn(app)).toHaveLength(2);
});
