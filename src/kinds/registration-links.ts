import { z } from "zod";
import { filesSchema, idSchema, titleSchema, webAddressSchema } from "../school/fields.ts";
import { entity, optional, required } from "./office-description.ts";

/** A registration link (§3): an address, or PDFs alone. */
const schema = z.object({
  _id: idSchema,
  title: titleSchema,
  url: webAddressSchema.nullable(),
  attachments: filesSchema,
});

export type RegistrationLink = z.infer<typeof schema>;

/** Returns false for a link that leads nowhere: it has neither an address nor a PDF. */
export const leadsSomewhere = ({ url, attachments }: RegistrationLink): boolean =>
  url !== null || attachments.length > 0;

export const registrationLinks = entity<RegistrationLink>({
  schema,
  needs: { isThere: leadsSomewhere, field: "url", ask: "Write the address of the form, or add a PDF" },
  dateOf: () => null,
  api: { list: { path: "/api/onlineRegistration", summary: "Registration links" } },
  example: { _id: "nursery", title: "Nursery", url: "https://forms.example/nursery", attachments: [] },
  office: {
    one: "registration link",
    many: "registration links",
    use: "A door on Home to a form on another site, or to a PDF.",
    shownOn: { words: "Home and Admission", path: "/Admission" },
    publishedBy: "clerk",
    calledBy: "title",
    fields: [
      required.line("title", "What it is for", { hint: "Such as Nursery." }),
      optional.address("url", "Leads to", { hint: "Empty when the form is a PDF: the door then opens the first one." }),
      optional.pdfs("attachments", "PDFs"),
    ],
  },
});
