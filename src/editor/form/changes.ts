import { diffArrays } from "diff";
import { longDate } from "../../base/dates.ts";
import { FIRST, type Language } from "../../base/language.ts";
import type { FilesByPath } from "../../kinds/files/file-address.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import { labelIn } from "../../kinds/in-language.ts";
import type { Field, OfficeDescription, Texts } from "../../kinds/office-description.ts";
import { clockText, clockTime } from "../../school/clock.ts";
import { monthText } from "../../school/times.ts";
import { inSentence } from "./documents.ts";
import { fileFieldsIn, filesIn, isFileField, type NamedFile, rowsIn, textsOf } from "./form-texts.ts";

export interface FieldChange {
  field: Field;
  /** The texts before and after; for a table, those of each row that differs. */
  parts: readonly TextChange[];
  /** The files before and after; for a table, those that came and went. */
  files: { before: NamedFile[]; after: NamedFile[] };
}

type Entry = Readonly<Record<string, unknown>>;

/** Returns the fields that differ; for a first version, all that are not empty. */
export function fieldChanges(
  words: OfficeDescription,
  before: Entry | null,
  after: Entry,
  known: FilesByPath,
  language: Language = FIRST,
): FieldChange[] {
  const [then, now] = [before ? textsOf(words, before) : {}, textsOf(words, after)];
  return words.fields.flatMap((field) => {
    const [one, other] = [then[field.name] ?? "", now[field.name] ?? ""];
    if (one === other) return [];
    const rowsOf = (text: string) => (rowsIn(text) ?? []).map((row) => rowAsWritten(field, row, known, language));
    const parts =
      field.as === "rows"
        ? rowChanges(rowsOf(one), rowsOf(other))
        : [{ before: asWritten(field, one, known, language), after: asWritten(field, other, known, language) }];
    return [{ field, parts, files: changedFiles(field, one, other) }];
  });
}

/** Returns the beginning of the first line that changes bring, as a page shows it; "" when no line of words is new. */
export function beginningOfChange(changes: readonly FieldChange[]): string {
  const lines = changes.flatMap(({ parts }) =>
    parts.flatMap(({ before, after }) => {
      const known = new Set(before.split("\n"));
      return after.split("\n").filter((line) => !known.has(line));
    }),
  );
  const [words = ""] = lines.flatMap((line) => BEGINNING.exec(line.replace(MARK, "").replaceAll("**", ""))?.[0] ?? []);
  return words.trim();
}

/** The formatting before a line, and up to 60 letters without any, of whole words. */
const MARK = /^[\s|]*(?:(?:#+|[-*>]|\d+\.)\s+)?/;
const BEGINNING = /^(?=.*\p{L})[^|[\]_*`,]{4,60}(?![\p{L}\p{M}\p{N}])/u;

function changedFiles(field: Field, one: string, other: string): FieldChange["files"] {
  const [before, after] = [filesOf(field, one), filesOf(field, other)];
  if (isFileField(field)) return { before, after };
  const lacks = (files: NamedFile[]) => (named: NamedFile) => !files.some(({ file }) => file === named.file);
  return { before: before.filter(lacks(after)), after: after.filter(lacks(before)) };
}

const filesOf = (field: Field, text: string) =>
  fileFieldsIn([field], { [field.name]: text }).flatMap((found) => filesIn(found.text));

/** Returns a text as people write it; files by their names. */
export function asWritten(field: Field, text: string, known: FilesByPath = {}, language: Language = FIRST): string {
  if (isFileField(field)) {
    return filesIn(text)
      .map(({ file, alt, caption, isCover }) => {
        const said = [isCover && labelIn(language, "cover"), alt, caption && `“${caption}”`].filter(Boolean).join(", ");
        return nameOfFile(file, known[file]) + (said && ` (${said})`);
      })
      .join(", ");
  }
  if (field.as === "rows") {
    const rows = rowsIn(text) ?? [];
    return rows.map((row) => rowAsWritten(field, row, known, language)).join("\n");
  }
  if (field.as === "yes") return labelIn(language, text === "yes" ? "Yes" : "No");
  if (field.as === "time") return clockText(clockTime(text), language);
  if (field.as === "month") return monthText(Number(text), language);
  return field.as === "date" && /^\d{4}-\d{2}-\d{2}$/.test(text) ? longDate(text, language) : text;
}

export function rowAsWritten(
  { columns = [] }: Field,
  row: Texts,
  known: FilesByPath = {},
  language: Language = FIRST,
): string {
  const cells = columns.map((column) => {
    const text = row[column.name] ?? "";
    if (column.as === "yes") return text === "yes" ? column.label : "";
    const written = text && asWritten(column, text, known, language);
    return written && saysNothingAlone(column) ? `${inSentence(column.label)} ${written}` : written;
  });
  return cells.filter(Boolean).join(", ");
}

/** A number or a day says nothing without its name. */
const saysNothingAlone = ({ as }: Field) => as === "number" || as === "date";

export interface TextChange {
  before: string;
  after: string;
}

/** Returns the rows of a table that differ. A removed or new row stands beside an empty text; a moved row has the same text twice. */
export function rowChanges(before: string[], after: string[]): TextChange[] {
  const pieces = changesIn(before, after).flatMap(({ is, texts }) => texts.map((text): Chunk => ({ is, text })));
  const left = Map.groupBy(
    pieces.filter(({ is }) => is === "gone"),
    ({ text }) => text,
  );
  /** Each new row has moved from one removed row that is equal. */
  const moved = new Set<Chunk>();
  for (const row of pieces) {
    const from = row.is === "new" ? left.get(row.text)?.pop() : undefined;
    if (from) moved.add(row).add(from);
  }
  const changes: TextChange[] = [];
  /** Removed rows that may be pairs of the next new rows. */
  let waiting: TextChange[] = [];
  for (const row of pieces) {
    const { is, text } = row;
    const isMoved = moved.has(row);
    if (is === "same") waiting = [];
    if (is === "gone" && !isMoved) {
      const change = { before: text, after: "" };
      changes.push(change);
      waiting.push(change);
    }
    if (is === "new") {
      const change = isMoved ? undefined : waiting.shift();
      if (change) change.after = text;
      else changes.push({ before: isMoved ? text : "", after: text });
    }
  }
  return changes;
}

export interface Chunk {
  is: "same" | "gone" | "new";
  text: string;
}

/** Above this number of changes all of a text counts as changed: nobody could read so many, and comparing takes long. */
const MOST_CHANGES = 500;

/** Returns words, or rows of a table, as they are in both, in the old alone, or in the new alone; what follows each other alike in one. */
function changesIn(old: string[], now: string[]): { is: Chunk["is"]; texts: string[] }[] {
  const found = diffArrays(old, now, { maxEditLength: MOST_CHANGES });
  if (!found)
    return [
      { is: "gone", texts: old },
      { is: "new", texts: now },
    ];
  return found.map(({ removed, added, value }) => ({ is: removed ? "gone" : added ? "new" : "same", texts: value }));
}

export const wordChanges = (before: string, after: string): Chunk[] =>
  changesIn(wordsOf(before), wordsOf(after)).map(({ is, texts }) => ({ is, text: texts.join("") }));

const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

const AROUND = 60;

export function shortened(pieces: readonly Chunk[]): Chunk[] {
  return pieces.map(({ is, text }, index) => {
    if (is !== "same") return { is, text };
    const [isFirst, isLast] = [index === 0, index === pieces.length - 1];
    if (text.length <= (isFirst || isLast ? AROUND : 2 * AROUND)) return { is, text };
    const head = isFirst ? "" : text.slice(0, AROUND).replace(/\S*$/, "");
    const tail = isLast ? "" : text.slice(-AROUND).replace(/^\S*/, "");
    return { is, text: `${head}…${tail}` };
  });
}
