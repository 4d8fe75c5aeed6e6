import { inNewOrder } from "./file-texts.ts";

type RowTexts = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;

export interface Table<Column> {
  name: string;
  columns?: readonly Column[];
  rows?: "fixed" | "one";
}

const MOST = 1000;

interface ColumnOfTable {
  name: string;
  as: string;
}

export function rowsIn(text: string): RowTexts[] | null {
  try {
    const rows: unknown = JSON.parse(text || "[]");
    return Array.isArray(rows) && rows.length <= MOST && rows.every(isRowTexts) ? rows : null;
  } catch {
    return null;
  }
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
const isRowTexts = (value: unknown): value is RowTexts =>
  isRow(value) && Object.values(value).every((text) => typeof text === "string");

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : [value]).filter(isRow);

export function textOfRows<Column extends ColumnOfTable>(
  { columns = [] }: Table<Column>,
  value: unknown,
  textOf: (column: Column, value: unknown) => string,
): string {
  const rows = rowsOf(value).map((row) =>
    Object.fromEntries(columns.map((column) => [column.name, textOf(column, row[column.name])])),
  );
  return rows.length === 0 ? "" : JSON.stringify(rows);
}

/** Returns the text itself when it is no table. `before` holds the rows of a table whose rows are fixed. */
export function readRows<Column extends ColumnOfTable>(
  { columns = [], rows: kind }: Table<Column>,
  text: string,
  before: unknown,
  read: (column: Column, text: string) => unknown,
): unknown {
  const texts = rowsIn(text);
  if (texts === null) return text;
  const rows = texts.map((row) => readRow(columns, row, read));
  if (kind === "one") return rows[0] ?? null;
  if (kind !== "fixed") return rows;
  const kept = columns.filter(({ as }) => as === "kept").map(({ name }) => name);
  return rowsOf(before).map((row, index) => ({
    ...row,
    ...Object.fromEntries(Object.entries(rows[index] ?? {}).filter(([name]) => !kept.includes(name))),
  }));
}

function readRow<Column extends ColumnOfTable>(
  columns: readonly Column[],
  texts: RowTexts,
  read: (column: Column, text: string) => unknown,
): Row {
  const values = columns.map((column) => [column.name, read(column, texts[column.name] ?? "")] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

export const rowControls = {
  cell: (table: string, index: number, column: string) => `${table}.${index}.${column}`,
  place: (table: string, index: number) => `${table}.${index}.place`,
  out: (table: string, index: number) => `${table}.${index}.out`,
} as const;

type Posted = Readonly<Record<string, string>>;

/** Returns the table after a post, without removed and blank rows; undefined when the form had no such table. */
export function postedRows<Column extends ColumnOfTable>(
  { name, columns = [], rows: kind }: Table<Column>,
  posted: Posted,
  postedText: (column: Column, posted: Posted) => string | undefined,
): string | undefined {
  const indexes = rowsPosted(name, posted);
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

function rowsPosted(table: string, posted: Posted): number[] {
  const before = `${table}.`;
  const numbers = Object.keys(posted).flatMap((name) => {
    const [, digits] = name.startsWith(before) ? (/^(\d{1,3})\./.exec(name.slice(before.length)) ?? []) : [];
    return digits === undefined ? [] : [Number(digits)];
  });
  return [...new Set(numbers)].sort((one, other) => one - other).slice(0, MOST);
}
