import { Lexer, Marked, type Token, type TokensList } from "marked";
import sanitizeHtml from "sanitize-html";
import { escapeMarkup } from "../../school/text/escape-markup.ts";
import { passagesOf } from "../../school/text/languages.ts";
import { captionTables, renderTable } from "./markdown-table.ts";

/** Letters of one paragraph that are searched for marks: the time grows with their square, and 30,000 took three seconds. */
const LONGEST = 4000;
/** Nested quotations and lists; thousands end with an error. */
const DEEPEST = 20;

const asWritten = (text: string): Token => ({ type: "text", raw: text, text });

/** Reads any Markdown in a short time: parts that are too long or too deep stay as written. */
class BoundedLexer<Parsed, Rendered> extends Lexer<Parsed, Rendered> {
  #depth = 0;

  override blockTokens(source: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], isClipped?: boolean) {
    if (this.#depth >= DEEPEST) {
      tokens.push(asWritten(source));
      return tokens;
    }
    this.#depth += 1;
    super.blockTokens(source, tokens, isClipped);
    this.#depth -= 1;
    return tokens;
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (source.length <= LONGEST) return super.inlineTokens(source, tokens);
    tokens.push(asWritten(source));
    return tokens;
  }
}

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
