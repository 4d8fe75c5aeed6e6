import { z } from "zod";
import { filesSchema, idSchema, titleSchema, webAddressSchema } from "../fields.ts";
import { entity } from "./entity.ts";

/** An online registration link (§3): a link on Home and on Admission to a form on another site. */
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
});
