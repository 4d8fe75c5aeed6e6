import { expect, test } from "vitest";
import { shortened, wordChanges } from "./changes.ts";

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
