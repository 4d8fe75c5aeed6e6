import { type PageText, pageTextSchema } from "../school/page-texts.ts";
import { type Field, optional } from "./office-description.ts";
import { writtenRules } from "./translations.ts";

const markdownHint =
  "An empty line begins a new paragraph. **two stars** make strong letters, - at the beginning of a line makes a list, ## makes a heading, [words](https://…) make a link.";

export const pageTextFields: readonly Field[] = [
  optional.line("lead", "First sentence", {
    isTranslated: true,
    hint: "It stands in larger letters under the heading.",
  }),
  optional.text("markdown", "Text", { isTranslated: true, isMarkdown: true, hint: markdownHint }),
];

/** The rules for a written text of a page. */
export const pageTextRules = writtenRules<PageText>(pageTextSchema, pageTextFields);
