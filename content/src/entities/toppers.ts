import { z } from "zod";
import { filesSchema, idSchema } from "../fields.ts";
import { entity } from "./entity.ts";

/** The classes with a board examination: Topperx shows X, TopperXII shows XII (decisions §4.6). */
export const topperClasses = ["X", "XII"] as const;
export type TopperClass = (typeof topperClasses)[number];

/** A topper (§3). `division` is the percentage as it is shown; `year` is a field we add (decisions §4.6). */
const schema = z.object({
  _id: idSchema,
  name: z.string().trim().min(1).max(100),
  class: z.enum(topperClasses),
  division: z.string().trim().min(1).max(20),
  stream: z.string().trim().max(60),
  attachments: filesSchema,
  year: z.int().min(1900).max(2200).optional(),
});

export type Topper = z.infer<typeof schema>;

export const toppers = entity<Topper>({
  schema,
  order: (one, other) => percentageOf(other.entry) - percentageOf(one.entry) || other.position - one.position,
  api: { list: { path: "/api/topper", summary: "Toppers, highest percentage first" } },
  example: {
    _id: "xii-first",
    name: "A. Pupil",
    class: "XII",
    division: "98.4%",
    stream: "Commerce",
    attachments: ["toppers/xii-first.jpg"],
  },
});

/** A division is free text: one that does not begin with a number stands below every percentage. */
function percentageOf({ division }: Topper): number {
  const percentage = Number.parseFloat(division);
  return Number.isNaN(percentage) ? -1 : percentage;
}

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
