import { expect, test } from "vitest";
import { statementError } from "./consent.ts";
import { consentTexts } from "./form.text.ts";
import { formTypes, isShared, readAttempt } from "./form-contract.ts";
import { cookieOfSent, readReference, referenceOf } from "./own-enquiry.ts";

const sent = { name: "Asha", email: "a@b.co", phone: "9876543210", message: "Hello" };

test("an attempt has the fields of its form and no others", () => {
  const { fields } = readAttempt("Feedback", { ...sent, admin: "yes", class: "I", __proto__: { x: "y" } }, "::1");
  expect(fields).toEqual(sent);
});
test.each([null, 9876543210, true, ["9876543210"], { a: 1 }, undefined])(
  "%j is no text: the field is empty",
  (phone) => {
    expect(readAttempt("Feedback", { ...sent, phone }, "::1").fields.phone).toBe("");
  },
);
test("inherited properties do not count as sent", () => {
  expect(readAttempt("Feedback", Object.create(sent), "::1").fields.name).toBe("");
});
test("with script there are key and time, and neither without", () => {
  for (const blank of [{}, { _key: "", _filledIn: "", website: "" }])
    expect(readAttempt("Feedback", { ...sent, ...blank }, "::1")).toMatchObject({
      key: null,
      filledIn: null,
      honeypot: "",
    });
  const carried = { ...sent, _key: "k", _filledIn: "4200", website: "x" };
  expect(readAttempt("Feedback", carried, "::1")).toMatchObject({ key: "k", filledIn: 4200, honeypot: "x" });
});
test("the time of filling in is a number of milliseconds, or none", () => {
  const timeOf = (given: unknown) => readAttempt("Feedback", { ...sent, _filledIn: given }, "::1").filledIn;
  expect([900, "900", "900.55", 0].map(timeOf)).toEqual([900, 900, 900.55, 0]);
  const none: unknown[] = ["-1", "1e9", "soon", Number.NaN, [], {}, { toString: "no function" }];
  expect(none.map(timeOf)).toEqual(none.map(() => null));
});

test("ticks, notice and language are those sent; a page of the website knows its own language", () => {
  const given = { ...sent, statement: "yes", later: "yes", _policy: "v2", _language: "hi" };
  const read = (fields: object, language?: "en") => {
    const attempt = readAttempt("Feedback", { ...sent, ...fields }, "::1", language);
    return [attempt.way, attempt.language, attempt.consent];
  };
  expect(read(given)).toEqual(["form", "hi", { statement: true, later: true, policy: "v2" }]);
  expect(read({ ...given, later: "no" }, "en")).toEqual([
    "form",
    "en",
    { statement: true, later: false, policy: "v2" },
  ]);
  expect(read({ statement: true, later: "on", _language: "fr" })).toEqual([
    ...["api", "en"],
    { statement: false, later: false, policy: null },
  ]);
  expect(read({}, "en")).toEqual(["form", "en", { statement: false, later: false, policy: "" }]);
});
test("the present system shares two of the forms", () => {
  expect(formTypes.filter(isShared)).toEqual(["Feedback", "Admission"]);
});
test.each([
  [false, "v1", "v1", "missing"],
  [true, "v1", "v1", null],
  [true, "v1", "v2", "changed"],
  [true, null, "v2", null],
  [true, "v1", null, null],
] as const)(
  "with the statement %s, of notice %s under notice %s, an enquiry says: %s",
  (statement, policy, now, said) => {
    expect(statementError({ statement, later: false, policy }, now)).toBe(said && consentTexts.en[said]);
  },
);
test("a reference is made of all its bytes, and read as it stands alone", () => {
  const bytes = Uint8Array.from([0, 1, 0, 2, 0, 3, 1, 0, 0, 1, 0, 2, 0, 3, 1, 0]);
  expect(referenceOf(bytes)).toBe("KLMT-3467");
  for (const other of ["", "XKLMT-3467", "KLMT-34678", "KLMT", "3467-KLMT"]) expect(readReference(other)).toBe("");
});
test("the browser that sent an enquiry gets its cookie, unless there is no reference or no store", async () => {
  const families = async () => ({ cookieFor: async (id: string) => `enquiry=${id}` });
  const gone = () => Promise.reject(new Error("no store"));
  expect(await cookieOfSent(families, { id: "a", reference: "KLMT-3467" })).toBe("enquiry=a");
  expect(await cookieOfSent(families, { id: "a", reference: null })).toBe(null);
  expect(await cookieOfSent(gone, { id: "a", reference: "KLMT-3467" })).toBe(null);
});
