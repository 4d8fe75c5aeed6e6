/** Marks that only Markdown has: such a text is one of the office's own, and stays as it is. */
const MARKDOWN = /\*\*|\]\(|^#{1,4} |^\|.*\|$/m;
/** Some apps begin the items of a list with these. */
const BULLET = /^[•◦▪‣·*] +/;
const ITEM = /^(?:- |\d+\. )/;

/** Returns a message of WhatsApp in Markdown: its bold and struck-out words, its lists, and each of its lines on a line of its own. */
export function marksOfMessage(message: string): string {
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
