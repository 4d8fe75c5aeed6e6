import { expect, test } from "vitest";
import { entities } from "../../kinds/all.ts";
import { withoutFiles } from "../../kinds/files/without-files.ts";
import { emptyProfile } from "../../school/school.ts";
import { ofIndex } from "./search.ts";
import { runningText, textOfMarkdown, textsOfEntry } from "./texts-of-entry.ts";

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

test("an entry stands once for each language that says something else, also with a shared file", () => {
  const order = textsOfEntry("orders", () => entities.orders.example, emptyProfile);
  expect(order.texts.map(({ title, address }) => [/\p{Script=Devanagari}/u.test(title), address])).toEqual([
    [false, "/Today"],
    [true, "/hi/Today"],
  ]);
  expect(order.texts.every(({ text }) => text.includes(entities.orders.example.reason))).toBe(true);
  const line = entities.highlights.example;
  const inHindi = { ...line, description: "सोमवार से सर्दी का समय" };
  const { texts } = textsOfEntry("highlights", (language) => (language === "hi" ? inHindi : line), emptyProfile);
  expect(texts.map(({ title }) => title)).toEqual([line.description, inHindi.description]);
  expect(new Set(texts.map(({ address }) => address)).size).toBe(2);
  expect(new Set(texts.map(({ address }) => ofIndex(address))).size).toBe(1);
  expect(textsOfEntry("news", () => entities.news.example, emptyProfile).texts.length).toBe(1);
});
