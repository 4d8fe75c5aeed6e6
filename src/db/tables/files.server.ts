import { schoolDay } from "../../base/dates.ts";
import { type Captured, type FileFacts, fileFactsSchema, type PdfFacts } from "../../kinds/files/files.ts";
import type { Row } from "./database.server.ts";

/** The facts of a file that follow from its bytes, and its path and name. */
export type FileColumns = Omit<Row<"former_files">, "named_until">;

export const versionOf = ({ hash }: Pick<FileColumns, "hash">): string => hash.slice(0, 12);

/** `has_text` is null before anybody has read the paper. */
interface KnownPaper {
  pages: number | null;
  has_text: number | null;
  title: string | null;
}

export const fileFacts = (row: FileColumns & { replaced_at?: string | null } & Partial<KnownPaper>): FileFacts =>
  fileFactsSchema.parse({
    ...row,
    paper: paperFactsOf(row),
    name: row.name ?? undefined,
    replacedOn: row.replaced_at ? schoolDay(new Date(row.replaced_at)) : undefined,
    version: versionOf(row),
    captured: row.captured === null ? undefined : JSON.parse(row.captured),
  });

export const writeCaptured = (captured: Captured | null): string | null => captured && JSON.stringify(captured);

function paperFactsOf({ pages = null, has_text = null, title = null }: Partial<KnownPaper>): PdfFacts | undefined {
  return has_text === null ? undefined : { pages, hasText: has_text === 1, title };
}
