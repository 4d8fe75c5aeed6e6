import { z } from "zod";

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

/** Returns the payee, and the only addresses that are paid. */
export function paidTo({ name, payments, parentPortal }: PaidTo): { payee: string; addresses: string[] } {
  const portal = parentPortal ? [new URL(parentPortal).host] : [];
  return { payee: payments.payee || name, addresses: [...payments.upi.map(({ address }) => address), ...portal] };
}
