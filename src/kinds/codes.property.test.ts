import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "../../tests/support/properties.ts";
import { REFERENCE_BYTES, readReference, referenceOf } from "./forms/own-enquiry.ts";
import { tidyPhone } from "./forms/phone.ts";
import { codeText, newCode, publicationAddress, readCode } from "./publications/code.ts";

/** As people type: in any case, with blanks and hyphens of all kinds between. */
const typed = (written: string) =>
  fc
    .array(fc.tuple(fc.boolean(), fc.constantFrom("", "", " ", "-", "–", " - ", "-\u2060")), {
      minLength: written.length,
      maxLength: written.length,
    })
    .map((ways) =>
      ways.map(([isSmall, gap], at) => `${isSmall ? written[at]?.toLowerCase() : written[at]}${gap}`).join(""),
    );

test("a code is read however it is typed, and no other text is a code", () => {
  const codes = fc.infiniteStream(fc.nat()).map((numbers) => newCode((limit) => numbers.next().value % limit));
  holds<[string, string, string]>(
    codes.chain((code) => fc.tuple(fc.constant(code), typed(codeText(code)))).map((both) => both.join("\n")),
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(..."BCDFaeiou0189-") }),
    (both, ...others) => {
      const [code = "", written = ""] = both.split("\n");
      expect([readCode(written), readCode(publicationAddress(code).slice(3))]).toEqual([code, code]);
      for (const other of others) {
        const read = readCode(other);
        expect(read === null || (newlyTyped(other) === read && /^[^AEIOU0-9]{8}$/.test(read))).toBe(true);
      }
    },
  );
});
const newlyTyped = (text: string) => text.replaceAll(/[\s-]/g, "").toUpperCase();

test("a reference is read however it is typed, and says no word", () => {
  const bytes = fc.uint8Array({ minLength: REFERENCE_BYTES, maxLength: REFERENCE_BYTES });
  const both = bytes.map(referenceOf).chain((reference) => fc.tuple(fc.constant(reference), typed(reference)));
  holds<[[string, string], string]>(both, fc.string({ unit: "grapheme" }), ([reference, written], other) => {
    expect(reference).toMatch(/^[^AEIOU0-9-]{4}-[0-9]{4}$/);
    expect([readReference(written), readReference(readReference(other))]).toEqual([reference, readReference(other)]);
    expect(readCode(reference)).toBe(null);
  });
});

test("a phone number keeps its ten digits, with and without the number of the country", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 10, maxLength: 10 });
  holds<[string, string]>(digits.chain(typed), fc.constantFrom("", "+91", "0", "+91 ", "0-"), (phone, country) => {
    const bare = phone.replaceAll(/\D/g, "");
    fc.pre(!/[–]/.test(phone));
    expect(tidyPhone(country + phone)).toBe(bare);
  });
});
