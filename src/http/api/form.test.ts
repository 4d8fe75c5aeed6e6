import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectProblem, expectStored } from "../../../tests/support/expect-answer.ts";
import { appOfFile } from "../../../tests/support/test-app.ts";
import { enquiry, feedback, storedIn, toAdmission, toFeedback } from "../../../tests/support/test-forms.ts";
import { longest } from "../../kinds/forms/lengths.ts";

let now = new Date("2026-11-20T06:30:00Z");
const app = appOfFile(undefined, undefined, {}, () => now);
beforeEach(async () => {
  now = new Date("2026-11-20T06:30:00Z");
  vi.spyOn(console, "log").mockImplementation(() => {});
  for (const table of ["outbox", "submissions", "rate_limits"] as const) await app.store.db.deleteFrom(table).execute();
});

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const encoded = { "Content-Type": "application/x-www-form-urlencoded" };
const encode = (fields: Record<string, string>) => String(new URLSearchParams(fields));

async function expectRefused(answer: Response, status: number) {
  expect(await storedIn(app)).toEqual([]);
  return expectProblem(answer, status);
}

const errorsOf = async (answer: Response) => (await expectRefused(answer, 400)).errors;

describe("what is stored", () => {
  test.each([
    [toFeedback, "Feedback", feedback],
    [toAdmission, "Admission", enquiry],
  ] as const)("%s is kept, as JSON and form-encoded, and its mail waits", async (path, form, fields) => {
    const ids = [await expectStored(await app.post(path, { ...fields, name: "One" }))];
    ids.push(await expectStored(await app.post(path, encode({ ...fields, name: "Two" }), encoded)));
    const rows = await storedIn(app);
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(rows.map((row) => row.fields.name).sort()).toEqual(["One", "Two"]);
    for (const row of rows) {
      expect(row).toMatchObject({ form, idempotency_key: null, received_at: now.toISOString() });
      expect({ ...row.fields, name: fields.name }).toEqual(fields);
    }
    const waiting = await app.store.db.selectFrom("outbox").selectAll().execute();
    expect(waiting.map((row) => row.submission_id).sort()).toEqual(ids.sort());
    expect(waiting.every((row) => row.attempts === 0 && row.sent_at === null)).toBe(true);
  });
  test("blanks at both ends are not kept; lines inside a message are", async () => {
    await app.post(toFeedback, { ...feedback, name: "  Asha ", email: "a@b.co \n", message: "\n one\r\ntwo \n" });
    expect((await storedIn(app))[0]?.fields).toMatchObject({ name: "Asha", email: "a@b.co", message: "one\r\ntwo" });
  });
  test("any script is kept to the letter, up to the longest text; one letter more is refused", async () => {
    const begin = "बहुत बढ़िया 👩‍👧 <b>&amp;</b> '; DROP TABLE submissions; -- \u0000\\";
    const message = begin + "क".repeat(longest.message - [...begin].length);
    expect(await errorsOf(await app.post(toFeedback, { ...feedback, message: `${message}क` }))).toEqual({
      message: expect.stringContaining("At most 5,000 characters, not 5,001"),
    });
    await app.post(toFeedback, { ...feedback, message });
    await app.post(toFeedback, encode({ ...feedback, message: begin }), encoded);
    const kept = (await storedIn(app)).map(({ fields }) => fields.message);
    expect(kept.sort()).toEqual([begin, message]);
  });
  test("unknown fields, the original's code string and header are accepted and dropped", async () => {
    const more = { code: "fixed", headers: { Authorization: "Bearer x", name: "y" }, id: "1", constructor: "z" };
    await expectStored(await app.post(toFeedback, { ...feedback, ...more }, { Authorization: "Bearer secret" }));
    expect(await storedIn(app)).toMatchObject([{ fields: feedback }]);
    expect(JSON.stringify(await storedIn(app))).not.toMatch(/Bearer|fixed/);
  });
  test("where it came from is not kept", async () => {
    await app.post(toFeedback, feedback, {}, "203.0.113.77");
    const everything = [...(await storedIn(app)), ...(await app.store.db.selectFrom("outbox").selectAll().execute())];
    expect(JSON.stringify(everything)).not.toContain("203.0.113");
  });
});

describe("one submission", () => {
  test("is one with its key, however often it is sent and wherever the key stands", async () => {
    const first = await expectStored(await app.post(toFeedback, feedback, { "Idempotency-Key": "k-1" }));
    pass(60 * 24 * 30);
    const again = await app.post(toFeedback, { ...feedback, _key: "k-1" });
    expect(await expectStored(again)).toBe(first);
    const form = await app.post(toFeedback, encode({ ...feedback, _key: "k-1" }), encoded);
    expect(await expectStored(form)).toBe(first);
    expect(await storedIn(app)).toHaveLength(1);
    expect(await app.store.db.selectFrom("outbox").selectAll().execute()).toHaveLength(1);
  });
  test("is one with its key when it is sent ten times at once", async () => {
    const same = Array.from({ length: 10 }, async () =>
      expectStored(await app.post(toFeedback, { ...feedback, _key: "k" })),
    );
    expect(new Set(await Promise.all(same)).size).toBe(1);
    expect(await storedIn(app)).toHaveLength(1);
  });
  test.each([
    ["with another key, though its fields are the same", toFeedback, { ...feedback, _key: "b" }],
    [
      "with a corrected text, and of a second visitor of a cached page",
      toFeedback,
      { ...feedback, _key: "a", name: "B" },
    ],
    ["of the other form under the same key", toAdmission, { ...enquiry, _key: "a" }],
  ])("is another %s", async (_, path, other) => {
    const first = await expectStored(await app.post(toFeedback, { ...feedback, _key: "a" }));
    expect(await expectStored(await app.post(path, other))).not.toBe(first);
    expect(await storedIn(app)).toHaveLength(2);
  });
  test("without a key is one for 10 minutes", async () => {
    const [first, second] = await Promise.all([app.post(toFeedback, feedback), app.post(toFeedback, feedback)]);
    const id = await expectStored(first);
    expect(await expectStored(second)).toBe(id);
    pass(9.9);
    expect(await expectStored(await app.post(toFeedback, { ...feedback, name: ` ${feedback.name} ` }))).toBe(id);
    expect(await storedIn(app)).toHaveLength(1);
    pass(0.2);
    expect(await expectStored(await app.post(toFeedback, feedback))).not.toBe(id);
    expect(await storedIn(app)).toHaveLength(2);
  });
  test("without a key is another when the first came in on a clock years ahead", async () => {
    pass(60 * 24 * 1096);
    const id = await expectStored(await app.post(toFeedback, feedback));
    pass(-60 * 24 * 1096);
    expect(await expectStored(await app.post(toFeedback, feedback))).not.toBe(id);
    expect(await storedIn(app)).toHaveLength(2);
  });
  test("without a key, or with one beyond all measure, is another when one letter differs", async () => {
    await expectStored(await app.post(toFeedback, feedback, { "Idempotency-Key": "k".repeat(5000) }));
    await app.post(toFeedback, { ...feedback, message: `${feedback.message}.` });
    expect((await storedIn(app)).map((row) => row.idempotency_key)).toEqual([null, null]);
  });
});

describe("too many from one address", () => {
  const send = (number: number, from?: string, more = {}) =>
    app.post(toFeedback, { ...feedback, message: `Message ${number}`, ...more }, {}, from);
  test("are held back with the time to wait; others are not", async () => {
    for (let number = 0; number < 10; number += 1) await expectStored(await send(number));
    // The header of an address that is no trusted proxy does not count.
    const held = await app.post(toFeedback, feedback, { "X-Forwarded-For": "198.51.100.1" });
    expect(held.status).toBe(429);
    expect(held.headers.get("Content-Type")).toBe("application/problem+json");
    expect(Number(held.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(held.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    await expectStored(await send(10, "192.0.2.2"));
    expect(await storedIn(app)).toHaveLength(11);
  });
  test("wrong ones and repeated ones do not count, also not those at the same moment", async () => {
    await Promise.all(Array.from({ length: 30 }, async () => expectStored(await send(0))));
    for (let number = 0; number < 30; number += 1) {
      expect((await send(number, undefined, { phone: "1" })).status).toBe(400);
      await expectStored(await send(0));
    }
    for (let number = 1; number < 10; number += 1) await expectStored(await send(number));
    expect((await send(10)).status).toBe(429);
    await expectStored(await send(5));
  });
});

describe("what is refused", () => {
  test.each([
    [toFeedback, feedback, "Please fill all fields correctly."],
    [toAdmission, enquiry, "Some fields are missing or not right."],
  ])("%s without fields names each of them; the sentence of §5 is that of feedback", async (path, fields, detail) => {
    const problem = await expectRefused(await app.post(path, {}), 400);
    expect([problem.detail, Object.keys(problem.errors as object)]).toEqual([detail, Object.keys(fields)]);
  });
  test("an enquiry for a class that the form does not list is stored as it was said", async () => {
    await expectStored(await app.post(toAdmission, { ...enquiry, class: "Pre-Nursery (Hindi)" }));
    expect((await storedIn(app))[0]?.fields.class).toBe("Pre-Nursery (Hindi)");
  });
  test("a field that a form sends twice says two things", async () => {
    const body = "name=A&name=B&email=a@b.co&phone=9876543210&message=x";
    expect(await errorsOf(await app.post(toFeedback, body, encoded))).toEqual({ name: "Name cannot be empty" });
  });
  test.each([
    ["{", {}],
    ["", {}],
    ['{"name":}', {}],
    [new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), {}],
    ["name=%ff", encoded],
    ["name=%", encoded],
    ["[".repeat(60_000), {}],
  ])("a body that is not what its type says: %#", async (body, headers) => {
    expect(await errorsOf(await app.post(toFeedback, body, headers))).toEqual({});
  });
  test.each(["null", "[]", "1", '"name"', "true", '[{"name":"A"}]'])("JSON that is no object: %s", async (body) => {
    expect(Object.keys((await errorsOf(await app.post(toFeedback, body))) as object)).toHaveLength(4);
  });
  test.each([
    ...["text/plain", "multipart/form-data; boundary=x", "application/xml", "application/json; charset=utf-16"],
    ...["application/x-www-form-urlencoded; charset=iso-8859-1", "", "json", "application/json2", "constructor"],
  ])("the content type %j", async (type) => {
    await expectRefused(await app.post(toFeedback, JSON.stringify(feedback), { "Content-Type": type }), 415);
  });
  test.each(["application/json;charset=UTF-8", 'Application/JSON; charset="utf-8"'])(
    "the content type %j is not",
    async (type) => {
      await expectStored(await app.post(toFeedback, feedback, { "Content-Type": type }));
    },
  );
  test.each([
    ...["/api/form/OTHER/Feedback", "/api/form/demo/Feedback", "/api/form/DEMO/feedback", "/api/form/DEMO/Fees"],
    ...["/api/form/DEMO", "/api/form/DEMO/Feedback/1", "/api/form", "/api/form/DEMO/constructor"],
  ])("the address %s", async (path) => {
    await expectRefused(await app.post(path, feedback), 404);
  });
});

test("what a machine sends hears of a wrong field like anybody", async () => {
  const signs = { website: "x", _filledIn: 0 };
  expect(await errorsOf(await app.post(toFeedback, signs))).toHaveProperty("name");
});

// The last one: it leaves a broken store.
test("nothing of what visitors send is logged", async () => {
  const log = vi.spyOn(console, "log");
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await app.post(toFeedback, { ...feedback, website: "x" });
  await app.post(toFeedback, feedback);
  await app.store.db.schema.dropTable("outbox").execute();
  expect((await app.post(toFeedback, { ...feedback, message: "Other" })).status).toBe(503);
  const lines = [...log.mock.calls, ...error.mock.calls].flat().join("\n");
  expect(lines).toMatch(/no such table|does not exist/);
  for (const value of Object.values(feedback)) expect(lines).not.toContain(value.split("\n")[0]);
  expect(lines).not.toContain("192.0.2");
});
