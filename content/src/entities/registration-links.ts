import { z } from "zod";
import { filesSchema, idSchema, titleSchema, webAddressSchema } from "../fields.ts";
import { entity } from "./entity.ts";

const schema = z.object({
  _id: idSchema,
  title: titleSchema,
  url: webAddressSchema,
  attachments: filesSchema,
});

export type RegistrationLink = z.infer<typeof schema>;

export const registrationLinks = entity<RegistrationLink>({
  schema,
  dateOf: () => null,
  api: { list: { path: "/api/onlineRegistration", summary: "Registration links" } },
  example: { _id: "nursery", title: "Nursery", url: "https://forms.example/nursery", attachments: [] },
  office: {
    one: "registration link",
    many: "registration links",
    use: "A door on Home to a form on another site.",
    shownOn: { words: "Home and Admission", path: "/Admission" },
    publishedBy: "clerk",
    calledBy: "title",
    fields: [
      { name: "title", label: "What it is for", as: "line", hint: "Such as Nursery." },
      { name: "url", label: "Leads to", as: "address" },
      { name: "attachments", label: "PDFs", as: "files", takes: "pdf", isOptional: true },
    ],
  },
});
