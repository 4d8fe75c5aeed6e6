import type { FileFacts } from "@school/content/files/files";
import { emptyProfile, type SchoolProfile } from "@school/content/school/school";
import type { PageServices } from "./services.ts";

/** The document of a page with the facts of its file. */
export interface PageDocument {
  /** null until the office has published one. */
  path: string | null;
  facts: FileFacts | undefined;
}

/** Returns the file that the profile names for a page. */
export async function readDocument(
  { read }: PageServices,
  name: keyof SchoolProfile["documents"],
): Promise<PageDocument> {
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const path = profile.value.documents[name];
  const files = await read(`file ${name}`, (content) => content.describeFiles(path ? [path] : []), {});
  return { path, facts: path ? files.value[path] : undefined };
}
