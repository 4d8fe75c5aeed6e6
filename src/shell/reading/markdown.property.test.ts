import fc from "fast-check";
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { holds } from "../../../tests/support/properties.ts";
import { renderMarkdown } from "./markdown.ts";

const signs = [
  ..."*_~`#>-|[]()!<>&\"'\\:= \n\t",
  ...[
    "\n\n",
    "| --- |",
    "](javascript:alert(1))",
    "](/News)",
    "<b onclick=x>",
    "<script>",
    "&#106;",
    "&lt;",
    "- ",
    "1. ",
    "```",
    "फीस",
  ],
];
const markdown = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: "grapheme", maxLength: 8 })), {
    size: "large",
    maxLength: 40,
  })
  .map((parts) => parts.join(""));

const tags =
  "h2 h3 h4 p ul ol li strong em a blockquote hr br code del table caption thead tbody tr th td div span".split(" ");
const attributes = "href rel start scope class data-head tabindex role aria-label lang".split(" ");

function read(html: string) {
  const seen = { tags: new Set<string>(), attributes: new Set<string>(), links: new Set<string>(), text: "" };
  const parser = new Parser({
    onopentag(name, given) {
      seen.tags.add(name);
      for (const attribute of Object.keys(given)) seen.attributes.add(attribute);
      if (given.href !== undefined) seen.links.add(given.href);
    },
    ontext(text) {
      seen.text += text;
    },
  });
  parser.end(html);
  return seen;
}

test("whatever is written, no other tags, attributes and links come out, in either language", () => {
  holds<[string, "en" | "hi"]>(markdown, fc.constantFrom("en", "hi"), (text, language) => {
    const seen = read(renderMarkdown(text, language));
    expect([...seen.tags].filter((tag) => !tags.includes(tag))).toEqual([]);
    expect([...seen.attributes].filter((name) => !attributes.includes(name))).toEqual([]);
    for (const link of seen.links) {
      // As a browser reads an address: without what it leaves out.
      const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(link.replaceAll(/[\p{Cc}\s]/gu, ""))?.[0].toLowerCase();
      expect([undefined, "http:", "https:", "mailto:", "tel:"]).toContain(scheme);
    }
  });
});

test("no word of a text is lost, whichever marks stand around it", () => {
  const words = fc.array(fc.constantFrom("river", "school", "fees", "विद्यालय"), { minLength: 1, maxLength: 8 });
  const around = fc.constantFrom("**", "_", "~~", " ", "\n", "\n\n", "- ", "## ", "> ", "| ", "(", "]", "<b>", "&");
  holds<[string[], string[]]>(words, fc.array(around, { maxLength: 8 }), (list, marks) => {
    const text = list.map((one, at) => ` ${marks[at] ?? ""}${one}${marks[at + 1] ?? ""} `).join("");
    const { text: shown } = read(renderMarkdown(text));
    for (const one of new Set(list)) expect(shown.split(one).length).toBeGreaterThanOrEqual(text.split(one).length);
  });
});
