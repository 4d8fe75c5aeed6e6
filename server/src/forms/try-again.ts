import { FORWARD_PAUSES } from "./outbox.ts";
import type { Write } from "./writer.ts";

/** Returns the number of submissions that are due now. */
export async function tryAgain(write: Write, schoolCode: string): Promise<number> {
  const { numUpdatedRows } = await write((transaction) =>
    transaction
      .updateTable("forwards")
      .set({ attempts: 0, next_try_at: new Date().toISOString() })
      .where("school_code", "=", schoolCode)
      .where("sent_at", "is", null)
      .where("attempts", ">=", FORWARD_PAUSES.length)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
