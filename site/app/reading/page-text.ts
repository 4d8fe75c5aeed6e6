import type { TextPage } from "@school/content/page-texts";
import { renderMarkdown } from "./markdown.ts";
import type { PageServices } from "./services.ts";

/** The prose of a page, ready to show. */
export interface ShownText {
  lead: string;
  html: string;
  /** The text cannot be read and there is no copy. */
  missing: boolean;
  copyOf: number | null;
}

/** Reads the prose of one page; a page without one is shown with its facts alone. */
export async function readPageText({ read }: PageServices, page: TextPage): Promise<ShownText> {
  const text = await read(`page text ${page}`, (content) => content.readPageText(page), null);
  return {
    lead: text.value?.lead ?? "",
    html: renderMarkdown(text.value?.markdown ?? ""),
    missing: text.failed && text.copyOf === null,
    copyOf: text.copyOf,
  };
}
