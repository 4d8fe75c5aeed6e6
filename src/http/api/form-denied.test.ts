import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { expectProblem } from "../../../tests/support/expect-problem.ts";
import { expectStored } from "../../../tests/support/expect-stored.ts";
import { openTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { enquiry, feedback, storedIn, toAdmission, toFeedback } from "../../../tests/support/test-forms.ts";
import { checkFeedback } from "../../kinds/forms/feedback.ts";
import { feedbackTexts } from "../../kinds/forms/form.text.ts";
import { longest, tooLong } from "../../kinds/forms/lengths.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  return () => app.close();
});
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  for (const table of ["outbox", "submissions", "rate_limits"] as const) await app.store.db.deleteFrom(table).execute();
});

const encoded = { "Content-Type": "application/x-www-form-urlencoded" };

async function expectRefused(answer: Response, status: number) {
  expect(await storedIn(app)).toEqual([]);
  return expectProblem(answer, status);
}

const errorsOf = async (answer: Response) => (await expectRefused(answer, 400)).errors;

describe("what is refused", () => {
  test("empty feedback names every field, in the words of §5", async () => {
    const problem = await expectRefused(await app.post(toFeedback, {}), 400);
    expect(problem.detail).toBe(feedbackTexts.en.invalid);
    expect(problem.errors).toEqual(checkFeedback({ name: "", email: "", phone: "", message: "" }));
  });
  test("an enquiry names every field that is missing", async () => {
    const problem = await expectRefused(await app.post(toAdmission, {}), 400);
    expect(problem.detail, "not the sentence that §5 gives to feedback").toBe("Some fields are missing or not right.");
    expect(Object.keys(problem.errors as object)).toEqual(expect.arrayContaining(Object.keys(enquiry)));
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
  test.each([
    [toFeedback, feedback, "message"],
    [toAdmission, enquiry, "fatherName"],
  ] as const)(
    "%s: a text that is too long is named, and never cut; one that fits is kept whole",
    async (path, fields, name) => {
      const most = longest[name];
      const errors = (await errorsOf(await app.post(path, { ...fields, [name]: "क".repeat(most + 1) }))) as object;
      expect(Object.keys(errors)).toEqual([name]);
      expect(errors).toEqual({ [name]: expect.stringContaining(tooLong(name, "क".repeat(most + 1)) as string) });
      await expectStored(await app.post(path, { ...fields, [name]: "क".repeat(most) }));
      expect([...((await storedIn(app))[0]?.fields[name] ?? "")]).toHaveLength(most);
    },
  );
});

test("what another website sends to a page, and what is too long, is refused in words", async () => {
  const answer = await app.post("/PreAdmission", "name=x", { ...encoded, Origin: "https://evil.example" });
  expect(answer.status).toBe(403);
  expect(answer.headers.get("Content-Type")).toContain("text/plain");
  const big = await app.post("/PreAdmission", "x".repeat(70_000), encoded);
  expect(big.status).toBe(413);
  expect(await big.text()).toBe("This is too long to be sent: 64 KiB and 1000 fields at most.");
});

test("what a machine sends hears of a wrong field like anybody", async () => {
  const signs = { website: "x", _filledIn: 0 };
  expect(await errorsOf(await app.post(toFeedback, signs))).toHaveProperty("name");
});
