import { codeInWords } from "./code.ts";
import { noticeWords } from "./kinds.ts";
import type { Notice } from "./notice.ts";

/** In characters: a message is read on a small screen, and its address shows the rest. */
const MOST = 600;

/** Returns a notice as a message: its text, the school, and the address at which it can be checked. */
export function shareText(notice: Notice, school: string, address: string): string {
  const said = textOfNotice(notice);
  const short = said.length > MOST ? `${said.slice(0, MOST).trimEnd()}…` : said;
  const check = `Check that it is true: ${address} (code ${codeInWords(notice.code)})`;
  return [notice.title, short, school, check].filter(Boolean).join("\n\n");
}

/** Returns the text of a notice without its title and the digests of its files. */
export function textOfNotice({ kind, text }: Pick<Notice, "kind" | "text">): string {
  if (text === null) return "";
  const { calledBy, fields } = noticeWords(kind);
  const title = fields.find(({ name }) => name === calledBy)?.label;
  const labels = fields.filter(({ as }) => as === "text").map(({ label }) => `${label}:`);
  const lines = text.slice(text.indexOf("\n\n") + 2).split("\n");
  const said = lines.filter(
    (line) => !line.startsWith(`${title}: `) && !labels.includes(line) && !/, SHA-256 [0-9a-f]{64}$/.test(line),
  );
  return said.join("\n").trim();
}
