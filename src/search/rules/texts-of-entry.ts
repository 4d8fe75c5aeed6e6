import { type Entry, type EntryKind, entities } from "../../kinds/all.ts";
import { fileAddress, isPicture } from "../../kinds/files/file-address.ts";
import { type OfficeWords, titleOf } from "../../kinds/words.ts";
import type { SchoolProfile } from "../../school/school.ts";
import { runningText } from "./plain-text.ts";
import type { Searchable } from "./search-text.ts";

type Values = Readonly<Record<string, unknown>>;

const nothing: Searchable = { texts: [], papers: [] };

/** Returns what a search finds of an entry, as visitors see it; nothing when no page shows it. */
export function textsOfEntry<Kind extends EntryKind>(kind: Kind, entry: Entry<Kind>, facts: SchoolProfile): Searchable {
  const { office, asSeen, addressOf, lastDayOf, dateOf } = entities[kind];
  const seen = asSeen ? asSeen(entry, facts) : entry;
  const address = addressOf(seen, facts);
  if (address === null) return nothing;
  const values: Values = { ...seen };
  const shared = {
    title: titleOf(office, values),
    names: [office.one, office.many],
    date: dateOf(seen),
    lastDay: lastDayOf(seen),
  };
  const papers = filesIn(office, values).filter((file) => !isPicture(file));
  return {
    texts: [{ ...shared, kind, address, text: runningText(wordsIn(office, values).join("\n")) }],
    papers: papers.map((file) => ({ ...shared, kind: "paper", address: fileAddress(file), file })),
  };
}

/** Returns the texts of an entry besides its title; also those of its photos. */
function wordsIn({ fields, calledBy }: OfficeWords, entry: Values): string[] {
  return fields.flatMap(({ name, as, saidIn }) => {
    if (saidIn) return photoWordsIn(entry[saidIn]);
    if (name === calledBy || !["line", "text", "choice", "time"].includes(as)) return [];
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

const filesIn = ({ fields }: OfficeWords, entry: Values): string[] =>
  fields
    .filter(({ as }) => as === "files")
    .flatMap(({ name }) => entry[name])
    .filter((file) => typeof file === "string");
