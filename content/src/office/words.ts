import { isFileField, readFiles, textOfFiles } from "./file-texts.ts";
import type { Takes } from "./files.ts";
import type { Role } from "./roles.ts";

/** The words and fields of a kind of entry in the office. Its lists, forms and rights derive from them. */
export interface OfficeWords {
  /** "news item" and "news": as they stand inside a sentence. */
  one: string;
  many: string;
  /** Its purpose, in a sentence or two. */
  use: string;
  /** The place where parents see it, in words, and the page that shows it. */
  shownOn: { words: string; path: string };
  /** The lowest role that publishes it. Every role may write it. */
  publishedBy: Role;
  /** What lists call it: by one of its fields, or always the same. */
  calledBy: string | { name: string };
  /** There is one of it, always: it is neither posted nor put in the bin. */
  stays?: {
    /** The words of the verb that takes it off the website; null when nothing does. */
    takeDown: string | null;
  };
  /** The fields of the form, in this order. Other fields of an entry stay as they are. */
  fields: readonly Field[];
}

/** A field of a form. */
export interface Field {
  name: string;
  label: string;
  hint?: string;
  as: "line" | "text" | "date" | "address" | "number" | "choice" | "files" | "file";
  /** It may stay empty. */
  isOptional?: true;
  /** The value of an empty field in an entry; an empty text when this is left out. */
  emptyAs?: "null" | "nothing";
  /** Of a choice. */
  choices?: readonly string[];
  /** A new entry has today in it. */
  isToday?: true;
  /** Of files: what may be among them; pictures and PDFs when this is left out. */
  takes?: Takes;
  /** Of files: the entry has `{ file, alt }` of each instead of its path. */
  isDescribed?: true;
  /** Of one file: the entry has it in a list. */
  isList?: true;
}

/** Returns what lists call a document; an empty text when nobody has written that yet. */
export function titleOf({ calledBy }: OfficeWords, entry: Readonly<Record<string, unknown>>): string {
  return typeof calledBy === "string" ? String(entry[calledBy] ?? "") : calledBy.name;
}

/** The texts of a form, by field. */
export type Texts = Readonly<Record<string, string>>;

/** Returns what a form shows of an entry. */
export function textsOf({ fields }: OfficeWords, entry: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(fields.map((field) => [field.name, textOf(field, entry[field.name])]));
}

/** Returns an entry with the texts of a form in it, not yet judged. */
export function withTexts({ fields }: OfficeWords, entry: Readonly<Record<string, unknown>>, texts: Texts) {
  const given = fields.filter(({ name }) => texts[name] !== undefined);
  return {
    ...entry,
    ...Object.fromEntries(given.map((field) => [field.name, readField(field, texts[field.name] ?? "")])),
  };
}

const textOf = (field: Field, value: unknown) => (isFileField(field) ? textOfFiles(value) : String(value ?? ""));

function readField(field: Field, text: string): unknown {
  if (isFileField(field)) return readFiles(field, text);
  const { as, emptyAs } = field;
  const written = text.trim();
  if (written === "") return emptyAs === "null" ? null : emptyAs === "nothing" ? undefined : "";
  return as === "number" && /^[0-9]+$/.test(written) ? Number(written) : written;
}

/** Returns a new entry: its texts are empty, its lists have nothing in them. */
export function blankEntry(words: OfficeWords, example: Readonly<Record<string, unknown>>, id: string, today: string) {
  const blank = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, Array.isArray(value) ? [] : ""]),
  );
  const texts = words.fields.map(({ name, isToday, choices }) => [name, isToday ? today : (choices?.[0] ?? "")]);
  return { ...withTexts(words, blank, Object.fromEntries(texts)), _id: id };
}
