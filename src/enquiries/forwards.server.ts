import type { VendorConfig } from "../config/config.server.ts";
import { formFields } from "../kinds/forms/form-contract.ts";
import type { QueueServices, StoredSubmission } from "./email-queue.server.ts";
import type { Write } from "./writer.server.ts";

/** In milliseconds: often in the first hour, then every ten minutes for a week. */
const PAUSES = [10, 20, ...Array(90).fill(40), ...Array(1000).fill(600)].map((seconds) => seconds * 1000);
/** Then a submission counts as undelivered. */
export const MAX_ATTEMPTS = PAUSES.length;

type Forwarding = Pick<QueueServices<StoredSubmission>, "send" | "failureOf" | "pauses" | "mostAttempts">;

/** The submission's id is the key: the vendor's system stores the same id once. */
export function forwardsTo(vendor: VendorConfig): Forwarding {
  return {
    async send({ id, form, fields }: StoredSubmission) {
      // Loaded on demand: most of the time there is nothing to send.
      const { vendorClient, connectionError } = await import("../sync/client.server.ts");
      const reason = connectionError(vendor);
      if (reason) throw new Error(reason);
      // Without who of the office has taken it down.
      const sent = Object.fromEntries(formFields[form].map((name) => [name, fields[name] ?? ""]));
      await vendorClient(vendor).send(form, sent, id);
    },
    // These messages are our own and quote nothing of the submission.
    failureOf: (cause) => (cause instanceof Error ? cause.message : String(cause)),
    pauses: PAUSES,
    mostAttempts: MAX_ATTEMPTS,
  };
}

/** Makes submissions due that were given up. Returns their number. */
export async function forwardAgain(write: Write): Promise<number> {
  const { numUpdatedRows } = await write((transaction) =>
    transaction
      .updateTable("forwards")
      .set({ attempts: 0, next_try_at: new Date().toISOString() })
      .where("sent_at", "is", null)
      .where("attempts", ">=", MAX_ATTEMPTS)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
