/** Returns the words of a Markdown text. */
export function textOfMarkdown(markdown: string): string {
  return withSingleSpaces(markdown)
    .replaceAll(/!?\[([^\][]*)\]\([^)[]*\)/g, "$1")
    .replaceAll(/^\s*\|?[\s:|-]+\|?\s*$/gm, "")
    .replaceAll(/^\s*(?:#{1,6}|[-*+]|\d+[.)]|>)\s+/gm, "")
    .replaceAll(/\s*\|\s*/g, ", ")
    .replaceAll(/[*`]|<[^>]{0,200}>/g, "")
    .replaceAll(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, "")
    .replaceAll(/^(?:, )+|(?<!, )(?:, )+$/gm, "")
    .trim();
}

/** Returns lines as one line: where no sentence ends, a dot stands between them. */
export function runningText(lines: string): string {
  return withSingleSpaces(lines)
    .replaceAll(/(?:,\s*)+,/g, ",")
    .replaceAll(/([.!?:;,…।])\s*\n\s*/g, "$1 ")
    .replaceAll(/\s*\n\s*/g, " · ")
    .trim();
}

/** Looking for a line end behind each of ten thousand spaces would keep the server busy for seconds. */
const withSingleSpaces = (text: string) => text.replaceAll(/[^\S\n]+/g, " ");
