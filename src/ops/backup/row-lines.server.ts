import type { StoredRow } from "../../db/tables/stored-table.server.ts";

/** Returns a row as a line of JSON, its columns in the order of their names. Bytes are `{"base64": "…"}`. */
export function lineOf(row: StoredRow): string {
  const columns = Object.keys(row).toSorted();
  return `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, written(row[column])])))}\n`;
}

export function rowOf(line: string): StoredRow {
  const row: StoredRow = JSON.parse(line);
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, read(value)]));
}

const written = (value: unknown) =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value;

const read = (value: unknown) =>
  value !== null && typeof value === "object" && "base64" in value
    ? Buffer.from(String(value.base64), "base64")
    : value;
