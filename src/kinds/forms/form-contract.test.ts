import { expect, test } from "vitest";
import { readAttempt } from "./form-contract.ts";

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
  expect([900, "900", "900.5", 0].map(timeOf)).toEqual([900, 900, 900.5, 0]);
  const none: unknown[] = ["-1", "1e9", "soon", Number.NaN, [], {}, { toString: "no function" }];
  expect(none.map(timeOf)).toEqual(none.map(() => null));
});
