import { readFileSync } from "node:fs";
import type { SchoolContent } from "../src/kinds/source.ts";
import { type PageText, type TextPage, textPages } from "../src/school/page-texts.ts";
import { schoolProfileSchema } from "../src/school/school.ts";
import { demoProfile } from "./profile.ts";
import { albumsOf } from "./rows/albums.ts";
import { circularsOf } from "./rows/circulars.ts";
import { eventsOf } from "./rows/events.ts";
import { highlightsOf } from "./rows/highlights.ts";
import { newsOf } from "./rows/news.ts";
import { notificationsOf } from "./rows/notifications.ts";
import { ordersOf } from "./rows/orders.ts";
import { registrationLinksOf } from "./rows/registration-links.ts";
import { toppers } from "./rows/toppers.ts";
import { videosOf } from "./rows/videos.ts";

/** The page that shows the specification's text in the demo school. */
const STATED: TextPage = "Pphelp";

/**
 * Returns the demo school on a day. Its files are below demo/files.
 * @param today `YYYY-MM-DD` in school time.
 */
export function demoContent(today: string): SchoolContent {
  return {
    profile: schoolProfileSchema.parse(demoProfile(today)),
    pageTexts: textPages.filter((page) => page !== STATED).map(parsePageText),
    news: newsOf(today),
    events: eventsOf(today),
    toppers,
    albums: albumsOf(today),
    videos: videosOf(today),
    notifications: notificationsOf(today),
    registrationLinks: registrationLinksOf(today),
    highlights: highlightsOf(today),
    circulars: circularsOf(today),
    orders: ordersOf(today),
  };
}

/** The file has the lead in its first line, then a blank line, then Markdown. */
function parsePageText(page: TextPage): PageText {
  const text = readFileSync(new URL(`texts/${page}.md`, import.meta.url), "utf8");
  const end = text.indexOf("\n");
  return { page, lead: text.slice(0, end).trim(), markdown: text.slice(end).trim() };
}
