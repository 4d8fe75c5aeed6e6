import { tidyPhone } from "@school/content/forms/enquiries";
import type { Looked } from "@school/content/forms/own-enquiry";
import { readReference } from "@school/content/forms/reference";
import { type Limit, quotaOf, type StoredLimits } from "../../limits/rate-limits.ts";
import { isSameSecret } from "../../same-secret.ts";
import type { Write } from "../writer.ts";

/** Limits of wrong attempts to look an enquiry up (docs/decisions/2026-11-23-a-family-follows-its-enquiry.md). */
const limitOf: Record<"address" | "everybody", Limit> = {
  address: { burst: 10, refill: 60_000 },
  everybody: { burst: 1000, refill: 2000 },
};
/** The same with one reference. An address comes to its limit before everybody does: one stranger locks no family out. */
const limitOfReference: typeof limitOf = {
  address: { burst: 10, refill: 600_000 },
  everybody: { burst: 50, refill: 120_000 },
};

interface Asked {
  reference: string;
  phone: string;
  address: string;
}

/**
 * Finds an enquiry by its reference and phone. Every attempt counts for the address and for the reference, and a right one is given back; so
 * trying all phones of a reference, or all references of a phone, takes years.
 */
export function lookUp(write: Write, schoolCode: string, limits: StoredLimits) {
  return ({ reference: typed, phone, address }: Asked): Promise<Looked> => {
    const reference = readReference(typed);
    const ofReference = `enquiry ${schoolCode} ${reference}`;
    const quotas = [
      quotaOf("enquiry", address, limitOf.address),
      { name: "enquiry everybody", limit: limitOf.everybody },
      quotaOf(ofReference, address, limitOfReference.address),
      { name: `${ofReference} everybody`, limit: limitOfReference.everybody },
    ];
    return write(async (transaction): Promise<Looked> => {
      const retryAfter = await limits.take(transaction, quotas);
      if (retryAfter !== null) return { status: "held back", retryAfter };
      const row = await transaction
        .selectFrom("submissions")
        .select(["id", "fields"])
        .where("reference", "=", reference)
        .executeTakeFirst();
      // Compares also without a row, so that the time of the answer tells nothing.
      const { phone: given = "" } = JSON.parse(row?.fields ?? "{}") as { phone?: string };
      const isRight = isSameSecret(padded(tidyPhone(phone.trim())), padded(given));
      if (!row || !isRight) return { status: "unknown" };
      await limits.giveBack(transaction, quotas);
      return { status: "found", id: row.id };
    });
  };
}

const padded = (phone: string) => phone.slice(0, 100).padEnd(100);
