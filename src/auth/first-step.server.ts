import type { Kysely } from "kysely";
import type { Database } from "../db/tables/database.server.ts";

/** Ends sign-ins of a person that wait for a code: their password is no longer valid. */
export async function endFirstSteps(db: Kysely<Database>, staffId: string): Promise<void> {
  await db.deleteFrom("staff_verifications").where("value", "=", staffId).execute();
}

/** Erases expired first steps and passkey questions: anybody may start any number of them. */
export async function eraseEnded(db: Kysely<Database>): Promise<void> {
  // Their ends are times of the machine's clock.
  await db.deleteFrom("staff_verifications").where("expires_at", "<", new Date().toISOString()).execute();
}
