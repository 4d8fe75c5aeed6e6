import type { LoaderFunctionArgs } from "react-router";
import { pageTextIn, type TextPage } from "../../school/page-texts.ts";
import { emptyProfile, type PictureOfSchool, type SchoolProfile } from "../../school/school.ts";
import { isTitledScreen, screenTexts } from "../../school/screens.ts";
import { renderMarkdown } from "./markdown.ts";
import { type PageServices, servicesContext } from "./services.ts";

export interface ShownText {
  /** The heading of the page; "" for a text that is a part of one. */
  title: string;
  lead: string;
  html: string;
  /** The text cannot be read, and there is no copy. */
  missing: boolean;
  isBeingRenewed?: true;
  staleSince: number | null;
}

/** Of a page that has no text of the office. */
export const noText: ShownText = { title: "", lead: "", html: "", missing: false, staleSince: null };

/** Without a text the page shows its facts alone. */
export async function readPageText({ read, language }: PageServices, page: TextPage): Promise<ShownText> {
  const text = await read(`page text ${page}`, (content) => content.readPageText(page), null);
  const shown = text.value && pageTextIn(language, text.value);
  return {
    title: isTitledScreen(page) ? screenTexts[language][page] : "",
    lead: shown?.lead ?? "",
    html: renderMarkdown(shown?.markdown ?? "", language),
    missing: text.failed && text.staleSince === null,
    ...(shown?.isBeingRenewed && { isBeingRenewed: true }),
    staleSince: text.staleSince,
  };
}

/** Returns the loader of a page that reads nothing but its text. */
export const textLoader =
  (page: TextPage) =>
  async ({ context }: LoaderFunctionArgs) => ({ text: await readPageText(context.get(servicesContext), page) });

/** Returns the loader of a page with a text and a PDF of the profile; its path is null until the office has published one. */
export const documentLoader =
  (page: TextPage, name: keyof SchoolProfile["documents"]) =>
  async ({ context }: LoaderFunctionArgs) => {
    const services = context.get(servicesContext);
    const profile = await services.read("profile", (content) => content.readProfile(), emptyProfile);
    const path = profile.value.documents[name];
    const paths = path ? [path] : [];
    const files = await services.read(`file ${name}`, (content) => content.describeFiles(paths), {});
    return { text: await readPageText(services, page), document: path, files: files.value };
  };

/** Returns the loader of a page with a text and pictures of the profile. */
export const picturesLoader =
  (page: TextPage, choose: (profile: SchoolProfile) => PictureOfSchool[]) =>
  async ({ context }: LoaderFunctionArgs) => {
    const services = context.get(servicesContext);
    const profile = await services.read("profile", (content) => content.readProfile(), emptyProfile);
    const pictures = choose(profile.value);
    const paths = pictures.map(({ file }) => file);
    const files = await services.read(`files of ${page}`, (content) => content.describeFiles(paths), {});
    return { text: await readPageText(services, page), pictures, files: files.value };
  };
