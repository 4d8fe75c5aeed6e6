import { z } from "zod";
import { filesSchema, idSchema, textSchema, titleSchema, webAddressSchema } from "./fields.ts";

/** A pop-up notice (§3). `url` and `urlTitle` make its button; both are null where there is none. */
export const notificationSchema = z.object({
  _id: idSchema,
  title: titleSchema,
  description: textSchema,
  image: filesSchema,
  url: webAddressSchema.nullable(),
  urlTitle: z.string().trim().min(1).max(60).nullable(),
  attachments: filesSchema,
});

export type PopupNotification = z.infer<typeof notificationSchema>;
