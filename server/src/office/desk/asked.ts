import type { Asked } from "@school/content/office/document/desk";
import { z } from "zod";
import type { DraftsTable } from "../../store/tables/office.ts";

const answered = z.object({ author: z.string(), at: z.coerce.date(), word: z.string() });
const askedSchema = z.object({
  author: z.string(),
  authorId: z.string(),
  at: z.coerce.date(),
  note: z.string(),
  answer: answered.nullable(),
});

/** Returns who has sent a draft to be read, and the answer; null when nobody has. */
export const askedIn = ({ asked }: Pick<DraftsTable, "asked">): Asked | null =>
  asked === null ? null : askedSchema.parse(JSON.parse(asked));
