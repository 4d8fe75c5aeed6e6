import { z } from "zod";
import { filesSchema, idSchema, textSchema, webAddressSchema } from "../school/fields.ts";
import { entity, optional } from "./office-description.ts";
import type { Translated } from "./translations.ts";

/** A pop-up notice (§3). A picture may stand for its words. `url` and `urlTitle` make its button; without a button both are null. */
const schema = z.object({
  _id: idSchema,
  title: z.string().trim().max(200),
  description: textSchema,
  image: filesSchema,
  url: webAddressSchema.nullable(),
  urlTitle: z.string().trim().min(1).max(60).nullable(),
  attachments: filesSchema,
});

export type PopupNotification = z.infer<typeof schema> & Translated;

/** Returns false for a pop-up of which nothing is to be seen. */
export const saysAnything = ({ title, description, image, attachments }: PopupNotification): boolean =>
  title !== "" || description !== "" || image.length > 0 || attachments.length > 0;

export const notifications = entity<PopupNotification>({
  schema,
  needs: { isThere: saysAnything, field: "title", ask: "Write a title or a text, or add a picture or a PDF" },
  dateOf: () => null,
  // A visitor sees it once: no address shows it again.
  addressOf: () => null,
  api: { list: { path: "/api/notification", summary: "Pop-up notices" } },
  example: {
    _id: "annual-day-seats",
    title: "Annual Day: seats for parents",
    description: "Please choose one of the two evenings.",
    image: ["notices/annual-day.jpg"],
    url: "https://forms.example/annual-day",
    urlTitle: "Choose an evening",
    attachments: [],
  },
  office: {
    one: "pop-up",
    many: "pop-ups",
    use: "Opens over Home, once for each visitor. For what nobody may miss.",
    shownOn: { words: "Home", path: "/" },
    publishedBy: "principal",
    showsPupils: true,
    isOccasional: true,
    calledBy: "title",
    fields: [
      optional.line("title", "Title", { isTranslated: true, hint: "Empty when the picture says it all." }),
      optional.text("description", "Text", { isTranslated: true }),
      optional.address("url", "Its button leads to"),
      optional.line("urlTitle", "The button says", { isTranslated: true, emptyAs: "null" }),
      optional.photos("image", "Picture", { hint: "The first one is shown." }),
      optional.pdfs("attachments", "PDFs"),
    ],
  },
});
