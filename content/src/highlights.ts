import { z } from "zod";
import { filesSchema, idSchema } from "./fields.ts";

/** An announcement in the header's marquee (§3); its first attachment is linked. */
export const highlightSchema = z.object({
  _id: idSchema,
  description: z.string().trim().min(1).max(300),
  attachments: filesSchema,
});

export type Highlight = z.infer<typeof highlightSchema>;
