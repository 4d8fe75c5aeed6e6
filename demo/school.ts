import { readFileSync } from "node:fs";
import { type EntryKind, entryKinds } from "../src/kinds/all.ts";
import type { SchoolContent } from "../src/kinds/source.ts";
import { type PageText, type TextPage, textPages } from "../src/school/page-texts.ts";
import { schoolProfileSchema } from "../src/school/school.ts";
import { demoProfile } from "./profile.ts";
import { eventsOfTheSeasons, readData } from "./rows/read-rows.ts";

/** The page that shows the specification's text in the demo school. */
const STATED: TextPage = "Pphelp";

/**
 * Returns the demo school on a day. Its files are below demo/files.
 * @param today `YYYY-MM-DD` in school time.
 */
export function demoContent(today: string): SchoolContent {
  const entries = Object.fromEntries(entryKinds.map((kind) => [kind, readData(`rows/${kind}`, today)])) as Pick<
    SchoolContent,
    EntryKind
  >;
  return {
    profile: schoolProfileSchema.parse(demoProfile(today)),
    pageTexts: textPages.filter((page) => page !== STATED).map(parsePageText),
    ...entries,
    events: [...entries.events, ...eventsOfTheSeasons(today)],
  };
}

/** The file has the lead in its first line, then a blank line, then Markdown. */
function parsePageText(page: TextPage): PageText {
  const text = readFileSync(new URL(`texts/${page}.md`, import.meta.url), "utf8");
  const end = text.indexOf("\n");
  return { page, lead: text.slice(0, end).trim(), markdown: text.slice(end).trim() };
}
