import { expect, test } from "vitest";
import { enquiry, feedback } from "../../../tests/support/test-forms.ts";
import { checkEnquiry } from "./enquiries.ts";
import { checkFeedback } from "./feedback.ts";
import { type LimitedField, longest, tooLong } from "./lengths.ts";

test.each(["a", "é", "क", "👩", "𝒜"])("a character is one, however many bytes it has: %s", (character) => {
  for (const field of Object.keys(longest) as LimitedField[]) {
    const full = character.repeat(longest[field]);
    expect(tooLong(field, full)).toBeNull();
    const shown = (number: number) => number.toLocaleString("en-IN");
    const sentence = `At most ${shown(longest[field])} characters, not ${shown(longest[field] + 1)}`;
    expect(tooLong(field, full + character)).toBe(sentence);
  }
});
test("feedback names the field that is too long, and what is said stays to the letter", () => {
  const long = { ...feedback, name: "n".repeat(201), message: "m".repeat(6120) };
  expect(checkFeedback(long)).toEqual({
    name: "Name is too long. At most 200 characters, not 201",
    message: "Message is too long. At most 5,000 characters, not 6,120",
  });
  const local = "a".repeat(250);
  expect(checkFeedback({ ...feedback, email: `${local}@b.co` })).toEqual({
    email: "E-mail is too long. At most 254 characters, not 255",
  });
  expect(checkFeedback({ ...feedback, email: `${local}@@b.co` })).toEqual({ email: "Invalid email address" });
});
test.each(["name", "class", "fatherName", "motherName", "email"] as const)("an enquiry names %s", (field) => {
  const most = longest[field];
  expect(checkEnquiry({ ...enquiry, [field]: ` ${"x".repeat(most)} ` })).toEqual({});
  expect(checkEnquiry({ ...enquiry, [field]: "x".repeat(most + 1) })).toEqual({
    [field]: expect.stringContaining(`is too long. At most ${most} characters, not ${most + 1}`),
  });
});
