import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "../../tests/support/properties.ts";
import { rowChanges, shortened, wordChanges } from "./form/changes.ts";
import { type Format, formats, formatText } from "./formatting.ts";

const words = fc
  .array(fc.constantFrom("a", "the", "फीस", "₹ 50", "each", " ", "\n", "week."), { maxLength: 14 })
  .map((parts) => parts.join(" "));

test("a comparison holds the whole text before and the whole text after", () => {
  holds<[string, string]>(words, words, (before, after) => {
    const chunks = wordChanges(before, after);
    const without = (is: string) => chunks.flatMap((chunk) => (chunk.is === is ? [] : [chunk.text])).join("");
    expect([without("new"), without("gone")]).toEqual([before, after]);
    if (before === after) expect(chunks.every(({ is }) => is === "same")).toBe(true);
    const changed = (list: typeof chunks) => list.filter(({ is }) => is !== "same");
    expect(changed(shortened(chunks))).toEqual(changed(chunks));
  });
});

test("a comparison of two tables names each row that came, went or moved, and no row that stayed", () => {
  const rows = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 8 });
  holds<[string[], string[]]>(rows, rows, (before, after) => {
    const changes = rowChanges(before, after);
    const count = (list: readonly string[], row: string) => list.filter((one) => one === row).length;
    for (const row of [..."abcde"]) {
      const [gone, come] = [changes.map((one) => one.before), changes.map((one) => one.after)];
      expect(count(come, row) - count(gone, row)).toBe(count(after, row) - count(before, row));
    }
    expect(changes.length === 0).toBe(before.join(" ") === after.join(" "));
  });
});

test("a mark changes nothing outside its words, keeps them, and selects within the text", () => {
  const places = fc.tuple(fc.nat(60), fc.nat(60));
  holds<[string, [number, number], Format]>(words, places, fc.constantFrom(...formats), (text, both, mark) => {
    const [start, end] = both.map((place) => Math.min(place, text.length)).sort((one, other) => one - other) as [
      number,
      number,
    ];
    const change = formatText(text, start, end, mark);
    const letters = (part: string) => part.replaceAll(/[\s*#[\]()-]|words|https:\/\//g, "");
    expect(letters(change.text)).toBe(letters(text.slice(change.from, change.to)));
    const after = text.slice(0, change.from) + change.text + text.slice(change.to);
    const [from, to] = change.chosen;
    expect(0 <= from && from <= to && to <= after.length).toBe(true);
  });
});
