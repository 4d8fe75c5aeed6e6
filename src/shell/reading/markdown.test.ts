import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

describe("what an office writes", () => {
  test("Hindi is marked as Hindi, in links, lists and tables too", () => {
    expect(renderMarkdown("फीस & [प्रवेश](/Admission) open\n\n| शुल्क |\n| --- |\n| 1 |")).toMatch(
      /<p><span lang="hi">फीस<\/span> &amp; <a href="\/Admission"><span lang="hi">प्रवेश<\/span><\/a> open<\/p>.*<th[^>]*><span lang="hi">शुल्क<\/span>/s,
    );
  });

  test("paragraphs, lists, emphasis and links", () => {
    expect(renderMarkdown("One **word** and a [page](/FeeRules).\n\n- first\n- second").replaceAll("\n", "")).toBe(
      '<p>One <strong>word</strong> and a <a href="/FeeRules">page</a>.</p><ul><li>first</li><li>second</li></ul>',
    );
  });
  test("what would take seconds, or end with an error, stays as it is written", () => {
    expect(renderMarkdown(`${"_a_ ".repeat(2000)}\n\n_b_`)).toMatch(/^<p>_a_ _a_ .*<em>b<\/em>/s);
    for (const mark of ["1. ", "> ", "- a\n  "]) expect(renderMarkdown(`${mark.repeat(10_000)}end`)).toContain("end");
  });
  test("headings start below the page's own", () => {
    expect(renderMarkdown("# One\n\n## Two\n\n### Three")).toBe("<h2>One</h2>\n<h2>Two</h2>\n<h3>Three</h3>\n");
  });
  test("a table has scoped heads, and numbers to the right", () => {
    const html = renderMarkdown("| Class | Fee |\n| --- | ---: |\n| I | 8,100 |");
    expect(html).toContain('<th scope="col">Class</th><th scope="col" class="table__number">Fee</th>');
    expect(html).toContain('<th scope="row">I</th><td class="table__number" data-head="Fee">8,100</td>');
  });
  test("a table of three columns and more turns into lists on a phone; numbers stand right", () => {
    const html = renderMarkdown("| Class | Fee | Note |\n| --- | --- | --- |\n| I | ₹8,100 | paid on joining |");
    expect(html).toContain('<table class="table table--stack">');
    expect(html).toContain(
      '<td class="table__number" data-head="Fee">₹8,100</td><td data-head="Note">paid on joining</td>',
    );
  });
  test("a table with short cells stays a table on a phone", () => {
    const html = renderMarkdown(
      "| Paper | Nursery | Class XI |\n| --- | --- | --- |\n| Immunisation card | yes | no |",
    );
    expect(html).toContain('<table class="table">');
  });
  test.each(["tel:+910000001993", "mailto:office@school.example", "/FeeRules", "#late-fee"])("a link to %s", (href) => {
    expect(renderMarkdown(`[here](${href})`)).toBe(`<p><a href="${href}">here</a></p>\n`);
  });
  test.each(["https://other.example/", "http://other.example/", "//other.example/"])("%s is another site", (href) => {
    expect(renderMarkdown(`[here](${href})`)).toContain('rel="noopener external"');
  });
  test("raw HTML is shown as text", () => {
    expect(renderMarkdown("<b>bold</b> & <i>more</i>")).toContain(
      "&lt;b&gt;bold&lt;/b&gt; &amp; &lt;i&gt;more&lt;/i&gt;",
    );
  });
  test("an empty text is nothing", () => {
    expect(renderMarkdown("")).toBe("");
  });
});

const table = "| When | What |\n| --- | --- |\n| May | Tests |\n";
const captions = (markdown: string) =>
  [...renderMarkdown(markdown).matchAll(/<caption[^>]*>(.*?)<\/caption>/g)].map(([, words]) => words);

test("a table has the heading above it as caption", () => {
  expect(captions(`## Leave & **tests**\n\nWords.\n\n${table}`)).toEqual(["Leave &amp; tests"]);
});

test("without a heading, and for a second table under it, the caption is the column names", () => {
  expect(captions(table)).toEqual(["When, What"]);
  expect(captions(`## Leave\n\n${table}\nWords.\n\n${table}`)).toEqual(["Leave", "When, What"]);
});
