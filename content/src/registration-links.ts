import { z } from "zod";
import { filesSchema, idSchema, titleSchema, webAddressSchema } from "./fields.ts";

/** An online registration link (§3): a door on Home, a line on Admission, that leads to an outside form. */
export const registrationLinkSchema = z.object({
  _id: idSchema,
  title: titleSchema,
  url: webAddressSchema,
  attachments: filesSchema,
});

export type RegistrationLink = z.infer<typeof registrationLinkSchema>;
