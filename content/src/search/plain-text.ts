/** Returns the words of a Markdown text. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^\s*\|?[\s:|-]+\|?\s*$/gm, "")
    .replaceAll(/^\s*(?:#{1,6}|[-*+]|\d+[.)]|>)\s+/gm, "")
    .replaceAll(/\s*\|\s*/g, ", ")
    .replaceAll(/[*`]|<[^>]{0,200}>/g, "")
    .replaceAll(/^(?:, )+|(?:, )+$/gm, "")
    .trim();
}
