import { z } from "zod";

/** Whole rupees; days count from the due date (§9). */
export const feeRulesSchema = z.object({
  dueDay: z.int().min(1).max(28).default(15),
  quarterMonths: z.array(z.int().min(1).max(12)).default([5, 7, 10, 1]),
  lateFee: z
    .array(z.object({ fromDay: z.int().min(1), toDay: z.int().min(1), rupees: z.int().nonnegative() }))
    .default([
      { fromDay: 1, toDay: 15, rupees: 100 },
      { fromDay: 16, toDay: 30, rupees: 500 },
    ]),
  library: z
    .object({ freeDays: z.int().nonnegative(), rupeesPerWeek: z.int().nonnegative() })
    .default({ freeDays: 7, rupeesPerWeek: 50 }),
  /** The fees of a child: once on joining, once a year, and with each instalment. */
  classes: z
    .array(
      z.object({
        classes: z.string().min(1),
        joining: z.int().nonnegative(),
        yearly: z.int().nonnegative(),
        instalment: z.int().nonnegative(),
      }),
    )
    .default([]),
});

export type FeeRules = z.infer<typeof feeRulesSchema>;
