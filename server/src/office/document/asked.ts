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

export const askedIn = ({ asked }: Pick<DraftsTable, "asked">): Asked | null =>
  asked === null ? null : askedSchema.parse(JSON.parse(asked));
