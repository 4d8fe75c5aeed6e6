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

export interface OfficeWords {
  one: string;
  many: string;
  use: string;
  shownOn: Shown;
  /** The lowest role that may publish. Every role may write. */
  publishedBy: Role;
  /** Returns true when its publication needs the typed name of the school. */
  asksForName?(entry: Readonly<Record<string, unknown>>): boolean;
  /** A field whose value is the name in lists, or one name for all. */
  calledBy: string | { name: string };
  /** A document that always exists: nobody adds one or puts it in the bin. */
  stays?: {
    /** The verb that takes it off the website; null when nobody can. */
    takeDown: string | null;
  };
  /** In the order of the form. A post does not change other fields of an entry. */
  fields: readonly Field[];
}

export interface Field {
  /** Dots lead into records: `helpDesk.phone`. */
  name: string;
  label: string;
  hint?: string;
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
    /** Of a row that always exists: shown, but not changed here. */
    | "kept";
  isOptional?: true;
  isMarkdown?: true;
  /** The value of an empty field in an entry; "" when this is left out. */
  emptyAs?: "null" | "nothing";
  /** For `address`: the address of a film, whose title and picture can be fetched. */
  isFilm?: true;
  choices?: readonly string[];
  isToday?: true;
  takes?: Takes;
  /** For `files`: the entry has `{ file, alt }` instead of a path. */
  isDescribed?: true;
  /** For `files`: the field of the entry that holds descriptions and captions. */
  saidIn?: string;
  /** For one file: the entry has it in a list. */
  isList?: true;
  /** For `line`: the unit behind the number; added when it was not typed. */
  unit?: "%";
  /** For `lines`: each is a number, or a month. */
  of?: "number" | "month";
  columns?: readonly Field[];
  row?: string;
  /** Rows that always exist, or at most one; any number when this is left out. */
  rows?: "fixed" | "one";
  /** For `rows`: the column with the date. Coming rows stand first, those of earlier years below, folded. */
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

/** Returns an entry with the texts of a form. Checks nothing. */
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

export function fileLeaves(fields: readonly Field[], texts: Texts): FileLeaf[] {
  return fields.flatMap((field) => {
    const text = texts[field.name] ?? "";
    if (isFileField(field)) return [{ field, text }];
    const { name, as, columns = [] } = field;
    if (as !== "rows" || !columns.some(isFileField)) return [];
    // The form offers one empty row below the table.
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
  const texts = words.fields.map(({ name, isToday }) => [name, isToday ? today : ""]);
  return { ...withTexts(words, blank, Object.fromEntries(texts)), _id: id };
}
