import { expect, test } from "vitest";
import { isText, passagesOf } from "./passages.ts";

test.each([
  ["hi", "शुल्क Fee list देखें", [["शुल्क"], [" Fee list ", "en"], ["देखें"]]],
  // Codes are of no language.
  ["hi", "शुल्क PDF, Rs 50", [["शुल्क"], [" PDF, Rs 50"]]],
  ["en", "Read नमस्ते, बच्चों now", [["Read "], ["नमस्ते, बच्चों", "hi"], [" now"]]],
  ["en", "नमस्ते and धन्यवाद", [["नमस्ते", "hi"], [" and "], ["धन्यवाद", "hi"]]],
  ["en", "Fee list", [["Fee list"]]],
  ["en", "", []],
] as const)("on a page in %s, %j has its passages marked with another language", (language, text, passages) => {
  expect(passagesOf(text, language)).toEqual(passages.map(([part, lang]) => ({ text: part, lang })));
});

test("words have a language; codes, numbers and what is no text have none", () => {
  expect(["fees", "हाँ", "PDF of हाँ", "Жук"].filter(isText)).toHaveLength(4);
  expect(["", "PDF XII", "Ab", "12:30", "É", 5, null, ["fees"]].filter(isText)).toEqual([]);
});
