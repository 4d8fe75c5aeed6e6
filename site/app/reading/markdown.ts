import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";

/**
 * The HTML of a page text: Markdown with tables, rendered and cleaned on the server. Headings start at h2 (the page gives
 * the h1); scripts, styles, pictures and unknown tags are dropped, links may lead to the site, the web, mail and telephone.
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
      td: ["class"],
      caption: ["class"],
      table: ["class"],
      div: ["class", "tabindex", "role", "aria-label"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: {
      h1: "h2",
      a: (tagName, attribs) => ({
        tagName,
        attribs: /^(https?:|\/\/)/.test(attribs.href ?? "") ? { ...attribs, rel: "noopener external" } : attribs,
      }),
    },
  });
}

const marked = new Marked({
  gfm: true,
  renderer: {
    // Raw HTML is shown as the words it is made of.
    html: ({ text }) => escapeHtml(text),
    table({ header, rows }) {
      const cells = (row: typeof header, tag: "th" | "td") =>
        row
          .map(({ tokens, align }, index) => {
            const content = this.parser.parseInline(tokens);
            const number = align === "right" ? ' class="table__number"' : "";
            if (tag === "th") return `<th scope="col"${number}>${content}</th>`;
            return index === 0 ? `<th scope="row">${content}</th>` : `<td${number}>${content}</td>`;
          })
          .join("");
      const label = escapeHtml(header.map(({ text }) => text).join(", "));
      const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
      return `<div class="table-box" tabindex="0" role="group" aria-label="Table: ${label}"><table class="table"><caption class="visually-hidden">${label}</caption><thead><tr>${cells(header, "th")}</tr></thead><tbody>${body}</tbody></table></div>`;
    },
  },
});

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
