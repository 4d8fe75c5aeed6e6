import type { screenTitles } from "../text/screens.ts";

/** Sentences under the hits of pages that have neither facts nor a text of the office. */
export const pageSummaries: Readonly<Partial<Record<keyof typeof screenTitles, string>>> = {
  VideoGallery: "Films of the school, by year.",
  PhotoGallery: "Albums of the school, by year.",
  News: "All news of the school, by year and month.",
  Events: "All events of the school, with time and venue.",
  Topperx: "Names and marks in the board examination, Class X.",
  TopperXII: "Names and marks in the board examination, Class XII.",
  Today: "Says for each class if school is open today and on the next school day, from when to when, and why not.",
  Calendar: "Holidays, events, examinations and fee days to come, also in the calendar of your phone.",
};
