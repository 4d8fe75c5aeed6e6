import { readBlocks } from "./read-blocks.ts";

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

interface PastedText {
  /** Markdown. */
  text: string;
  /** Sentences about what the text cannot hold; empty when nothing was lost. */
  leftOut: string[];
}

/** Returns pasted words with the text's own marks. @param html of Word, Google Docs or a web page; "" for plain text. */
function pastedText(html: string, plain: string): PastedText {
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
