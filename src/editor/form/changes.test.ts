import { expect, test } from "vitest";
import { required } from "../../kinds/office-description.ts";
import { beginningOfChange, rowChanges, shortened, wordChanges } from "./changes.ts";

test.each([
  ["a b c", "a b c", ""],
  ["a b c", "a x c", "b>x"],
  ["a b c", "a c", "b>"],
  ["a c", "a b c d", ">b >d"],
  ["a b c d", "a x y d", "b>x c>y"],
  ["a b c", "b c a", "a>a"],
  ["", "a", ">a"],
  ["d d b", "b d", "d> d>d"],
])("rows %j became %j: %j", (before, after, changes) => {
  const rows = (text: string) => text.split(" ").filter(Boolean);
  const said = rowChanges(rows(before), rows(after)).map(({ before, after }) => `${before}>${after}`);
  expect(said.join(" ")).toBe(changes);
});

test("of two long tables that differ throughout each row is paired", () => {
  const rows = (letter: string) => Array.from({ length: 200 }, (_, number) => `${letter}${number}`);
  const changes = rowChanges(["first", ...rows("a")], ["first", ...rows("b")]);
  expect(changes).toHaveLength(200);
  expect(changes[0]).toEqual({ before: "a0", after: "b0" });
});

test.each([
  [
    "As it was.\n\nThe next, a **bold** one.",
    "As it was.\n\n- The other **bold** one is here, at last.",
    "The other bold one is here",
  ],
  ["| Head | Amount |\n| --- | --- |", "| Head | Amount |\n| ---- | --- |\n| Library | ₹600 |", "Library"],
  ["15", "12", ""],
  ["both", "both\n## [A link](/News)\nआज स्कूल बंद है", "आज स्कूल बंद है"],
])("of a change from %j to %j the words to find are %j", (before, after, words) => {
  expect(
    beginningOfChange([
      { field: required.line("a", "A"), parts: [{ before, after }], files: { before: [], after: [] } },
    ]),
  ).toBe(words);
});

const marked = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ is, text }) => (is === "same" ? text : `${is === "gone" ? "-" : "+"}[${text}]`))
    .join("");

test.each([
  ["a late fee of ₹ 50 each week.", "a late fee of ₹ 20 each day.", "a late fee of ₹ -[50 ]+[20 ]each -[week.]+[day.]"],
  ["", "All new.", "+[All new.]"],
  ["Gone now", "", "-[Gone now]"],
  ["the same", "the same", "the same"],
  ["one two", "one two three", "one -[two]+[two three]"],
  ["a b a b", "b a b a", "-[a ]b a -[b]+[b a]"],
])("%j became %j", (before, after, changes) => {
  expect(marked(before, after)).toBe(changes);
});

test("a long text is compared in no time, and what stays in it is made short", () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `word${index % 97}`);
  const other = words.map((word, index) => (index % 2 ? word : `${word}s`));
  expect(wordChanges(words.join(" "), other.join(" ")).length).toBeGreaterThan(1);
  const changes = shortened(wordChanges(words.join(" "), [...words, "last"].join(" ")));
  expect(changes.map(({ text }) => text).join("").length).toBeLessThan(200);
});
