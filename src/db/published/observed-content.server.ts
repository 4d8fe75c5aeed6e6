import { AsyncLocalStorage } from "node:async_hooks";
import { type EntryKind, entities } from "../../kinds/all.ts";
import type { NoticeKind } from "../../kinds/publications/kinds.ts";
import type { ContentSource } from "../../kinds/source.ts";
import type { Subject } from "./changes.server.ts";

const observed = new AsyncLocalStorage<Set<Subject>>();

export function observedContent(content: ContentSource): ContentSource {
  const noted = (subject: Subject) => {
    observed.getStore()?.add(subject);
    return content;
  };
  /** The school's facts change how visitors see some kinds. */
  const notedEntries = (kind: EntryKind) => {
    if (entities[kind].asSeen) noted("profile");
    return noted(kind);
  };
  const notedNotices = (kind: NoticeKind) => (kind === "disclosure" ? noted("profile") : notedEntries(kind));
  return {
    readProfile: () => noted("profile").readProfile(),
    readPageText: (page) => noted("pageTexts").readPageText(page),
    list: (kind) => notedEntries(kind).list(kind),
    // What is issued is no part of a page that is kept.
    findNotice: content.findNotice,
    noticesOf: content.noticesOf,
    noticeCodes: (kind) => notedNotices(kind).noticeCodes(kind),
    find: (kind, id) => notedEntries(kind).find(kind, id),
    describeFiles: (paths) => noted("files").describeFiles(paths),
  };
}

export async function subjectsReadBy<T>(work: () => Promise<T>): Promise<{ value: T; subjects: Set<Subject> }> {
  const subjects = new Set<Subject>();
  const value = await observed.run(subjects, work);
  return { value, subjects };
}
