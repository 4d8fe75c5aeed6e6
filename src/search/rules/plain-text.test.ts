import { expect, test } from "vitest";
import { withoutFiles } from "../../kinds/files/without-files.ts";
import { runningText, textOfMarkdown } from "./texts-of-entry.ts";

test("no text keeps the server busy while its words or its links are looked for", () => {
  const longest = 50_000;
  const began = performance.now();
  for (const part of ["[", "[](", "![a](", " ", "\t|", ", "]) {
    const text = `a${part.repeat(longest / part.length)}b`;
    for (const read of [textOfMarkdown, runningText]) expect(read(text)).toContain("b");
    expect(withoutFiles(text, () => false)).toBe(text);
  }
  // It took half a minute.
  expect(performance.now() - began).toBeLessThan(5000);
});
