import { z } from "zod";
import { filesSchema, idSchema } from "./fields.ts";

/** The classes with a board examination: Topperx shows X, TopperXII shows XII (decisions §4.6). */
export const topperClasses = ["X", "XII"] as const;
export type TopperClass = (typeof topperClasses)[number];

/** A topper (§3). `division` is the percentage as it is shown; `year` is a field we add (decisions §4.6). */
export const topperSchema = z.object({
  _id: idSchema,
  name: z.string().trim().min(1).max(100),
  class: z.enum(topperClasses),
  division: z.string().trim().min(1).max(20),
  stream: z.string().trim().max(60),
  attachments: filesSchema,
  year: z.int().min(1900).max(2200).optional(),
});

export type Topper = z.infer<typeof topperSchema>;

/**
 * The toppers of one class and year, in the order given.
 * @param years the profile's years, first one first; a topper without a year belongs to `years[0]` (decisions §4.6).
 */
export function toppersOf(toppers: readonly Topper[], classOf: TopperClass, year: number, years: readonly number[]) {
  return toppers.filter((topper) => topper.class === classOf && (topper.year ?? years[0]) === year);
}

/** The year asked for when the profile lists it, else the profile's first (decisions §4.1). */
export function readTopperYear(asked: string | null, years: readonly number[]): number {
  const year = Number(asked);
  return years.includes(year) ? year : (years[0] as number);
}
