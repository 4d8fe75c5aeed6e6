import { AsyncLocalStorage } from "node:async_hooks";
import type { ContentSource } from "@school/content/source";
import type { Subject } from "./changes.ts";

const observed = new AsyncLocalStorage<Set<Subject>>();

export function observedContent(content: ContentSource): ContentSource {
  const noted = (subject: Subject) => {
    observed.getStore()?.add(subject);
    return content;
  };
  return {
    readProfile: () => noted("profile").readProfile(),
    readPageText: (page) => noted("pageTexts").readPageText(page),
    list: (kind) => noted(kind).list(kind),
    find: (kind, id) => noted(kind).find(kind, id),
    describeFiles: (paths) => noted("files").describeFiles(paths),
  };
}

/** Runs `work` and returns its value with the subjects that it has read. */
export async function subjectsReadBy<T>(work: () => Promise<T>): Promise<{ value: T; subjects: Set<Subject> }> {
  const subjects = new Set<Subject>();
  const value = await observed.run(subjects, work);
  return { value, subjects };
}
