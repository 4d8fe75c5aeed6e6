import type { NewsItem } from "../../src/kinds/news.ts";
import { earlierNews } from "./earlier-news.ts";
import { newsOfTheFortnight } from "./latest-news.ts";
import { newsOfTheYear } from "./year-news.ts";

/** Returns the news of four years and one item without a date. */
export function newsOf(today: string): NewsItem[] {
  return [...newsOfTheFortnight(today), ...newsOfTheYear(today), ...earlierNews(today), undatedNews];
}

const undatedNews: NewsItem = {
  _id: "old-pupils-register",
  title: "Were you a pupil here? Sign the register",
  description:
    "The register of former pupils is open all year. Write to the office with your year of leaving and one thing you remember.",
  fromDate: null,
  attachments: [],
};
