import { expect, test } from "vitest";
import { rowChanges } from "./row-changes.ts";

test.each([
  ["a b c", "a b c", ""],
  ["a b c", "a x c", "b>x"],
  ["a b c", "a c", "b>"],
  ["a c", "a b c d", ">b >d"],
  ["a b c d", "a x y d", "b>x c>y"],
  ["a b c", "b c a", "a>a"],
  ["", "a", ">a"],
])("rows %j became %j: %j", (before, after, changes) => {
  const rows = (text: string) => text.split(" ").filter(Boolean);
  const said = rowChanges(rows(before), rows(after)).map(({ before, after }) => `${before}>${after}`);
  expect(said.join(" ")).toBe(changes);
});
