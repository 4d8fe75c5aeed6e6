import { FIRST, type Language, languages } from "../../base/language.ts";
import { type Entry, type EntryKind, entities } from "../../kinds/all.ts";
import { fileAddress, isPicture } from "../../kinds/files/file-address.ts";
import { type OfficeDescription, titleOf } from "../../kinds/office-description.ts";
import type { SchoolProfile } from "../../school/school.ts";
import { hitKindNames } from "./hit-kinds.ts";
import { inIndex, type Searchable } from "./search.ts";

type Values = Readonly<Record<string, unknown>>;

const nothing: Searchable = { texts: [], papers: [] };

/**
 * Returns what a search finds of an entry, as visitors see it; nothing when no page shows it. Texts that another language shares with the
 * first stand there alone.
 * @param entryIn returns the entry with its texts in a language.
 */
export function textsOfEntry<Kind extends EntryKind>(
  kind: Kind,
  entryIn: (language: Language) => Entry<Kind>,
  facts: SchoolProfile,
): Searchable {
  const { office, asSeen, addressOf, lastDayOf, dateOf } = entities[kind];
  const seenIn = (language: Language) => (asSeen ? asSeen(entryIn(language), facts) : entryIn(language));
  const seen = seenIn(FIRST);
  const address = addressOf(seen, facts);
  if (address === null) return nothing;
  const textIn = (language: Language) => {
    const values: Values = { ...seenIn(language) };
    const text = runningText(wordsIn(office, values).join("\n"));
    return { title: titleOf(office, values, language), text, address: inIndex(language, address) };
  };
  const first = textIn(FIRST);
  const others = languages.map(textIn).filter(({ title, text }) => title !== first.title || text !== first.text);
  const shared = {
    names: languages.flatMap((language) => Object.values(hitKindNames(kind, language))),
    date: dateOf(seen),
    lastDay: lastDayOf(seen),
  };
  const papers = filesIn(office, { ...seen }).filter((file) => !isPicture(file));
  return {
    texts: [first, ...others].map((one) => ({ ...shared, kind, ...one })),
    papers: papers.map((file) => ({
      ...shared,
      ...{ kind: "paper", title: first.title, address: fileAddress(file), file },
    })),
  };
}

/** Returns the texts of an entry besides its title; also those of its photos. */
function wordsIn({ fields, calledBy, titled }: OfficeDescription, entry: Values): string[] {
  return fields.flatMap(({ name, as, saidIn }) => {
    if (saidIn) return photoWordsIn(entry[saidIn]);
    const isTitle = name === calledBy && !titled;
    if (isTitle || !["line", "text", "choice", "time"].includes(as)) return [];
    const value = entry[name];
    return typeof value === "string" && value !== "" ? [value] : [];
  });
}

function photoWordsIn(photos: unknown): string[] {
  if (!Array.isArray(photos)) return [];
  return photos
    .flatMap(({ alt, caption }: { alt?: string; caption?: string }) => [caption ?? "", alt ?? ""])
    .filter(Boolean);
}

const filesIn = ({ fields }: OfficeDescription, entry: Values): string[] =>
  fields
    .filter(({ as }) => as === "files")
    .flatMap(({ name }) => entry[name])
    .filter((file) => typeof file === "string");

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
