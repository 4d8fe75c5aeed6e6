import type { Kysely } from "kysely";
import type { Database } from "../../store/tables/database.ts";

/** Ends the sign-ins of a person that wait for a code: the password that began them is none of hers any more. */
export async function endFirstSteps(db: Kysely<Database>, staffId: string): Promise<void> {
  await db.deleteFrom("staff_verifications").where("value", "=", staffId).execute();
}

/** Erases questions to passkeys and sign-ins that waited too long: anybody may ask for any number of them. */
export async function eraseEnded(db: Kysely<Database>): Promise<void> {
  // Their end is written by the clock of the machine.
  await db.deleteFrom("staff_verifications").where("expires_at", "<", new Date().toISOString()).execute();
}
