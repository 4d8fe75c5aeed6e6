import { Lexer, Marked, type Token, type Tokens, type TokensList } from "marked";
import sanitizeHtml from "sanitize-html";
import { addressIn, FIRST, type Language } from "../../base/language.ts";
import { passagesOf } from "../../school/passages.ts";
import { escapeMarkup } from "../../school/text.ts";
import { unbroken } from "../../school/unbroken.ts";
import { tableTexts } from "../../ui/data-table.tsx";

/** A table with the heading above it. */
type CaptionedTable = Tokens.Table & { caption?: string };

/** On a phone, rows of wider tables become small lists, unless their cells are short. */
const STACK_FROM = 3;
/** In letters: a phone has room for three such cells. */
const BRIEF = 14;
/** In letters of the page's text: the narrowest phone (320 px) has room for so many beside each other, and between two columns go so many. */
const ROOM = 33;
const BETWEEN = 3;

/** The caption is the heading above; without one, or with several tables under it, the column names. */
function captionTables(tokens: Token[]) {
  let heading = "";
  for (const token of tokens) {
    if (token.type === "heading") heading = plainText((token as Tokens.Heading).tokens);
    if (token.type !== "table") continue;
    const table = token as CaptionedTable;
    table.caption = heading || columnsOf(table.header);
    heading = "";
  }
}

/** @param inline renders the words of a cell. */
function renderTable({ header, rows, caption }: CaptionedTable, inline: (tokens: Token[]) => string): string {
  const label = escapeMarkup(caption ?? columnsOf(header));
  const number = header.map((head, index) => head.align === "right" || holdsNumbers(rows, index));
  const right = (index: number) => (number[index] ? ' class="table__number"' : "");
  const heads = header.map(({ tokens }, index) => `<th scope="col"${right(index)}>${inline(tokens)}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell, index) => renderCell(cell, index)).join("")}</tr>`).join("");
  const isBrief = rows.every((row) => row.slice(1).every(({ text }) => text.length <= BRIEF));
  const stacks = (header.length >= STACK_FROM && !isBrief) || narrowest([header, ...rows]) > ROOM;
  const kind = stacks ? "table table--stack" : "table";
  return `<div class="table-box" tabindex="0" role="group" aria-label="${tableTexts[FIRST].table(label)}"><table class="${kind}"><caption class="visually-hidden">${label}</caption><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div>`;

  function renderCell({ tokens }: Tokens.TableCell, index: number) {
    if (index === 0) return `<th scope="row">${inline(tokens)}</th>`;
    const head = escapeMarkup(plainText(header[index]?.tokens ?? []));
    return `<td${right(index)} data-head="${head}">${inline(tokens)}</td>`;
  }
}

/** Returns the letters that a table needs beside each other: in each column its longest word, which does not break. */
function narrowest(rows: Tokens.TableCell[][]): number {
  const longest = (index: number) =>
    Math.max(
      ...rows.flatMap((row) => plainText(row[index]?.tokens ?? []).split(/[\s–-]+/)).map(({ length }) => length),
    );
  const columns = rows[0]?.map((_, index) => longest(index)) ?? [];
  return columns.reduce((sum, letters) => sum + letters + BETWEEN, -BETWEEN);
}

/** Returns whether a column holds amounts, marks or percentages. The first column names the rows. */
function holdsNumbers(rows: Tokens.TableCell[][], index: number): boolean {
  const words = rows.map((row) => row[index]?.text ?? "");
  return index > 0 && words.some((word) => /[0-9]/.test(word)) && words.every((word) => /^[₹0-9.,%\s–-]*$/.test(word));
}

const columnsOf = (header: Tokens.TableCell[]) => header.map(({ tokens }) => plainText(tokens)).join(", ");

function plainText(tokens: Token[]): string {
  return tokens.map((token) => ("tokens" in token && token.tokens ? plainText(token.tokens) : token.raw)).join("");
}

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
export function renderMarkdown(markdown: string, language: Language = FIRST): string {
  const named = (words: Language) => `aria-label="${tableTexts[words].table("")}`;
  const html = marked.parse(markdown, { async: false }).replaceAll(named(FIRST), named(language));
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
    textFilter: (text) => withLanguages(unbroken(text), language),
    transformTags: {
      h1: "h2",
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^(https?:|\/\/)/.test(attribs.href ?? "")
          ? { ...attribs, rel: "noopener external" }
          : { ...attribs, ...(attribs.href && { href: addressIn(language, attribs.href) }) },
      }),
    },
  });
}

/** Marks what is of another language in a text that is HTML already. */
const withLanguages = (text: string, language: Language): string =>
  passagesOf(text, language)
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
