import { describe, expect, test } from "vitest";
import { enquiry } from "../../../tests/support/test-forms.ts";
import { checkEnquiry, type Enquiry, type EnquiryField } from "./enquiries.ts";
import { tidied } from "./lengths.ts";
import { tidyPhone } from "./phone.ts";

const errorsOf = (change: Partial<Enquiry>) => checkEnquiry({ ...enquiry, ...change });
test.each<[EnquiryField, string]>([
  ["name", "Write the student’s name"],
  ["class", "Choose the class"],
  ["fatherName", "Write the father’s name"],
  ["motherName", "Write the mother’s name"],
  ["phone", "Write a phone number"],
  ["email", "Write an e-mail address"],
])("%s is required, and blanks do not count", (field, sentence) => {
  for (const blanks of ["", "   ", "\n"]) expect(errorsOf({ [field]: blanks })).toEqual({ [field]: sentence });
});
test.each(["not an address", "a@b", "x", "é@भारत", "a@b.co, c@d.co"])(
  "the e-mail has no format: %j passes",
  (email) => {
    expect(errorsOf({ email })).toEqual({});
  },
);

describe("phone: 1 to 10 characters, never cut", () => {
  test.each(["9", "987654321", "9876543210", "0183223344", "९८७६५४३२१०", "not known"])("%j passes", (phone) => {
    expect(errorsOf({ phone })).toEqual({});
  });
  test.each(["98765432101", "9876543210x", "919876543210", "+9198765432101", "009876543210", "+44 7911 123456"])(
    "%j is refused",
    (phone) => {
      expect(errorsOf({ phone })).toEqual({
        phone: expect.stringMatching(/^Phone is too long. At most 10 characters, not 1[1-6]$/),
      });
    },
  );
  test.each([
    ["98765 43210", "9876543210"],
    ["98765-43210", "9876543210"],
    ["+919876543210", "9876543210"],
    ["+91 98765 43210", "9876543210"],
    ["+91-98765-43210", "9876543210"],
    ["09876543210", "9876543210"],
    ["0 98765 43210", "9876543210"],
    ["9876543210\n", "9876543210"],
    ["0183223344", "0183223344"],
  ])("%j, pasted or filled in by itself, is kept as %j", (pasted, kept) => {
    expect(tidyPhone(pasted)).toBe(kept);
    expect(tidied({ ...enquiry, phone: ` ${pasted} ` }).phone).toBe(kept);
    expect(errorsOf({ phone: pasted })).toEqual({});
  });
});
