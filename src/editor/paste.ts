/** Elements that cannot stand within a line. */
const OWN_LINES = /\n|^(?:#|- |\d+\. |> |\|)/;

/** Keeps the marks of what is pasted from Word, Google Docs, a web page or WhatsApp, and says what was left out. */
export function takePaste(area: HTMLTextAreaElement, put: (text: string) => void) {
  const said = document.querySelector<HTMLElement>(`[data-left-out="${area.name}"]`);
  area.addEventListener("paste", (event) => {
    const { text, leftOut } = pastedText(
      event.clipboardData?.getData("text/html") ?? "",
      event.clipboardData?.getData("text/plain") ?? "",
    );
    if (said) said.textContent = leftOut.join(" ");
    if (text === "") return;
    event.preventDefault();
    put(OWN_LINES.test(text) ? apart(area, text) : text);
  });
}

/** Returns the text with the blank lines that part it from the words around it. */
function apart({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, text: string): string {
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  const lead = before.trim() === "" ? "" : "\n\n".slice(/\n{0,2}$/.exec(before)?.[0].length ?? 0);
  const tail = after.trim() === "" ? "" : "\n\n".slice(/^\n{0,2}/.exec(after)?.[0].length ?? 0);
  return lead + text + tail;
}

/** Returns pasted words in Markdown, and sentences about what was lost. @param html of Word, Google Docs or a web page; "" for plain text. */
function pastedText(html: string, plain: string): { text: string; leftOut: string[] } {
  if (html === "") return { text: marksOfMessage(plain), leftOut: [] };
  const { blocks, lost } = readBlocks(parsed(html));
  const text = blocks
    // The items of one list stand below each other; all else is apart.
    .map(({ text, isItem }, index) => (index === 0 ? "" : isItem && blocks[index - 1]?.isItem ? "\n" : "\n\n") + text)
    .join("");
  return { text, leftOut: [...lost] };
}

/** The page’s policy forbids inline styles, also where nothing is shown: they wait as data. */
function parsed(html: string): Element {
  const quiet = html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, "")
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/i, " data-style="));
  return new DOMParser().parseFromString(quiet, "text/html").body;
}

/** Marks that only Markdown has: such a text is one of the office's own, and stays as it is. */
const MARKDOWN = /\*\*|\]\(|^#{1,4} |^\|.*\|$/m;
/** Some apps begin the items of a list with these. */
const BULLET = /^[•◦▪‣·*] +/;
const ITEM = /^(?:- |\d+\. )/;

/** Returns a message of WhatsApp in Markdown: its bold and struck-out words, its lists, and each of its lines on a line of its own. */
function marksOfMessage(message: string): string {
  const lines = message.replaceAll(/\r\n?/g, "\n").split("\n");
  if (MARKDOWN.test(message)) return lines.join("\n");
  const marked = lines.map((line) =>
    line
      .replace(BULLET, "- ")
      .replaceAll(/(?<![\p{L}\p{N}*])\*(\S(?:[^*]*\S)?)\*(?![\p{L}\p{N}*])/gu, "**$1**")
      .replaceAll(/(?<![\p{L}\p{N}~])~(\S(?:[^~]*\S)?)~(?![\p{L}\p{N}~])/gu, "~~$1~~")
      .trimEnd(),
  );
  return marked.map((line, index) => line + breakBetween(line, marked[index + 1])).join("");
}

/** Returns what parts a line from the next: Markdown would join two lines of one paragraph, or a list and the line below it. */
function breakBetween(line: string, next: string | undefined): string {
  if (next === undefined) return "";
  if (line === "" || next === "") return "\n";
  if (ITEM.test(line) !== ITEM.test(next)) return "\n\n";
  return ITEM.test(line) ? "\n" : "  \n";
}

interface Block {
  /** Markdown without blank lines at its ends. */
  text: string;
  isItem: boolean;
}

const BLOCKS = /^(P|DIV|H[1-6]|UL|OL|LI|TABLE|SECTION|ARTICLE|HEADER|FOOTER|MAIN|BLOCKQUOTE|PRE|DL|DT|DD|FIGURE|HR)$/;
/** Word writes the sign of an item as text. */
const NUMBER = /^\(?[0-9०-९]+[.)]/;

/** Returns the paragraphs, headings, lists and tables of a page, in the order in which they are read, and sentences about what was lost. */
function readBlocks(root: Element) {
  const blocks: Block[] = [];
  const lost = new Set<string>();
  /** The words since the last block. */
  let words = "";

  const put = (text: string, before = "", isItem = false) => {
    if (text !== "") blocks.push({ text: before + text, isItem });
  };
  const end = (before = "", isItem = false) => {
    const text = inlineText(words, before === "");
    // A heading is bold by itself.
    put(before.startsWith("#") ? text.replaceAll("**", "") : text, before, isItem);
    words = "";
  };

  function readAll(parent: Element, itemSign = "") {
    for (const child of parent.childNodes) {
      if (child instanceof Element && isBlock(child)) readBlock(child, itemSign);
      else words += readInline(child, lost);
    }
  }

  function readBlock(block: Element, itemSign: string) {
    // An item may hold paragraphs: its first words carry the sign.
    end(itemSign, isItemSign(itemSign));
    const { tagName } = block;
    if (tagName === "TABLE") put(tableText(block, lost));
    else if (tagName === "UL" || tagName === "OL") readList(block);
    else if (tagName === "HR") put("---");
    else {
      const sign = headingOf(block) || wordItemOf(block, lost) || (tagName === "LI" ? "- " : itemSign);
      const before = blocks.length;
      readAll(block, sign);
      end(sign, isItemSign(sign));
      if (tagName === "BLOCKQUOTE") quote(before);
    }
  }

  function readList(list: Element) {
    if (list.parentElement?.closest("ul, ol")) lost.add("A list within a list became one list.");
    let number = 0;
    for (const child of list.children) {
      if (child.tagName !== "LI") {
        readBlock(child, "");
        continue;
      }
      number += 1;
      const sign = list.tagName === "OL" ? `${number}. ` : "- ";
      readAll(child, sign);
      end(sign, true);
    }
  }

  function quote(from: number) {
    for (const block of blocks.slice(from)) block.text = `> ${block.text.replaceAll("\n", "\n> ")}`;
  }

  readAll(root);
  end();
  return { blocks, lost };
}

/** Google Docs puts all of its text into one `b`. */
const isBlock = (element: Element): boolean =>
  BLOCKS.test(element.tagName) || [...element.children].some((child) => isBlock(child));

const isItemSign = (sign: string) => /^(- |\d+\. )$/.test(sign);

/** The page has the first heading already. */
function headingOf({ tagName, className }: Element): string {
  if (/MsoTitle/.test(className)) return "## ";
  const level = Number(/^H([1-6])$/.exec(tagName)?.[1] ?? 0);
  return level === 0 ? "" : `${"#".repeat(Math.min(Math.max(level, 2), 4))} `;
}

/** Returns the sign of an item of Word, which is a paragraph with its sign as text; removes that text. */
function wordItemOf(block: Element, lost: Set<string>): string {
  const [, level = ""] = /mso-list:[^;"]*level(\d)/.exec(styleOf(block)) ?? [];
  if (level === "") return "";
  if (level !== "1") lost.add("A list within a list became one list.");
  const sign = [...block.querySelectorAll("[data-style]")].find((part) => /mso-list:\s*Ignore/i.test(styleOf(part)));
  const shown = sign?.textContent?.trim() ?? "";
  sign?.remove();
  return NUMBER.test(shown) ? `${Number.parseInt(shown.replace("(", ""), 10)}. ` : "- ";
}

/** Returns a table in Markdown, its first row as the names of the columns. A table within a cell becomes words of that cell. */
function tableText(table: Element, lost: Set<string>): string {
  const rows = [...table.querySelectorAll("tr")]
    .filter((row) => row.closest("table") === table)
    .map((row) => [...row.children].flatMap((cell) => cellsOf(cell, lost)))
    .filter((cells) => cells.some((cell) => cell !== ""));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width === 0) return "";
  // A page is often laid out by a table of one column.
  if (width === 1) return rows.map(([cell = ""]) => cell).join("\n\n");
  const lines = rows.map((cells) => line(Array.from({ length: width }, (_, index) => cells[index] ?? "")));
  lines.splice(1, 0, line(Array.from({ length: width }, () => "---")));
  return lines.join("\n");
}

/** A cell over several columns leaves the others empty. */
function cellsOf(cell: Element, lost: Set<string>): string[] {
  const [across, down] = ["colspan", "rowspan"].map((name) => Number(cell.getAttribute(name) ?? 1));
  if ((across ?? 1) > 1 || (down ?? 1) > 1) lost.add("Joined cells of a table stand apart.");
  if (cell.querySelector("table")) lost.add("A table within a table became words.");
  const words = [...cell.childNodes].map((part) => ` ${readInline(part, lost)} `).join("");
  const text = inlineText(words).replaceAll("|", "\\|");
  return [text, ...Array.from({ length: Math.max(0, (across ?? 1) - 1) }, () => "")];
}

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** Other white space becomes blanks. */
const BREAK = "\n";
const UNREAD = /^(STYLE|SCRIPT|META|LINK|TITLE|HEAD|TEMPLATE)$/;
const PICTURE = /^(IMG|SVG|PICTURE|VIDEO|OBJECT|CANVAS)$/i;
const ADDRESS = /^(https?:|mailto:|tel:)/i;

/** Returns the style of a part of what was pasted (`paste.ts`). */
const styleOf = (part: Element): string => part.getAttribute("data-style") ?? "";

/** Returns the words of a part of a paragraph, with its marks. @param lost gets a sentence about each thing that is not taken. */
function readInline(node: Node, lost: Set<string>): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.textContent ?? "").replaceAll(/[\s\u00a0]+/g, " "));
  if (!(node instanceof Element) || UNREAD.test(node.tagName)) return "";
  if (node.tagName === "BR") return BREAK;
  const style = styleOf(node);
  if (/display:\s*none|mso-hide:\s*all/i.test(style)) return "";
  if (PICTURE.test(node.tagName)) {
    lost.add("Pictures stayed behind: send them as photos.");
    return "";
  }
  if (isUnderlined(node, style)) lost.add("Underlining was left out.");
  const words = [...node.childNodes].map((child) => readInline(child, lost)).join("");
  return linked(node, marked(node, style, words));
}

/** Returns the words as one paragraph. @param isPlain it begins no heading or item: signs of these at its start stay words. */
function inlineText(words: string, isPlain = false): string {
  const text = words
    .replaceAll(/ +/g, " ")
    .split(BREAK)
    .map((line) => line.trim())
    .join(BREAK)
    .trim();
  if (!isPlain) return text.replaceAll(/\n+/g, " ");
  return text
    .split(BREAK)
    .map((line) => line.replace(/^[#>+-]/, "\\$&").replace(/^(\d+)\. /, "$1\\. "))
    .join("  \n");
}

/** All links are underlined. */
const isUnderlined = (node: Element, style: string): boolean =>
  (node.tagName === "U" || /text-decoration[^;]*underline/i.test(style)) &&
  !node.closest("a") &&
  !node.querySelector("a");

function linked(node: Element, words: string): string {
  const address = node.tagName === "A" ? (node.getAttribute("href") ?? "") : "";
  if (!ADDRESS.test(address) || words.trim() === "") return words;
  return aside(
    words,
    (inner) => `[${inner}](${address.replaceAll(" ", "%20").replaceAll("(", "%28").replaceAll(")", "%29")})`,
  );
}

function marked(node: Element, style: string, words: string): string {
  const { tagName } = node;
  const weight = /(?<!-)font-weight:\s*(\w+)/i.exec(style)?.[1] ?? "";
  const isBold = weight === "" ? /^(B|STRONG)$/.test(tagName) : weight === "bold" || Number(weight) >= 600;
  const isSlanted = /^(I|EM)$/.test(tagName)
    ? !/font-style:\s*normal/i.test(style)
    : /font-style:\s*italic/i.test(style);
  const isStruck = /^(S|DEL|STRIKE)$/.test(tagName) || /text-decoration[^;]*line-through/i.test(style);
  const signs = `${isBold && !words.includes("**") ? "**" : ""}${isSlanted ? "_" : ""}${isStruck ? "~~" : ""}`;
  if (signs === "" || words.includes(BREAK)) return words;
  return aside(words, (inner) => signs + inner + [...signs].reverse().join(""));
}

/** Marks hold only at words: blanks at the ends stay outside. */
function aside(words: string, mark: (inner: string) => string): string {
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
  return inner === "" ? words : before + mark(inner) + after;
}

/** Signs that are words in the other text stay words. */
const escaped = (text: string) => text.replaceAll(/[\\*`[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&");
