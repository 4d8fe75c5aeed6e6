import type { Role } from "../doors/roles.ts";
import { filesWithSaid, isFileField, postedFiles, readFiles, saidOfFiles, textOfFiles } from "../files/file-texts.ts";
import type { Takes } from "../files/files.ts";
import { clockTime, monthNumber, monthText, timeOfDay } from "../times/clock-texts.ts";
import { valueAt, withValueAt } from "./dotted-name.ts";
import { postedRows, readRows, rowControls, rowsIn, textOfRows } from "./row-texts.ts";

export interface Shown {
  words: string;
  path: string;
}

/** The words and fields of a kind of entry in the office. Its lists, forms and rights derive from them. */
export interface OfficeWords {
  /** "news item" and "news": as they stand inside a sentence. */
  one: string;
  many: string;
  use: string;
  shownOn: Shown;
  /** The lowest role that publishes it. Every role may write it. */
  publishedBy: Role;
  /** Its name in lists: the value of a field, or always the same. */
  calledBy: string | { name: string };
  /** There is always one: it is neither posted nor put in the bin. */
  stays?: {
    /** The words of the verb that takes it off the website; null when nothing does. */
    takeDown: string | null;
  };
  /** The fields of the form, in this order. Other fields of an entry stay as they are. */
  fields: readonly Field[];
}

/** A field of a form. */
export interface Field {
  /** One that lies deeper has dots: `helpDesk.phone`. */
  name: string;
  label: string;
  hint?: string;
  /** The place where parents see it, when that is not simply where the document is shown. */
  shows?: readonly Shown[];
  as:
    | "line"
    | "text"
    | "date"
    | "time"
    | "month"
    | "address"
    | "number"
    | "choice"
    | "yes"
    | "lines"
    | "files"
    | "file"
    | "rows"
    /** Of a fixed row: shown, and never changed here. */
    | "kept";
  isOptional?: true;
  isMarkdown?: true;
  /** The value of an empty field in an entry; an empty text when this is left out. */
  emptyAs?: "null" | "nothing";
  choices?: readonly string[];
  isToday?: true;
  /** Of files; pictures and PDFs when this is left out. */
  takes?: Takes;
  /** Of files: the entry has `{ file, alt }` of each instead of its path. */
  isDescribed?: true;
  /** Of files: the field of the entry that has what is said of each, such as its caption. */
  saidIn?: string;
  /** Of one file: the entry has it in a list. */
  isList?: true;
  /** Of a line: what stands behind its number, also when nobody has typed it. */
  unit?: "%";
  /** Of lines: each is a number, or a month. */
  of?: "number" | "month";
  /** Of rows. */
  columns?: readonly Field[];
  row?: string;
  /** Always the same rows, or one that may be empty; any number when this is left out. */
  rows?: "fixed" | "one";
  /** Of rows: the column with the day of each. The next ones stand first, those of earlier years below, folded. */
  datedBy?: string;
  isOrdered?: true;
}

export function titleOf({ calledBy }: OfficeWords, entry: Readonly<Record<string, unknown>>): string {
  return typeof calledBy === "string" ? String(entry[calledBy] ?? "") : calledBy.name;
}

export type Texts = Readonly<Record<string, string>>;

export function textsOf({ fields }: OfficeWords, entry: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(
    fields.map((field) => {
      const { name, saidIn } = field;
      const value = valueAt(entry, name);
      return [name, textOf(field, saidIn ? filesWithSaid(value, valueAt(entry, saidIn)) : value)];
    }),
  );
}

/** Returns an entry with the texts of a form in it, not yet judged. */
export function withTexts({ fields }: OfficeWords, entry: Readonly<Record<string, unknown>>, texts: Texts) {
  return fields.reduce((written, field) => {
    const text = texts[field.name];
    if (text === undefined) return written;
    const next = withValueAt(written, field.name, readField(field, text, valueAt(written, field.name)));
    return field.saidIn ? withValueAt(next, field.saidIn, saidOfFiles(text)) : next;
  }, entry);
}

export function postedTexts(fields: readonly Field[], posted: Texts): Texts {
  const texts = fields.flatMap((field) => {
    const text = postedText(field, posted);
    return text === undefined ? [] : [[field.name, text]];
  });
  return Object.fromEntries(texts);
}

function postedText(field: Field, posted: Texts): string | undefined {
  if (isFileField(field)) return postedFiles(field, posted);
  return field.as === "rows" ? postedRows(field, posted, postedText) : posted[field.name];
}

function textOf(field: Field, value: unknown): string {
  if (isFileField(field)) return textOfFiles(value);
  if (field.as === "rows") return textOfRows(field, value, textOf);
  if (field.as === "lines")
    return (Array.isArray(value) ? value : []).map((line) => textOfLine(field, line)).join("\n");
  if (field.as === "yes") return value === true ? "yes" : "";
  if (field.as === "time") return timeOfDay(value);
  return String(value ?? "");
}

function readField(field: Field, text: string, before?: unknown): unknown {
  if (isFileField(field)) return readFiles(field, text) ?? emptyValue(field);
  const { as } = field;
  if (as === "rows") return readRows(field, text, before, readField);
  const written = text.trim();
  if (as === "lines") return linesIn(written).map((line) => readLine(field, line));
  if (as === "yes") return written === "yes" || (field.emptyAs === "nothing" ? undefined : false);
  if (written === "") return emptyValue(field);
  if (as === "time") return clockTime(written);
  if (as === "number" || as === "month") return readNumber(written);
  return field.unit && /^\d+(\.\d+)?$/.test(written) ? written + field.unit : written;
}

const emptyValue = ({ as, emptyAs }: Field) => {
  if (emptyAs === "nothing") return undefined;
  return emptyAs === "null" || as === "file" ? null : "";
};

const linesIn = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);
const readNumber = (text: string) => (/^[0-9]+$/.test(text) ? Number(text) : text);

const textOfLine = ({ of }: Field, line: unknown) => (of === "month" ? monthText(line) : String(line));

function readLine({ of }: Field, line: string): string | number {
  if (of === "month") return monthNumber(line);
  return of === "number" ? readNumber(line) : line;
}

interface FileLeaf {
  field: Field;
  text: string;
}

/** Returns the fields of files of a form, those in the rows of tables too. */
export function fileLeaves(fields: readonly Field[], texts: Texts): FileLeaf[] {
  return fields.flatMap((field) => {
    const text = texts[field.name] ?? "";
    if (isFileField(field)) return [{ field, text }];
    const { name, as, columns = [] } = field;
    if (as !== "rows" || !columns.some(isFileField)) return [];
    // One row more than the table has: people write a new row there.
    return [...(rowsIn(text) ?? []), {}].flatMap((row: Texts, index) =>
      fileLeaves(columns, row).map((leaf) => ({
        ...leaf,
        field: { ...leaf.field, name: rowControls.cell(name, index, leaf.field.name) },
      })),
    );
  });
}

export function blankEntry(words: OfficeWords, example: Readonly<Record<string, unknown>>, id: string, today: string) {
  const blank = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, Array.isArray(value) ? [] : ""]),
  );
  const texts = words.fields.map(({ name, isToday, choices }) => [name, isToday ? today : (choices?.[0] ?? "")]);
  return { ...withTexts(words, blank, Object.fromEntries(texts)), _id: id };
}
