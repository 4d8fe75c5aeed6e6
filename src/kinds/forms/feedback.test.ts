import { describe, expect, test } from "vitest";
import { feedback } from "../../../tests/support/test-forms.ts";
import { checkFeedback, type Feedback } from "./feedback.ts";
import { trimmed } from "./lengths.ts";

const errorsOf = (change: Partial<Feedback>) => checkFeedback({ ...feedback, ...change });
test("an empty form has one text for each field, in the order of the form", () => {
  expect(Object.entries(checkFeedback({ name: "", email: "", phone: "", message: "" }))).toEqual([
    ["name", "Name cannot be empty"],
    ["email", "Email cannot be empty"],
    ["phone", "Phone number cannot be empty"],
    ["message", "Message cannot be empty"],
  ]);
});
test.each(["name", "email", "phone", "message"] as const)("blanks alone leave %s empty", (field) => {
  for (const blanks of [" ", "   ", "\t", "\n", "\r\n", "\u00a0", " \t\n "]) {
    expect(errorsOf({ [field]: blanks })[field]).toMatch(/ cannot be empty$/);
  }
});
test("blanks at both ends are trimmed before every rule and before storing", () => {
  const spaced = { name: " Asha ", email: "a@b.co \n", phone: "\t9876543210 ", message: "\nTwo\nlines \n" };
  expect(checkFeedback(spaced)).toEqual({});
  expect(trimmed(spaced)).toEqual({ name: "Asha", email: "a@b.co", phone: "9876543210", message: "Two\nlines" });
});

describe("e-mail: letters, digits, dot, underscore, hyphen, @, domain, dot, 2 to 4 letters", () => {
  test.each([
    ...["a@b.co", "a@b.com", "a@b.info", "A.b_c-1@d-e.example.in", "9@9.in", ".@b.co"],
    ...["a@b.co ", "a@b.co\n", " a@b.co"],
  ])("%j passes", (email) => {
    expect(errorsOf({ email })).toEqual({});
  });
  test.each([
    ...["a@b.c", "a@b.museu", "a@b.school", "a@b", "a@.co", "@b.co", "a b@c.co", "a+b@c.co", "a@@b.co", "a@b@c.co"],
    ...["a@b.co,c@d.co", "a@b.c1", "a@b.co.", "a@b..co", "a\n@b.co", "a@b.co\nx@y.co", "a@b.co\nBcc: c@d.co"],
    ...["é@b.co", "a@विद्यालय.co", "a@b.भारत", "<a@b.co>", "a'@b.co"],
  ])("%j is an invalid email address", (email) => {
    expect(errorsOf({ email })).toEqual({ email: "Invalid email address" });
  });
  test("a very long one is judged in linear time", () => {
    // Long enough to time out a pattern that backtracks.
    expect(errorsOf({ email: `a@${"a.".repeat(500_000)}!` })).toEqual({ email: "Invalid email address" });
  });
});

describe("phone: exactly 10 digits", () => {
  test.each(["9876543210", "0000000000", " 9876543210", "9876543210\n"])("%j passes", (phone) => {
    expect(errorsOf({ phone })).toEqual({});
  });
  test.each([
    ...["987654321", "98765432101", "98765 43210", "98765-43210", "+919876543210", "+91 98765 43210", "09876543210"],
    ...["९८७६५४३२१०", "٩٨٧٦٥٤٣٢١٠", "９８７６５４３２１０", "987654321O", "1e10", "98765\n43210", "-987654321"],
  ])("%j is an invalid phone number", (phone) => {
    expect(errorsOf({ phone })).toEqual({ phone: "Invalid phone number, must be 10 digits" });
  });
});
