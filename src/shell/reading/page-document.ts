import type { FileFacts } from "../../kinds/files/files.ts";
import { emptyProfile, type SchoolProfile } from "../../school/school.ts";
import type { PageServices } from "./services.ts";

export interface PageDocument {
  /** null until the office has published one. */
  path: string | null;
  facts: FileFacts | undefined;
}

export async function readDocument(
  { read }: PageServices,
  name: keyof SchoolProfile["documents"],
): Promise<PageDocument> {
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const path = profile.value.documents[name];
  const files = await read(`file ${name}`, (content) => content.describeFiles(path ? [path] : []), {});
  return { path, facts: path ? files.value[path] : undefined };
}
