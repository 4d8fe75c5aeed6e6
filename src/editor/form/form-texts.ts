import type { PhotoText } from "../../kinds/albums.ts";
import type { Field, OfficeDescription, Texts } from "../../kinds/office-description.ts";
import { valueAt, withValueAt } from "../../kinds/office-description.ts";
import { classesText, classNames } from "../../school/classes.ts";
import { clockTime, timeOfDay } from "../../school/clock.ts";
import { hoursText, hoursWritten, isOnlyHours } from "../../school/hours-in-text.ts";
import { monthNumber, monthText } from "../../school/times.ts";
import { classControl, fileControls, hourControls, rowControls } from "./controls.ts";

export function textsOf({ fields }: OfficeDescription, entry: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(
    fields.map((field) => {
      const { name, saidIn } = field;
      const value = valueAt(entry, name);
      return [name, textOf(field, saidIn ? filesWithTexts(value, valueAt(entry, saidIn)) : value)];
    }),
  );
}

/** Returns an entry with the texts of a form. Checks nothing. */
export function withTexts({ fields }: OfficeDescription, entry: Readonly<Record<string, unknown>>, texts: Texts) {
  return fields.reduce((written, field) => {
    const text = texts[field.name];
    if (text === undefined) return written;
    const next = withValueAt(written, field.name, readField(field, text, valueAt(written, field.name)));
    return field.saidIn ? withValueAt(next, field.saidIn, photoTextsIn(text)) : next;
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
  if (field.as === "rows") return postedRows(field, posted);
  if (field.as === "hours") return postedHours(field.name, posted);
  return field.as === "classes" ? postedClasses(field.name, posted) : posted[field.name];
}

function textOf(field: Field, value: unknown): string {
  if (isFileField(field)) return textOfFiles(value);
  if (field.as === "rows") return textOfRows(field, value);
  if (field.as === "lines")
    return (Array.isArray(value) ? value : []).map((line) => textOfLine(field, line)).join("\n");
  if (field.as === "yes") return value === true ? "yes" : "";
  if (field.as === "time") return timeOfDay(value);
  return String(value ?? "");
}

function readField(field: Field, text: string, before?: unknown): unknown {
  if (isFileField(field)) return readFiles(field, text) ?? emptyValue(field);
  const { as } = field;
  if (as === "rows") return readRows(field, text, before);
  const written = text.trim();
  if (as === "lines") return linesIn(written).map((line) => readLine(field, line));
  if (as === "yes") return written === "yes" || (field.emptyAs === "nothing" ? undefined : false);
  if (written === "") return emptyValue(field);
  if (as === "time") return clockTime(written);
  if (as === "number" || as === "month") return readNumber(written);
  return field.unit ? withUnit(written.replace(/^(\d+),(\d)/, "$1.$2"), field.unit) : written;
}

const emptyValue = ({ as, emptyAs }: Field) => {
  if (emptyAs === "nothing") return undefined;
  return emptyAs === "null" || as === "file" ? null : "";
};

const withUnit = (written: string, unit: string) => (/^\d+(\.\d+)?$/.test(written) ? written + unit : written);
const linesIn = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);
const readNumber = (text: string) => (/^[0-9]+$/.test(text) ? Number(text) : text);

const textOfLine = ({ of }: Field, line: unknown) => (of === "month" ? monthText(line) : String(line));

function readLine({ of }: Field, line: string): string | number {
  if (of === "month") return monthNumber(line);
  return of === "number" ? readNumber(line) : line;
}

interface FoundField {
  field: Field;
  text: string;
}

export function fileFieldsIn(fields: readonly Field[], texts: Texts): FoundField[] {
  return fields.flatMap((field) => {
    const text = texts[field.name] ?? "";
    if (isFileField(field)) return [{ field, text }];
    const { name, as, columns = [] } = field;
    if (as !== "rows" || !columns.some(isFileField)) return [];
    // The form offers one empty row below the table.
    return [...(rowsIn(text) ?? []), {}].flatMap((row: Texts, index) =>
      fileFieldsIn(columns, row).map((found) => ({
        ...found,
        field: { ...found.field, name: rowControls.cell(name, index, found.field.name) },
      })),
    );
  });
}

export function blankEntry(
  words: OfficeDescription,
  example: Readonly<Record<string, unknown>>,
  id: string,
  today: string,
) {
  const blank = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, Array.isArray(value) ? [] : ""]),
  );
  const texts = words.fields.map(({ name, isToday }) => [name, isToday ? today : ""]);
  return { ...withTexts(words, blank, Object.fromEntries(texts)), _id: id };
}

/** Returns "VI to XII" for the ticked classes; "" for all of them. Without a tick, what the field itself posts. */
export function postedClasses(field: string, posted: Texts): string | undefined {
  const ticked = classNames.filter((name) => posted[classControl(field, name)] !== undefined);
  if (ticked.length === 0) return posted[field];
  return ticked.length === classNames.length ? "" : classesText(ticked);
}

/** Returns "5:30 PM to 7:00 PM". What the field itself posts stays as it is spelt, unless the hours beside it are others now. */
function postedHours(field: string, posted: Texts): string | undefined {
  const kept = posted[field];
  const starts = posted[hourControls.starts(field)];
  if (starts === undefined) return kept;
  const chosen = hoursText({ starts: starts || null, ends: posted[hourControls.ends(field)] || null });
  const isSame = kept && chosen === hoursText(hoursWritten(kept));
  return kept && (isSame || (chosen === "" && !isOnlyHours(kept))) ? kept : chosen;
}

type Row = Readonly<Record<string, unknown>>;

const MOST = 1000;

export function rowsIn(text: string): Texts[] | null {
  try {
    const rows: unknown = JSON.parse(text || "[]");
    return Array.isArray(rows) && rows.length <= MOST && rows.every(isRowTexts) ? rows : null;
  } catch {
    return null;
  }
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
const isRowTexts = (value: unknown): value is Texts =>
  isRow(value) && Object.values(value).every((text) => typeof text === "string");

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : [value]).filter(isRow);

function textOfRows({ columns = [] }: Field, value: unknown): string {
  const rows = rowsOf(value).map((row) =>
    Object.fromEntries(columns.map((column) => [column.name, textOf(column, row[column.name])])),
  );
  return rows.length === 0 ? "" : JSON.stringify(rows);
}

/** Returns the text itself when it is no table. `before` holds the rows of a table whose rows are fixed. */
function readRows({ columns = [], rows: kind }: Field, text: string, before: unknown): unknown {
  const texts = rowsIn(text);
  if (texts === null) return text;
  const rows = texts.map((row) => readRow(columns, row));
  if (kind === "one") return rows[0] ?? null;
  if (kind !== "fixed") return rows;
  const kept = columns.filter(({ as }) => as === "kept").map(({ name }) => name);
  return rowsOf(before).map((row, index) => ({
    ...row,
    ...Object.fromEntries(Object.entries(rows[index] ?? {}).filter(([name]) => !kept.includes(name))),
  }));
}

function readRow(columns: readonly Field[], texts: Texts): Row {
  const values = columns.map((column) => [column.name, readField(column, texts[column.name] ?? "")] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Returns the table after a post, without removed and blank rows; undefined when the form had no such table. */
function postedRows({ name, columns = [], rows: kind }: Field, posted: Texts): string | undefined {
  const indexes = numbersPosted(`${name}.`, posted);
  if (indexes.length === 0) return posted[name];
  const rows = indexes.map((index) => {
    const cells = columns.map((column) => {
      const cell = { ...column, name: rowControls.cell(name, index, column.name) };
      return [column.name, postedText(cell, posted) ?? ""] as const;
    });
    const isOut = posted[rowControls.out(name, index)] !== undefined;
    return { texts: Object.fromEntries(cells), index, place: posted[rowControls.place(name, index)], isOut };
  });
  if (kind === "fixed") return JSON.stringify(rows.map(({ texts }) => texts));
  const stay = inNewOrder(rows).filter(
    ({ texts, isOut }) => !isOut && Object.values(texts).some((text) => text.trim() !== ""),
  );
  return stay.length === 0 ? "" : JSON.stringify(stay.map(({ texts }) => texts));
}

/** Returns the numbers that stand in the names of controls behind `before`. */
function numbersPosted(before: string, posted: Texts): number[] {
  const numbers = Object.keys(posted).flatMap((name) => {
    const [, digits] = name.startsWith(before) ? (/^(\d{1,3})(?:\.|$)/.exec(name.slice(before.length)) ?? []) : [];
    return digits === undefined ? [] : [Number(digits)];
  });
  return [...new Set(numbers)].sort((one, other) => one - other).slice(0, MOST);
}

const valuesOf = (posted: Texts, before: string): string[] =>
  numbersPosted(before, posted).flatMap((number) => posted[before + number] ?? []);

export interface NamedFile {
  file: string;
  alt: string;
  caption: string;
  /** Of an album: the photo stands for all. */
  isCover: boolean;
}

export const isFileField = ({ as }: Field): boolean => as === "files" || as === "file";

/** Returns a line for each file: path, description, then after tabs a caption and a mark for the cover. */
export function textOfFiles(value: unknown): string {
  const files = Array.isArray(value) ? value : [value];
  return files.flatMap((file) => lineOf(file) ?? []).join("\n");
}

function lineOf(value: unknown): string | null {
  if (typeof value === "string") return value || null;
  if (typeof value !== "object" || value === null || !("file" in value)) return null;
  const { file, alt = "", caption = "", isCover = false }: Record<string, unknown> = { ...value };
  return [`${file} ${alt}`.trim(), ...(caption || isCover ? [caption] : []), ...(isCover ? ["cover"] : [])].join("\t");
}

export function filesIn(text: string): NamedFile[] {
  return text.split("\n").flatMap((line) => {
    const [named = "", caption = "", cover] = line.split("\t");
    const [, file, alt = ""] = /^(\S+) *(.*)$/.exec(named.trim()) ?? [];
    return file ? [{ file, alt, caption: caption.trim(), isCover: cover === "cover" }] : [];
  });
}

/** Returns undefined when no file has a description or caption. */
function photoTextsIn(text: string): PhotoText[] | undefined {
  const said = filesIn(text).flatMap(({ file, alt, caption, isCover }) =>
    alt || caption || isCover ? [{ file, alt, caption, ...(isCover && { isCover }) }] : [],
  );
  return said.length > 0 ? said : undefined;
}

export function filesWithTexts(files: unknown, said: unknown): unknown {
  const known = new Map(
    (Array.isArray(said) ? said : []).flatMap((one: unknown): [unknown, unknown][] =>
      typeof one === "object" && one !== null && "file" in one ? [[one.file, one]] : [],
    ),
  );
  return Array.isArray(files) ? files.map((file: unknown) => known.get(file) ?? file) : files;
}

function readFiles({ as, isList, isDescribed }: Field, text: string): unknown {
  const files = filesIn(text).map(({ file, alt }) => (isDescribed ? { file, alt } : file));
  return as === "files" || isList ? files : (files[0] ?? null);
}

function postedFiles({ name, as }: Field, posted: Texts): string | undefined {
  const kept = keptRows(name, posted);
  const added = [...valuesOf(posted, `${name}.chosen.`), ...valuesOf(posted, `${name}.brought.`)];
  if (kept === null && added.length === 0) return posted[name];
  const lines = [...(kept ?? []), ...added];
  const once = lines.filter((line, index) => lines.findIndex((other) => pathOf(other) === pathOf(line)) === index);
  return (as === "file" ? once.slice(-1) : once).join("\n");
}

export const refusalsOf = ({ name }: Pick<Field, "name">, posted: Texts): string[] =>
  valuesOf(posted, `${name}.refused.`);

const pathOf = (line: string) => line.split(/[ \t]/, 1)[0];

/** Returns a line for each file that stays, in the new order; null when the form had no file. */
function keptRows(name: string, posted: Texts): string[] | null {
  // Some places are empty: their files were chosen but did not arrive.
  const written = (control: string) => (posted[control] ?? "").replaceAll(/\s+/g, " ").trim();
  const rows = numbersPosted(`${name}.`, posted).flatMap((index) => {
    const file = posted[fileControls.file(name, index)];
    if (file === undefined) return [];
    const alt = written(fileControls.alt(name, index)) || written(fileControls.offered(name, index));
    const caption = written(fileControls.caption(name, index));
    const line = lineOf({ file, alt, caption, isCover: posted[fileControls.cover(name)] === file }) ?? "";
    const isOut = posted[fileControls.out(name, index)] !== undefined;
    return [{ line, place: posted[fileControls.place(name, index)], index, isOut }];
  });
  if (rows.length === 0) return null;
  return inNewOrder(rows).flatMap(({ line, isOut }) => (isOut ? [] : [line]));
}

/** Returns rows in the order of the numbers typed beside them. A row with the number 1 goes before the row that was first. */
function inNewOrder<One extends { index: number; place: string | undefined }>(rows: readonly One[]): One[] {
  const wanted = rows.map((row) => {
    const place = Number.parseFloat(row.place ?? "");
    return { row, place: Number.isNaN(place) ? row.index + 1 : place };
  });
  const isMoved = ({ row, place }: (typeof wanted)[number]) => Number(place !== row.index + 1);
  return wanted.sort((one, other) => one.place - other.place || isMoved(other) - isMoved(one)).map(({ row }) => row);
}
