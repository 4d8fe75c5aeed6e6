import { fileAddress } from "../files/file-address.ts";
import type { SchoolProfile } from "../school/school.ts";
import { defaultPageText } from "../text/default-texts/default-page-text.ts";
import { type PageText, type TextPage, textPages } from "../text/page-texts.ts";
import { screenTitles } from "../text/screens.ts";
import { factsByPage } from "./fact-lines.ts";
import { furtherPages } from "./further-pages.ts";
import { pageNames } from "./page-names.ts";
import { pageSummaries } from "./page-summaries.ts";
import { runningText, textOfMarkdown } from "./plain-text.ts";
import type { Searchable, SearchText } from "./search-text.ts";

const titles: Readonly<Record<string, string>> = screenTitles;
const names: Readonly<Record<string, readonly string[] | undefined>> = pageNames;
const summaries: Readonly<Record<string, string>> = pageSummaries;

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
    names: names[route] ?? [],
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
