import { describe, expect, test } from "vitest";
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
test("without script there is neither key nor time", () => {
  expect(readAttempt("Feedback", sent, "::1")).toMatchObject({ key: null, filledIn: null, honeypot: "" });
  const blank = { ...sent, _key: "", _filledIn: "", website: "" };
  expect(readAttempt("Feedback", blank, "::1")).toMatchObject({ key: null, filledIn: null, honeypot: "" });
});
test("with script there are both", () => {
  const carried = { ...sent, _key: "k", _filledIn: "4200", website: "x" };
  expect(readAttempt("Feedback", carried, "::1")).toMatchObject({ key: "k", filledIn: 4200, honeypot: "x" });
});
describe("the time of filling in", () => {
  test.each([
    [900, 900],
    ["900", 900],
    ["900.5", 900.5],
    [0, 0],
    ["-1", null],
    ["1e9", null],
    ["soon", null],
    [Number.NaN, null],
    [[], null],
    [{}, null],
    [{ toString: "no function" }, null],
  ])("%j is read as %j", (given, read) => {
    expect(readAttempt("Feedback", { ...sent, _filledIn: given }, "::1").filledIn).toBe(read);
  });
});
