import { z } from "zod";

export const clockSchema = z.string().regex(/^(0[1-9]|1[0-2]):[0-5][0-9] (AM|PM)$/, "Write a time as 07:55 AM");

const groupHoursSchema = z.object({
  classes: z.string().min(1),
  opens: clockSchema,
  closes: clockSchema.nullable(),
});

export const timingsSchema = z.object({
  summer: z.array(groupHoursSchema).default([
    { classes: "Nursery to III", opens: "07:55 AM", closes: "12:10 PM" },
    { classes: "IV to XII", opens: "07:55 AM", closes: "02:10 PM" },
  ]),
  winter: z.array(groupHoursSchema).default([
    { classes: "Nursery to III", opens: "08:25 AM", closes: null },
    { classes: "IV to XII", opens: "08:25 AM", closes: null },
  ]),
  vacations: z.array(z.object({ name: z.string(), from: z.iso.date(), opens: z.iso.date() })).default([]),
  /** `classes` such as "VI to XII"; empty for all. */
  exams: z
    .array(
      z
        .object({ name: z.string().min(1), from: z.iso.date(), until: z.iso.date(), classes: z.string() })
        .refine(({ from, until }) => from <= until, {
          path: ["until"],
          message: "Choose a last day that is not before the first",
        }),
    )
    .default([]),
  meetings: z.array(z.object({ when: z.string(), about: z.string() })).default([]),
});

export type Timings = z.infer<typeof timingsSchema>;
