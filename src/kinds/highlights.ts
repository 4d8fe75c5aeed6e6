import { z } from "zod";
import { filesSchema, idSchema } from "../school/fields.ts";
import { fileAddress } from "./files/file-address.ts";
import { entity, optional, required } from "./office-description.ts";
import type { Translated } from "./translations.ts";

const schema = z.object({
  _id: idSchema,
  description: z.string().trim().min(1).max(300),
  attachments: filesSchema,
});

export type Highlight = z.infer<typeof schema> & Translated;

export const highlights = entity<Highlight>({
  schema,
  dateOf: () => null,
  addressOf: ({ attachments: [file] }) => (file === undefined ? "/" : fileAddress(file)),
  api: { list: { path: "/api/highlight", summary: "Announcements" } },
  example: {
    _id: "winter-timing",
    description: "Winter timing begins on Monday",
    attachments: ["circulars/winter-timing.pdf"],
  },
  office: {
    one: "notice line",
    many: "notice lines",
    use: "One sentence that runs under the menu on every page.",
    shownOn: { words: "Every page", path: "/" },
    publishedBy: "clerk",
    calledBy: "description",
    endsBy: "description",
    fields: [
      required.line("description", "Sentence", { isTranslated: true, hint: "Short: it runs by while people read." }),
      optional.files("attachments", "PDF", { hint: "The sentence leads to the first one." }),
    ],
  },
});
