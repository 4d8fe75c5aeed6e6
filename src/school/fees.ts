import { z } from "zod";

/** Whole rupees; days count from the due date (§9). */
export const feeRulesSchema = z.object({
  dueDay: z.int().min(1).max(28).default(15),
  quarterMonths: z.array(z.int().min(1).max(12)).default([5, 7, 10, 1]),
  /** Of what is paid once a year; null until the school names it. */
  yearlyMonth: z.int().min(1).max(12).nullable().default(null),
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

/** The facts that parents must know before they pay. */
export const paymentsSchema = z.object({
  upi: z.array(z.object({ label: z.string(), address: z.string() })).default([]),
  /** Marks a demo's QR codes as not payable. */
  sample: z.boolean().default(false),
  /** The name that bank and payment app show; "" for the name of the school. */
  payee: z.string().max(100).default(""),
  /** The office's line about a fraud that it knows of; "" without one. */
  fraud: z.string().max(200).default(""),
  /** The day on which the office wrote that line. */
  fraudOn: z.iso.date().nullable().default(null),
});

interface PaidTo {
  name: string;
  payments: z.infer<typeof paymentsSchema>;
  parentPortal: string | null;
}

/** Returns the payee, and the only addresses that are paid, each with what it is for. */
export function paidTo({ name, payments, parentPortal }: PaidTo, portalLabel = "Parent portal") {
  const portal = parentPortal ? [{ label: portalLabel, address: new URL(parentPortal).host }] : [];
  return { payee: payments.payee || name, addresses: [...payments.upi, ...portal] };
}
