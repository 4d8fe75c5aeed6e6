import { expect, test } from "vitest";
import { rowChanges } from "./changes.ts";

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

test("of two long tables that differ throughout each row is paired, without comparing each with each", () => {
  const rows = (letter: string) => Array.from({ length: 20_000 }, (_, number) => `${letter}${number}`);
  const changes = rowChanges(["first", ...rows("a")], ["first", ...rows("b")]);
  expect(changes).toHaveLength(20_000);
  expect(changes[0]).toEqual({ before: "a0", after: "b0" });
});
