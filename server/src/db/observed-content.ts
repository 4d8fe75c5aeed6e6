import { AsyncLocalStorage } from "node:async_hooks";
import type { ContentSource } from "@school/content/source";
import type { Subject } from "./changes.ts";

/** What every call reads. */
const subjectOf: Record<keyof ContentSource, Subject> = {
  readProfile: "schools",
  readPageText: "page_texts",
  listNews: "news",
  listToppers: "toppers",
  listEvents: "events",
  listAlbums: "albums",
  findAlbum: "albums",
  listVideos: "videos",
  listNotifications: "notifications",
  listRegistrationLinks: "registration_links",
  listHighlights: "highlights",
  listCirculars: "circulars",
  describeFiles: "files",
};

const observed = new AsyncLocalStorage<Set<Subject>>();

/** The same content, whose calls are noted by `subjectsReadBy`. */
export function observedContent(content: ContentSource): ContentSource {
  const calls = Object.entries(subjectOf) as [keyof ContentSource, Subject][];
  const noted = calls.map(([call, subject]) => {
    const ask = content[call] as (...values: unknown[]) => unknown;
    return [
      call,
      (...values: unknown[]) => {
        observed.getStore()?.add(subject);
        return ask(...values);
      },
    ];
  });
  return Object.fromEntries(noted);
}

/** Does `work` and tells what of the observed content it has read, however deep inside. */
export async function subjectsReadBy<T>(work: () => Promise<T>): Promise<{ value: T; subjects: Set<Subject> }> {
  const subjects = new Set<Subject>();
  const value = await observed.run(subjects, work);
  return { value, subjects };
}
