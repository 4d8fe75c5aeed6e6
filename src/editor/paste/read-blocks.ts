import { inlineText, readInline, styleOf } from "./read-inline.ts";

interface Block {
  /** Markdown without blank lines at its ends. */
  text: string;
  isItem: boolean;
}

export interface ReadBlocks {
  blocks: Block[];
  /** Sentences about what was lost. */
  lost: Set<string>;
}

const BLOCKS = /^(P|DIV|H[1-6]|UL|OL|LI|TABLE|SECTION|ARTICLE|HEADER|FOOTER|MAIN|BLOCKQUOTE|PRE|DL|DT|DD|FIGURE|HR)$/;
/** Word writes the sign of an item as text. */
const NUMBER = /^\(?[0-9]+[.)]/;

/** Returns the paragraphs, headings, lists and tables of a page, in the order in which they are read. */
export function readBlocks(root: Element): ReadBlocks {
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
      if (!(child instanceof Element)) words += readInline(child, lost);
      else if (isBlock(child)) readBlock(child, itemSign);
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
