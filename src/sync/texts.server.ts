import { Parser } from "htmlparser2";

const blocks = new Set(
  "address article aside blockquote div dl dt dd fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main ol p pre section table ul".split(
    " ",
  ),
);
const lines = new Set(["br", "li", "tr", "option"]);
/** Elements without text for readers. */
const unread = new Set(["script", "style", "head", "template", "noscript", "iframe", "object", "svg"]);

const ELEMENT = /<\/?(?:[a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/i;
const ENTITY = /&(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/i;
/** HTML that was escaped twice. */
const ESCAPED = /&lt;\/?[a-z][^<>]{0,300}?&gt;/i;
/** In characters of one field, with the pictures in its HTML. */
const MOST_READ = 500_000;

/** Returns plain text with empty lines between paragraphs; "" for nothing. */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join("\n\n");
  if (typeof value !== "string" && typeof value !== "number") return "";
  const text = unspoil(String(value).slice(0, MOST_READ));
  const read = ELEMENT.test(text) || ENTITY.test(text) ? textOfHtml(text) : text;
  return tidy(ESCAPED.test(text) ? textOfHtml(read) : read);
}

export const oneLine = (value: unknown): string =>
  plainText(value)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

function textOfHtml(html: string): string {
  let text = "";
  let skipped = 0;
  const startOf = (name: string) => (blocks.has(name) ? "\n\n" : lines.has(name) ? "\n" : "");
  const parser = new Parser({
    onopentagname(name) {
      if (unread.has(name)) skipped += 1;
      text += startOf(name);
    },
    ontext(data) {
      // HTML reads line ends and runs of spaces as one space.
      if (skipped === 0) text += data.replaceAll(/[ \t\r\n\f]+/g, " ");
    },
    onclosetag(name) {
      if (unread.has(name)) skipped -= 1;
      if (name === "td" || name === "th") text += " ";
      if (blocks.has(name)) text += "\n\n";
    },
  });
  // Plain text with some HTML in it keeps its line ends.
  parser.end(blocksIn(html) ? html : html.replaceAll(/\r?\n/g, "<br>"));
  return text
    .replaceAll(/[ \u00a0]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n");
}

const blocksIn = (html: string) => /<(?:p|div|br|li|tr|h[1-6])\b/i.test(html);

/** Removes byte order marks and invisible signs. */
const tidy = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(/[\ufeff\ufffe\uffff]|(?![\n\t])\p{Cc}/gu, "")
    .replaceAll(/\p{Cs}/gu, "\ufffd")
    .trim();

const windowsLetters = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const byteOf = new Map([...windowsLetters].map((letter, byte) => [letter, byte]));

/** Uses the byte order mark; else UTF-8 when valid; else the content type. */
export function textOfBytes(bytes: Uint8Array, contentType: string): string {
  const marked = markOf(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decoderOf(contentType).decode(bytes);
  }
}

function markOf([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

function decoderOf(contentType: string): TextDecoder {
  const named = /charset="?([^";\s]+)/i.exec(contentType)?.[1] ?? "windows-1252";
  try {
    return new TextDecoder(/utf-?8/i.test(named) ? "windows-1252" : named);
  } catch {
    return new TextDecoder("windows-1252");
  }
}

/** Repairs UTF-8 that was read as Windows-1252: "donâ€™t" becomes "don’t". */
function unspoil(text: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/.test(text)) return text;
  const bytes = [...text].map((letter) => byteOf.get(letter) ?? -1);
  if (bytes.includes(-1)) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
