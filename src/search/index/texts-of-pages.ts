import { longDate, monthName, readDate } from "../../base/dates.ts";
import { FIRST, type Language, languages } from "../../base/language.ts";
import { factGroupForms } from "../../editor/form/fact-groups.ts";
import { fileAddress } from "../../kinds/files/file-address.ts";
import { labelIn } from "../../kinds/in-language.ts";
import type { Field, ShownOn } from "../../kinds/office-description.ts";
import { valueAt } from "../../kinds/office-description.ts";
import { classesTextIn } from "../../school/classes.text.ts";
import { clockText } from "../../school/clock.ts";
import { lastThreeYears } from "../../school/disclosure.ts";
import { nameIn } from "../../school/known-names.text.ts";
import {
  defaultPageText,
  type PageText,
  pageTextIn,
  type ShownPageText,
  type TextPage,
  textPages,
} from "../../school/page-texts.ts";
import type { SchoolProfile } from "../../school/school.ts";
import { screenPaths, screenTexts } from "../../school/screens.ts";
import { inIndex, type Searchable, type SearchText } from "../rules/search.ts";
import { runningText, textOfMarkdown } from "../rules/texts-of-entry.ts";
import { furtherTitles, namesOfPage, summaryTexts } from "./pages.text.ts";

type ByRoute = Readonly<Record<string, string>>;

/**
 * Returns all pages of a language with their facts and texts, as they show them. A paper that the menu of every page links has no page of
 * its own: a hit leads to the paper. Papers come with the first language.
 * @param written the published texts; without one, the specification's counts.
 */
export function textsOfPages(
  profile: SchoolProfile,
  written: ReadonlyMap<TextPage, PageText>,
  language: Language,
): Searchable {
  const facts = factsByPage(profile, language);
  const paths = ["/", ...screenPaths, ...Object.keys(furtherTitles.en).map((route) => `/${route}`)];
  const summaries: ByRoute = summaryTexts[language];
  const wordsOf = (path: string) => [
    summaries[path.slice(1)] ?? "",
    ...textsOn(path, written, language).flatMap(wordsIn),
    ...(facts.get(path)?.lines ?? []),
  ];
  const papers = [...facts].flatMap(([path, page]) =>
    page.papers.map(({ file, title }) => ({
      ...pageWith(path, profile, [], language),
      kind: "paper" as const,
      names: otherNames(title),
      title,
      file,
      address: path === "/" ? fileAddress(file) : path,
    })),
  );
  return {
    texts: paths.map((path) => pageWith(path, profile, wordsOf(path), language)),
    papers: language === FIRST ? papers : [],
  };
}

/** Returns what a paper is called in the other languages. */
const otherNames = (title: string) =>
  languages.map((language) => nameIn(language, labelIn(language, title))).filter((name) => name !== title);

/** Returns one text of a page as a page of its own, for a text that is visible for a time. */
export const textOfPageText = (text: PageText, profile: SchoolProfile, language: Language): SearchText =>
  pageWith(pathOf(text.page), profile, wordsIn(text), language);

function pageWith(path: string, profile: SchoolProfile, words: readonly string[], language: Language): SearchText {
  const route = path.slice(1);
  const titles: ByRoute = { ...screenTexts[language], ...furtherTitles[language] };
  return {
    kind: "page",
    title: titles[route] ?? profile.name,
    names: namesOfPage(route),
    address: inIndex(language, path),
    date: null,
    lastDay: null,
    text: runningText(words.filter(Boolean).join("\n")),
  };
}

function textsOn(path: string, written: ReadonlyMap<TextPage, PageText>, language: Language): PageText[] {
  return textPages
    .filter((page) => pathOf(page) === path)
    .flatMap((page) => {
      const text = written.get(page);
      const shown: ShownPageText | null = text ? { ...text, isDefault: false } : defaultPageText(page);
      return shown ? pageTextIn(language, shown) : [];
    });
}

const pathOf = (page: TextPage) => (page.startsWith("home-") ? "/" : `/${page}`);

const wordsIn = ({ lead, markdown }: PageText) => [lead, textOfMarkdown(markdown)];

type Row = Readonly<Record<string, unknown>>;

/** A PDF among the facts, and what the page calls it. */
interface PaperOfPage {
  file: string;
  title: string;
}

interface FactsOfPage {
  /** Each with its label: "Office hours: Monday to Saturday". */
  lines: string[];
  papers: PaperOfPage[];
}

/** Returns the facts in words for each path of a page that shows them. */
function factsByPage(profile: SchoolProfile, language: Language): Map<string, FactsOfPage> {
  const shown = asPagesShow(profile);
  const pages = new Map<string, FactsOfPage>();
  for (const { shownOn, fields } of Object.values(factGroupForms)) {
    for (const field of fields) {
      const value = valueAt({ ...shown }, field.name);
      const words = wordsOf(field, value, language);
      const papers = papersOf(field, value);
      if (words === "" && papers.length === 0) continue;
      for (const path of pathsOf(field.shows ?? [shownOn])) {
        const page = pages.get(path) ?? { lines: [], papers: [] };
        pages.set(path, page);
        if (words !== "") page.lines.push(`${labelIn(language, field.label)}: ${words}`);
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

const pathsOf = (shows: readonly ShownOn[]) => new Set(shows.map(({ path }) => path));

/** Returns a value in words; "" for pictures, addresses, yes and no. */
function wordsOf(field: Field, value: unknown, language: Language): string {
  if (field.as === "rows")
    return rowsIn(value)
      .map((row) => wordsOfRow(field.columns ?? [], row, language))
      .join("; ");
  if (value === null || value === undefined || value === "") return "";
  if (field.as === "lines")
    return Array.isArray(value) ? value.map((one) => inWords(field.of, one, language)).join(", ") : "";
  if (field.as === "month") return inWords("month", value, language);
  if (field.as === "date") return readDate(value) ? longDate(String(value), language) : "";
  if (field.as === "time") return language === FIRST ? String(value) : clockText(String(value), language);
  return ["line", "text", "kept", "number"].includes(field.as) ? inWords(undefined, value, language) : "";
}

/** Names that many schools write alike have their words in each language; others stay. */
const inWords = (of: Field["of"], value: unknown, language: Language) =>
  of === "month" ? monthName(Number(value), language) : classesTextIn(language, nameIn(language, String(value)));

const wordsOfRow = (columns: readonly Field[], row: Row, language: Language) =>
  columns
    .map((column) => wordsOf(column, row[column.name], language))
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
