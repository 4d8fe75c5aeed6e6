import type { LoaderFunctionArgs } from "react-router";
import type { FilesByPath } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import type { TextPage } from "../../school/page-texts.ts";
import { emptyProfile, type PictureOfSchool, type SchoolProfile } from "../../school/school.ts";
import { renderMarkdown } from "./markdown.ts";
import { type PageServices, servicesContext } from "./services.ts";

export interface ShownText {
  lead: string;
  html: string;
  /** The text cannot be read, and there is no copy. */
  missing: boolean;
  staleSince: number | null;
}

/** Without a text the page shows its facts alone. */
export async function readPageText({ read }: PageServices, page: TextPage): Promise<ShownText> {
  const text = await read(`page text ${page}`, (content) => content.readPageText(page), null);
  return {
    lead: text.value?.lead ?? "",
    html: renderMarkdown(text.value?.markdown ?? ""),
    missing: text.failed && text.staleSince === null,
    staleSince: text.staleSince,
  };
}

/** Returns the loader of a page that reads nothing but its text. */
export const textLoader =
  (page: TextPage) =>
  async ({ context }: LoaderFunctionArgs) => ({ text: await readPageText(context.get(servicesContext), page) });

interface PageDocument {
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

export interface ShownPictures {
  pictures: PictureOfSchool[];
  files: FilesByPath;
}

export async function readPictures(
  { read }: PageServices,
  page: string,
  choose: (profile: SchoolProfile) => PictureOfSchool[],
): Promise<ShownPictures> {
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const pictures = choose(profile.value);
  const paths = pictures.map(({ file }) => file);
  const files = await read(`files of ${page}`, (content) => content.describeFiles(paths), {});
  return { pictures, files: files.value };
}
