export const formats = ["strong", "list", "heading", "link"] as const;
export type Format = (typeof formats)[number];

export const isFormat = (name: string | undefined): name is Format => formats.some((mark) => mark === name);

/** Replaces the text between two places, and selects a part of the new text. */
export interface TextChange {
  from: number;
  to: number;
  text: string;
  chosen: [start: number, end: number];
}

/** Marks the selection, or removes its mark. Without a selection: the word or line of the caret. */
export function formatText(text: string, start: number, end: number, mark: Format): TextChange {
  if (mark === "strong") return markStrong(text, ...wordsAt(text, start, end));
  if (mark === "link") return markLink(text, ...wordsAt(text, start, end));
  return markLines(text, start, end, mark === "list" ? "- " : "## ");
}

function markStrong(text: string, from: number, to: number): TextChange {
  if (text.slice(from - 2, from) === "**" && text.slice(to, to + 2) === "**") {
    return { from: from - 2, to: to + 2, text: text.slice(from, to), chosen: [from - 2, to - 2] };
  }
  if (from === to) return { from, to, text: "**words**", chosen: [from + 2, from + 7] };
  // A mark must close in the line where it opens; the sign of a list stays before it.
  const lines = text.slice(from, to).split("\n");
  const strong = lines.map((line) => line.replace(/^(\s*(?:[-*] |\d+\. |#+ )?)(.*?)(\s*)$/, strongIn)).join("\n");
  const [before, after] = lines.length === 1 ? [2, 2] : [0, 0];
  return { from, to, text: strong, chosen: [from + before, from + strong.length - after] };
}

const strongIn = (_: string, before: string, words: string, after: string) =>
  words === "" ? before + after : `${before}**${words}**${after}`;

function markLink(text: string, from: number, to: number): TextChange {
  const words = text.slice(from, to);
  const isAddress = /^(https?:\/\/|\/)\S*$/.test(words);
  const [shown, address] = isAddress ? ["words", words] : [words || "words", "https://"];
  const start = isAddress || words === "" ? from + 1 : from + shown.length + 3;
  const length = isAddress || words === "" ? shown.length : address.length;
  return { from, to, text: `[${shown}](${address})`, chosen: [start, start + length] };
}

/** Below a list, its own line starts a new paragraph. */
function markLines(text: string, start: number, end: number, sign: string): TextChange {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const isMarked =
    lines.every((line) => line.startsWith(sign) || line.trim() === "") && lines.some((line) => line !== "");
  const changed = isMarked
    ? lines.map((line) => (line.startsWith(sign) ? line.slice(sign.length) : line))
    : lines.map((line) => (line.startsWith(sign) || (line.trim() === "" && lines.length > 1) ? line : sign + line));
  const follows = /^\n(?!\n|- |$)/.test(text.slice(to));
  const put = changed.join("\n") + (sign === "- " && !isMarked && follows ? "\n" : "");
  const last = from + changed.join("\n").length;
  return { from, to, text: put, chosen: [start === end ? last : from, last] };
}

/** Returns the selection without blanks at its ends; without one, the word at the caret. */
function wordsAt(text: string, start: number, end: number): [from: number, to: number] {
  if (start < end) {
    const chosen = text.slice(start, end);
    const from = start + (chosen.length - chosen.trimStart().length);
    return [from, Math.max(from, end - (chosen.length - chosen.trimEnd().length))];
  }
  const before = /[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(end))?.[0].length ?? 0;
  return [start - before, end + after];
}
