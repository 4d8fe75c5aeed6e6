/** Other white space becomes blanks. */
const BREAK = "\n";
const UNREAD = /^(STYLE|SCRIPT|META|LINK|TITLE|HEAD|TEMPLATE)$/;
const PICTURE = /^(IMG|SVG|PICTURE|VIDEO|OBJECT|CANVAS)$/i;
const ADDRESS = /^(https?:|mailto:|tel:)/i;

/** Returns the style of a part of what was pasted (`take-paste.ts`). */
export const styleOf = (part: Element): string => part.getAttribute("data-style") ?? "";

/** Returns the words of a part of a paragraph, with its marks. @param lost gets a sentence about each thing that is not taken. */
export function readInline(node: Node, lost: Set<string>): string {
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
export function inlineText(words: string, isPlain = false): string {
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
