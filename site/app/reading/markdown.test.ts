import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

const table = "| When | What |\n| --- | --- |\n| May | Tests |\n";
const captions = (markdown: string) =>
  [...renderMarkdown(markdown).matchAll(/<caption[^>]*>(.*?)<\/caption>/g)].map(([, words]) => words);

test("a table is called as the heading above it; its head and first cells are scoped", () => {
  const html = renderMarkdown(`## Leave & **tests**\n\nWords.\n\n${table}`);
  expect(html).toContain('<caption class="visually-hidden">Leave &amp; tests</caption>');
  expect(html).toContain('<th scope="col">When</th>');
  expect(html).toContain('<th scope="row">May</th>');
});

test("without a heading, and for the second table under one, the columns say it", () => {
  expect(captions(table)).toEqual(["When, What"]);
  expect(captions(`## Leave\n\n${table}\nWords.\n\n${table}`)).toEqual(["Leave", "When, What"]);
});
