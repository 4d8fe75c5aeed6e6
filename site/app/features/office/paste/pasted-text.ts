import { marksOfMessage } from "./message.ts";
import { readBlocks } from "./read-blocks.ts";

export interface PastedText {
  /** Markdown. */
  text: string;
  /** Sentences about what the text cannot hold; empty when nothing was lost. */
  leftOut: string[];
}

/** Returns pasted words with the text's own marks. @param html of Word, Google Docs or a web page; "" for plain text. */
export function pastedText(html: string, plain: string): PastedText {
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
