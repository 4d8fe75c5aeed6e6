import { z } from "zod";
import { dateSchema, filesSchema, idSchema, titleSchema } from "./fields.ts";

/** A circular (§3). `id` is the specification's name of its key; `_id` repeats it (decisions §4.3). */
export const circularSchema = z.object({
  _id: idSchema,
  id: idSchema,
  title: titleSchema,
  date: dateSchema.nullable(),
  category: z.string().trim().min(1).max(60),
  attachments: filesSchema,
});

export type Circular = z.infer<typeof circularSchema>;

/** The category that admission-result shows (§7). */
const ADMISSION_CATEGORY = "Admission";

/** The circulars whose category equals 'Admission', to the letter (decisions §4.17). */
export function admissionCirculars(circulars: readonly Circular[]): Circular[] {
  return circulars.filter((circular) => circular.category === ADMISSION_CATEGORY);
}

/** The texts of admission-result, literal (§8). */
export const admissionResultTexts = {
  loading: "Loading...",
  error: (message: string) => `Error: ${message}`,
  empty: "No admission results available.",
  noAttachments: "No attachments available.",
} as const;
