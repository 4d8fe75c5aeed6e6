import { longDate, monthName, readDate } from "../../base/dates.ts";
import { factGroupForms } from "../../editor/form/fact-groups.ts";
import { fileAddress } from "../../kinds/files/file-address.ts";
import type { Field, ShownOn } from "../../kinds/office-description.ts";
import { valueAt } from "../../kinds/office-description.ts";
import { lastThreeYears } from "../../school/disclosure.ts";
import { defaultPageText, type PageText, type TextPage, textPages } from "../../school/page-texts.ts";
import type { SchoolProfile } from "../../school/school.ts";
import { screenTitles } from "../../school/screens.ts";
import { namesOfPage } from "../rules/page-names.ts";
import type { Searchable, SearchText } from "../rules/search.ts";
import { runningText, textOfMarkdown } from "../rules/texts-of-entry.ts";

/** Sentences under the hits of pages that have neither facts nor a text of the office. */
const summaries: Readonly<Record<string, string>> = {
  VideoGallery: "Films of the school, by year.",
  PhotoGallery: "Albums of the school, by year.",
  News: "All news of the school, by year and month.",
  Events: "All events of the school, with time and venue.",
  Topperx: "Names and marks in the board examination, Class X.",
  TopperXII: "Names and marks in the board examination, Class XII.",
  Today: "Says for each class if school is open today and on the next school day, from when to when, and why not.",
  Calendar: "Holidays, events, examinations and fee days to come, also in the calendar of your phone.",
};

const titles: Readonly<Record<string, string>> = screenTitles;

/**
 * Returns all pages with their facts and texts. A paper that the menu of every page links has no page of its own: a hit leads to the paper.
 * @param written the published texts; without one, the specification's counts.
 */
export function textsOfPages(profile: SchoolProfile, written: ReadonlyMap<TextPage, PageText>): Searchable {
  const facts = factsByPage(profile);
  const paths = ["/", ...Object.keys(titles).map((route) => `/${route}`)];
  const wordsOf = (path: string) => [
    summaries[path.slice(1)] ?? "",
    ...textsOn(path, written).flatMap(wordsIn),
    ...(facts.get(path)?.lines ?? []),
  ];
  return {
    texts: [...paths.map((path) => pageWith(path, profile, wordsOf(path))), ...furtherPages],
    papers: [...facts].flatMap(([path, { papers }]) =>
      papers.map(({ file, title }) => ({
        ...pageWith(path, profile, []),
        kind: "paper",
        names: [],
        title,
        file,
        address: path === "/" ? fileAddress(file) : path,
      })),
    ),
  };
}

/** Returns one text of a page as a page of its own, for a text that is visible for a time. */
export const textOfPageText = (text: PageText, profile: SchoolProfile): SearchText =>
  pageWith(pathOf(text.page), profile, wordsIn(text));

function pageWith(path: string, profile: SchoolProfile, words: readonly string[]): SearchText {
  const route = path.slice(1);
  return {
    kind: "page",
    title: titles[route] ?? profile.name,
    names: namesOfPage(route),
    address: path,
    date: null,
    lastDay: null,
    text: runningText(words.filter(Boolean).join("\n")),
  };
}

function textsOn(path: string, written: ReadonlyMap<TextPage, PageText>): PageText[] {
  return textPages
    .filter((page) => pathOf(page) === path)
    .flatMap((page) => written.get(page) ?? defaultPageText(page) ?? []);
}

const pathOf = (page: TextPage) => (page.startsWith("home-") ? "/" : `/${page}`);

const wordsIn = ({ lead, markdown }: PageText) => [lead, textOfMarkdown(markdown)];

/** Forms and checks that have no facts and no text of the office. */
const furtherPages: readonly SearchText[] = [
  {
    address: "/v",
    title: "Check a notice",
    names: ["code", "check a code", "is a message true", "forwarded message", "सूचना की जांच", "क्या यह सूचना सही है"],
    text: "Every notice, circular and order of the school has a code of eight letters. Here you see whether it stands, was replaced or withdrawn.",
  },
  {
    address: "/Enquiry",
    title: "Your enquiry",
    names: [
      "enquiry status",
      "status of my enquiry",
      "admission status",
      "application status",
      "track application",
      "withdraw enquiry",
      "correct enquiry",
      "आवेदन की स्थिति",
    ],
    text: "Reference and phone number show where your admission enquiry stands. You can add a line, correct it or withdraw it.",
  },
  {
    address: "/RemovePhoto",
    title: "Ask the school to remove a photo",
    names: ["remove photo", "delete photo", "remove picture", "photo of my child", "फोटो हटाएं", "फोटो हटाना"],
    text: "A family can ask that the photo of a child is taken off the website.",
  },
  {
    address: "/#feedback",
    title: "Tell us what you think",
    names: ["feedback", "complaint", "suggestion", "write to the school", "message to the school", "शिकायत", "सुझाव"],
    text: "Praise, a question or a complaint: a person in the school office reads it.",
  },
].map((page) => ({ ...page, kind: "page", date: null, lastDay: null }));

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
function factsByPage(profile: SchoolProfile): Map<string, FactsOfPage> {
  const shown = asPagesShow(profile);
  const pages = new Map<string, FactsOfPage>();
  for (const { shownOn, fields } of Object.values(factGroupForms)) {
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

const pathsOf = (shows: readonly ShownOn[]) => new Set(shows.map(({ path }) => path));

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
