import type { FileFacts } from "@school/content/files";
import { emptyProfile, type SchoolProfile } from "@school/content/school";
import type { PageServices } from "./services.ts";

/** The document that a page is about, and what is known of its file. */
export interface PageDocument {
  /** null while the office has published none. */
  path: string | null;
  facts: FileFacts | undefined;
}

/** Reads which file the profile names for a page. */
export async function readDocument(
  { read }: PageServices,
  name: keyof SchoolProfile["documents"],
): Promise<PageDocument> {
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const path = profile.value.documents[name];
  const files = await read(`file ${name}`, (content) => content.describeFiles(path ? [path] : []), {});
  return { path, facts: path ? files.value[path] : undefined };
}
