import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { expectStored } from "../../tests/support/expect-stored.ts";
import { openTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { enquiry, feedback, storedIn, toAdmission, toFeedback } from "../../tests/support/test-forms.ts";
import { isOnPostgres } from "../../tests/support/test-store.ts";
import { recordRows } from "./consent-record.server.ts";
import { readDuties, refusesChange } from "./duties.server.ts";
import { openFamilies } from "./family-enquiries.server.ts";
import { currentPolicy } from "./open-forms.server.ts";
import { eraseOne, restore, retain } from "./retention.server.ts";
import type { Write } from "./writer.server.ts";

let app: TestApp;
let policy: string;
const now = new Date("2026-11-20T06:30:00Z");
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  app = await openTestApp();
  policy = (await currentPolicy(app.store, 18)).version;
});
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  await app.store.db.deleteFrom("submissions").execute();
});
afterAll(() => app.close());

let from = 0;
const send = (path: string, fields: Record<string, unknown>) => {
  from += 1;
  return app.post(path, { _key: String(from), ...fields }, {}, `198.51.100.${from}`);
};
const linesAbout = async (id: string) =>
  (
    await app.store.db
      .selectFrom("consent_record")
      .selectAll()
      .where("submission_id", "=", id)
      .orderBy("number")
      .execute()
  ).map(({ act, purpose, policy: shown, language, way }) => [act, purpose, shown, language, way]);
const write: Write = (work) => app.store.db.transaction().execute(work);
const families = () => openFamilies(app.store, write, app.config, () => now);

describe("an enquiry", () => {
  test("of a program with the six fields of §7 alone is taken, and nobody has agreed to anything", async () => {
    expect(await linesAbout(await expectStored(await send(toAdmission, enquiry)))).toEqual([]);
  });
  test("of a program with the statement has its line, without a notice that it showed", async () => {
    const id = await expectStored(await send(toAdmission, { ...enquiry, statement: "yes" }));
    expect(await linesAbout(id)).toEqual([["given", "answer", null, "en", "api"]]);
  });
  test("of the page has a line for each purpose, with notice and language", async () => {
    const ticks = { statement: "yes", later: "yes", _policy: policy, _language: "hi" };
    const id = await expectStored(await send(toAdmission, { ...enquiry, ...ticks }));
    expect(await linesAbout(id)).toEqual([
      ["given", "answer", policy, "hi", "form"],
      ["given", "later", policy, "hi", "form"],
    ]);
    const [{ en = "", hi = "" } = {}] = await app.store.db.selectFrom("privacy_policies").selectAll().execute();
    expect([en, hi]).toEqual([expect.stringContaining("18 months"), expect.stringContaining("18 महीने")]);
  });
  test.each([
    [{ _policy: "" }, "yes", 201],
    [{}, "on", 400],
    [{}, undefined, 400],
    [{ _policy: "000000000000" }, "yes", 400],
  ])("of the page with %j and the statement %j answers %i", async (more, statement, status) => {
    const answer = await send(toAdmission, { ...enquiry, _policy: policy, statement, ...more });
    expect(answer.status).toBe(status);
    expect(await storedIn(app)).toHaveLength(status === 201 ? 1 : 0);
    if (status === 400) expect((await answer.json()).errors).toEqual({ statement: expect.stringMatching(/tick/i) });
  });
  test("with other ticks is another one, so that a statement is never lost as a repetition", async () => {
    const once = await expectStored(await send(toAdmission, { ...enquiry, _key: "k" }));
    const stated = await expectStored(await send(toAdmission, { ...enquiry, _key: "k", statement: "yes" }));
    expect(stated).not.toBe(once);
  });
});

test("a feedback of the page has its line; other words of the notice are another version", async () => {
  const id = await expectStored(await send(toFeedback, { ...feedback, _policy: policy }));
  expect(await linesAbout(id)).toEqual([["given", "answer", policy, "en", "form"]]);
  expect((await currentPolicy(app.store, 12)).version).not.toBe(policy);
});

test("the database itself refuses to change, delete and replace a line, and notes the end of a form whoever erases it", async () => {
  const { db } = app.store;
  const id = await expectStored(await send(toAdmission, { ...enquiry, statement: "yes", _policy: policy }));
  const before = await linesAbout(id);
  for (const table of ["consent_record", "privacy_policies"] as const) {
    for (const change of [
      sql`update ${sql.table(table)} set ${sql.ref(table === "consent_record" ? "act" : "en")} = 'x'`,
      sql`delete from ${sql.table(table)}`,
      ...(isOnPostgres ? [sql`truncate ${sql.table(table)}`] : []),
    ])
      await expect(change.execute(db)).rejects.toThrow("stays in the record");
  }
  if (!isOnPostgres)
    await sql`insert or replace into consent_record (submission_id, number, at, act, way)
      values (${id}, 1, '', 'withdrawn', 'api')`.execute(db);
  expect([await linesAbout(id), await refusesChange(db)]).toEqual([before, true]);
  await eraseOne(write, db, { id, now }, async () => {});
  expect(await linesAbout(id)).toEqual([...before, ["erased", null, null, null, "store"]]);
});

test("the purpose of later years keeps an enquiry for 36 months, until it is taken back", async () => {
  const { db } = app.store;
  const plain = await expectStored(await send(toAdmission, { ...enquiry, statement: "yes" }));
  const later = await expectStored(await send(toAdmission, { ...enquiry, statement: "yes", later: "yes" }));
  await db.updateTable("submissions").set({ received_at: "2025-01-01T00:00:00.000Z" }).execute();
  expect(await retain(write, db, now, 18)).toEqual({ restored: 0, erased: 0, softDeleted: 1 });
  expect((await storedIn(app)).map(({ id }) => id)).toEqual([later]);
  expect(await linesAbout(plain), "what is put aside is not erased").toHaveLength(1);
  await (await families()).takeLaterBack(later, "en");
  expect(await retain(write, db, now, 18)).toEqual({ restored: 0, erased: 0, softDeleted: 1 });
  await write((transaction) => restore(transaction, now.toISOString()));
  expect(await storedIn(app)).toHaveLength(2);
});

test("the table for an inspector has the lines, the answers about photos and the texts; duties say what is missing", async () => {
  const { db } = app.store;
  await send(toAdmission, enquiry);
  const id = await expectStored(
    await send(toAdmission, { ...enquiry, statement: "yes", _policy: policy, _language: "hi" }),
  );
  const consent = {
    kind: "picture",
    id: "hash",
    state: "given",
    slips: "blue file",
    author: "Meena",
    noted_at: "2026",
  };
  await sql`insert into consents values (${sql.join(Object.values(consent))})`.execute(db);
  const [head = [], ...rows] = await recordRows(db);
  const found = (at: number, text: string) => rows.find((row) => row[at] === text);
  expect(found(2, id)?.slice(4, 9)).toEqual(["given", "answer", policy, "hi", "form"]);
  expect(found(1, "picture")?.slice(4, 6)).toEqual(["given", "show pupils"]);
  expect(found(1, "notice")?.at(-1)).toContain("Data Protection Board");
  expect(rows.every((row) => row.length === head.length)).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/Kiran|9876543211/);
  const { name, ...facts } = await app.store.content.readProfile();
  const duties = await readDuties({
    db,
    policy: await currentPolicy(app.store, 18),
    profile: { ...facts, phones: [], email: "" },
    config: app.config,
    isSealed: null,
    now,
    language: "en",
  });
  expect([name, duties.filter(({ isMet }) => !isMet).map((duty) => duty.name)]).toEqual([
    "Test School",
    ["contact", "statement"],
  ]);
});
