import { escapeMarkup } from "@school/content/text/escape-markup";
import { passagesOf } from "@school/content/text/languages";
import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { BoundedLexer } from "./bounded-lexer.ts";
import { captionTables, renderTable } from "./markdown-table.ts";

/**
 * Returns clean HTML. Headings start at h2: the page has the h1. Drops scripts, styles, pictures and unknown tags; links may lead to the
 * site, the web, e-mail and telephone.
 */
export function renderMarkdown(markdown: string): string {
  const html = marked.parse(markdown, { async: false });
  return sanitizeHtml(html, {
    allowedTags: [
      ...["h2", "h3", "h4", "p", "ul", "ol", "li", "strong", "em", "a", "blockquote", "hr", "br", "code", "del"],
      ...["table", "caption", "thead", "tbody", "tr", "th", "td", "div"],
    ],
    allowedAttributes: {
      a: ["href", "rel"],
      ol: ["start"],
      th: ["scope", "class"],
      td: ["class", "data-head"],
      caption: ["class"],
      table: ["class"],
      div: ["class", "tabindex", "role", "aria-label"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    textFilter: withLanguages,
    transformTags: {
      h1: "h2",
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^(https?:|\/\/)/.test(attribs.href ?? "") ? { ...attribs, rel: "noopener external" } : attribs,
      }),
    },
  });
}

/** Marks the Hindi in a text that is HTML already. */
const withLanguages = (text: string): string =>
  passagesOf(text)
    .map(({ text: passage, lang }) => (lang ? `<span lang="${lang}">${passage}</span>` : passage))
    .join("");

const marked = new Marked({
  gfm: true,
  hooks: {
    provideLexer: () => (source, options) => new BoundedLexer(options).lex(source),
    processAllTokens(tokens) {
      captionTables(tokens);
      return tokens;
    },
  },
  renderer: {
    // Raw HTML is shown as text.
    html: ({ text }) => escapeMarkup(text),
    table(table) {
      return renderTable(table, (tokens) => this.parser.parseInline(tokens));
    },
  },
});
