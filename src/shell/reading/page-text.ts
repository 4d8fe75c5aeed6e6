import type { TextPage } from "../../school/text/page-texts.ts";
import { renderMarkdown } from "./markdown.ts";
import type { PageServices } from "./services.ts";

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
