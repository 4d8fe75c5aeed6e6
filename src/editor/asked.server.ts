import { z } from "zod";
import type { DraftsTable } from "../db/tables/office.server.ts";
import type { Asked } from "./desk.ts";

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
