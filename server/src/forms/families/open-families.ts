import type { Families } from "@school/content/forms/own-enquiry";
import type { Kysely, Transaction } from "kysely";
import { storedLimits } from "../../limits/rate-limits.ts";
import type { Database } from "../../store/tables/database.ts";
import type { Write } from "../writer.ts";
import { familyCookie } from "./family-cookie.ts";
import { lookUp } from "./look-up.ts";
import { ownEnquiries } from "./own-enquiries.ts";
import { withdraw } from "./withdraw.ts";

interface FamilyServices {
  db: Kysely<Database>;
  write: Write;
  schoolCode: string;
  publicUrl: string;
  now(): Date;
  /** Seals the cookies. */
  secret: string;
  noteWithdrawn(transaction: Transaction<Database>): Promise<void>;
}

/** Returns the families' side of their enquiries. Loaded when the first family sends or follows one. */
export function openFamilies({ noteWithdrawn, ...services }: FamilyServices): Families {
  const { write, schoolCode, now } = services;
  const find = lookUp(
    write,
    schoolCode,
    storedLimits(() => now().getTime()),
  );
  return {
    ...familyCookie(services),
    ...ownEnquiries(services),
    find: (reference, phone, address) => find({ reference, phone, address }),
    withdraw: (id) => withdraw({ ...services, note: noteWithdrawn }, id),
  };
}
