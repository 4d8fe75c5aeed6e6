import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { expectStored } from "../../tests/support/expect-answer.ts";
import { appOfFile, openTestApp } from "../../tests/support/test-app.ts";
import { enquiry, feedback, storedIn, toAdmission, toFeedback } from "../../tests/support/test-forms.ts";
import { isOnPostgres } from "../../tests/support/test-store.ts";
import { addToRecord } from "../db/consent-lines.server.ts";
import { recordRows } from "./consent-record.server.ts";
import { familyRequests, readDuties, trySeal } from "./duties.server.ts";
import { openFamilies } from "./family-enquiries.server.ts";
import { currentPolicy } from "./open-forms.server.ts";
import { eraseOne, restore, retain } from "./retention.server.ts";
import type { Write } from "./writer.server.ts";

const app = appOfFile();
let policy: string;
const now = new Date("2026-11-20T06:30:00Z");
beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  policy = (await currentPolicy(app.store, 18)).version;
});
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  await app.store.db.deleteFrom("submissions").execute();
});

let from = 0;
const send = (path: string, fields: Record<string, unknown>) => {
  from += 1;
  return app.post(path, { _key: String(from), ...fields }, {}, `198.51.100.${from}`);
};
/** Sends an enquiry with more fields. Returns its id. */
const stored = async (more: Record<string, unknown> = {}) =>
  expectStored(await send(toAdmission, { ...enquiry, ...more }));
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
    expect(await linesAbout(await stored())).toEqual([]);
  });
  test("of a program with the statement has its line, without a notice that it showed", async () => {
    const id = await stored({ statement: "yes" });
    expect(await linesAbout(id)).toEqual([["given", "answer", null, "en", "api"]]);
  });
  test("of the page has a line for each purpose, with notice and language", async () => {
    const ticks = { statement: "yes", later: "yes", _policy: policy, _language: "hi" };
    const id = await stored(ticks);
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
    const once = await stored({ _key: "k" });
    const stated = await stored({ _key: "k", statement: "yes" });
    expect(stated).not.toBe(once);
  });
});

test("a feedback of the page has its line; other words of the notice are another version", async () => {
  const id = await expectStored(await send(toFeedback, { ...feedback, _policy: policy }));
  expect(await linesAbout(id)).toEqual([["given", "answer", policy, "en", "form"]]);
  expect((await currentPolicy(app.store, 12)).version).not.toBe(policy);
});

test("a form of an older notice keeps that version where its text is known, never that in force", async () => {
  const known = { version: "0000000001", since: "2028", en: "Old words", hi: "पुराने शब्द" };
  await app.store.db
    .insertInto("privacy_policies")
    .values(known)
    .onConflict((row) => row.doNothing())
    .execute();
  for (const [shown, kept] of [
    [known.version, known.version],
    ["0000000002", null],
  ]) {
    const id = await expectStored(await send(toFeedback, { ...feedback, message: `${shown}`, _policy: shown }));
    expect(await linesAbout(id)).toEqual([["given", "answer", kept, "en", "form"]]);
  }
});

test("the database itself keeps every line as it is, and notes the end of a form", async () => {
  const { db } = app.store;
  const id = await stored({ statement: "yes", _policy: policy });
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
  expect([await linesAbout(id), await trySeal(db)]).toEqual([before, "holds"]);
  await eraseOne(write, db, { id, now }, async () => {});
  expect(await linesAbout(id)).toEqual([...before, ["erased", null, null, null, "store"]]);
});

test("the purpose of later years keeps an enquiry for 36 months, until it is taken back", async () => {
  const { db } = app.store;
  const plain = await stored({ statement: "yes" });
  const later = await stored({ statement: "yes", later: "yes" });
  await db.updateTable("submissions").set({ received_at: "2025-01-01T00:00:00.000Z" }).execute();
  expect(await retain(write, db, now, 18)).toEqual({ restored: 0, erased: 0, softDeleted: 1 });
  expect((await storedIn(app)).map(({ id }) => id)).toEqual([later]);
  expect(await linesAbout(plain), "what is put aside is not erased").toHaveLength(1);
  const { reference } = await db.selectFrom("submissions_put_aside").select("reference").executeTakeFirstOrThrow();
  const row = (await recordRows(db)).find((cells) => cells[2] === plain);
  expect(row?.slice(1, 4)).toEqual(["Admission", plain, reference]);
  await (await families()).takeLaterBack(later, "en");
  expect(await retain(write, db, now, 18)).toEqual({ restored: 0, erased: 0, softDeleted: 1 });
  await write((transaction) => restore(transaction, now.toISOString()));
  expect(await storedIn(app)).toHaveLength(2);
});

test("an enquiry stays until the complaint about it is answered, however old", async () => {
  const { db } = app.store;
  const id = await stored();
  await db.updateTable("submissions").set({ received_at: "2020-01-01T00:00:00.000Z" }).execute();
  await (await families()).complain(id, "Nobody calls.");
  expect(await retain(write, db, now, 18)).toMatchObject({ softDeleted: 0 });
  await write((transaction) => addToRecord(transaction, id, now, { act: "answered", way: "office" }));
  expect(await retain(write, db, now, 18)).toMatchObject({ softDeleted: 1 });
});

test("the table for an inspector has lines, answers and texts; duties say what is missing", async () => {
  const { db } = app.store;
  await send(toAdmission, enquiry);
  const id = await stored({ statement: "yes", _policy: policy, _language: "hi" });
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
  expect(found(1, "picture")?.slice(4, 6)).toEqual(["now: given", "show pupils"]);
  expect(found(1, "notice")?.at(-1)).toContain("Data Protection Board");
  expect(rows.every((row) => row.length === head.length)).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/Kiran|9876543211/);
  const { name, ...facts } = await app.store.content.readProfile();
  const duties = await readDuties({
    db,
    policy: await currentPolicy(app.store, 18),
    profile: { ...facts, phones: [], email: "" },
    config: app.config,
    now,
    language: "en",
  });
  expect([name, duties.filter(({ state }) => state === "missing").map((duty) => duty.name)]).toEqual([
    "Test School",
    ["contact", "statement"],
  ]);
});

test("the trial of the record counts only the refusal of its own trigger", async () => {
  const one = await openTestApp();
  const { db } = one.store;
  const on = isOnPostgres ? sql`on consent_record` : sql``;
  await sql`drop trigger consent_record_refuse_update ${on}`.execute(db);
  expect(await trySeal(db)).toBe("broken");
  for (const statement of isOnPostgres
    ? [
        `create function no_room() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`,
        "create trigger no_room before update on consent_record for each row execute function no_room()",
      ]
    : ["create trigger no_room before update on consent_record begin select raise(abort, 'no room'); end"])
    await sql.raw(statement).execute(db);
  expect(await trySeal(db)).toEqual({ failure: expect.stringContaining("no room") });
  await one.close();
});

test("families’ missing statements beyond those that are listed are counted, whatever else waits", async () => {
  const { db } = app.store;
  const received_at = "2026-11-01T00:00:00.000Z";
  const ids = Array.from({ length: 52 }, (_, number) => `unstated-${number}`);
  const rows = ids.map((id) => ({ id, form: "Admission" as const, fields: "{}", fingerprint: id, received_at }));
  await db.insertInto("submissions").values(rows).execute();
  const gone = { class: "I", received_at, withdrawn_at: received_at, mailed: 1, forwarded: 0, cleared_at: null };
  await db
    .insertInto("withdrawn")
    .values(["a", "b", "c"].map((id) => ({ id, ...gone, cleared_by: null })))
    .execute();
  expect(await familyRequests(db, now)).toMatchObject({ statements: 52, unlisted: 2 });
  const line = { act: "given", purpose: "answer", way: "office" } as const;
  await write((transaction) => addToRecord(transaction, "unstated-0", now, line));
  expect(await familyRequests(db, now)).toMatchObject({ statements: 51 });
  // The rows of a restored copy may come after their lines.
  await db.deleteFrom("submissions").where("id", "=", "unstated-0").execute();
  await db.insertInto("submissions").values(rows.slice(0, 1)).execute();
  expect(await familyRequests(db, now)).toMatchObject({ statements: 51 });
  await db.deleteFrom("withdrawn").execute();
});
