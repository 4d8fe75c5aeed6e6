import { longDate, monthName, readDate } from "../../base/dates.ts";
import { groupWords } from "../../editor/form/facts/group-words.ts";
import { valueAt } from "../../kinds/dotted-name.ts";
import type { Field, Shown } from "../../kinds/words.ts";
import { lastThreeYears } from "../../school/disclosure.ts";
import type { SchoolProfile } from "../../school/school.ts";

type Row = Readonly<Record<string, unknown>>;

/** A PDF among the facts, and what the page calls it. */
interface PaperOfPage {
  file: string;
  title: string;
}

export interface FactsOfPage {
  /** Each with its label: "Office hours: Monday to Saturday". */
  lines: string[];
  papers: PaperOfPage[];
}

/** Returns the facts in words for each path of a page that shows them. */
export function factsByPage(profile: SchoolProfile): Map<string, FactsOfPage> {
  const shown = asPagesShow(profile);
  const pages = new Map<string, FactsOfPage>();
  for (const { shownOn, fields } of Object.values(groupWords)) {
    for (const field of fields) {
      const value = valueAt({ ...shown }, field.name);
      const words = wordsOf(field, value);
      const papers = papersOf(field, value);
      if (words === "" && papers.length === 0) continue;
      for (const path of pathsOf(field.shows ?? [shownOn])) {
        const page = pages.get(path) ?? { lines: [], papers: [] };
        pages.set(path, page);
        if (words !== "") page.lines.push(`${field.label}: ${words}`);
        page.papers.push(...papers);
      }
    }
  }
  return pages;
}

/** The disclosure shows three years; the office may keep more. */
function asPagesShow(profile: SchoolProfile): SchoolProfile {
  const { results: all } = profile.disclosure;
  const results = { ...all, X: lastThreeYears(all.X), XII: lastThreeYears(all.XII) };
  return { ...profile, disclosure: { ...profile.disclosure, results } };
}

const pathsOf = (shows: readonly Shown[]) => new Set(shows.map(({ path }) => path));

/** Returns a value in words; "" for pictures, addresses, yes and no. */
function wordsOf(field: Field, value: unknown): string {
  if (field.as === "rows")
    return rowsIn(value)
      .map((row) => wordsOfRow(field.columns ?? [], row))
      .join("; ");
  if (value === null || value === undefined || value === "") return "";
  if (field.as === "lines") return Array.isArray(value) ? value.map((one) => inWords(field.of, one)).join(", ") : "";
  if (field.as === "month") return inWords("month", value);
  if (field.as === "date") return readDate(value) ? longDate(String(value)) : "";
  return ["line", "text", "kept", "time", "number"].includes(field.as) ? String(value) : "";
}

const inWords = (of: Field["of"], value: unknown) => (of === "month" ? monthName(Number(value)) : String(value));

const wordsOfRow = (columns: readonly Field[], row: Row) =>
  columns
    .map((column) => wordsOf(column, row[column.name]))
    .filter(Boolean)
    .join(", ");

function papersOf(field: Field, value: unknown): PaperOfPage[] {
  if (field.as === "file" && field.takes === "pdf") return paper(value, field.label);
  if (field.as !== "rows") return [];
  const columns = field.columns ?? [];
  const files = columns.filter(({ as, takes }) => as === "file" && takes === "pdf");
  const named = columns.find(({ as }) => as === "kept");
  return rowsIn(value).flatMap((row) =>
    files.flatMap(({ name }) => paper(row[name], named ? String(row[named.name]) : field.label)),
  );
}

const paper = (file: unknown, title: string): PaperOfPage[] => (typeof file === "string" ? [{ file, title }] : []);

const rowsIn = (value: unknown): Row[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is Row => typeof one === "object" && one !== null);
