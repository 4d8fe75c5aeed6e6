import type { VendorConfig } from "../config.ts";
import type { StoredSubmission } from "./mail-message.ts";
import { FORWARD_PAUSES, type OutboxServices } from "./outbox.ts";

type Forwarding = Pick<OutboxServices<StoredSubmission>, "send" | "failureOf" | "pauses" | "mostAttempts">;

/** The submission's id is the key: the vendor's system stores the same id once. */
export function forwardsTo(vendor: VendorConfig): Forwarding {
  return {
    async send({ id, form, fields }: StoredSubmission) {
      // Loaded on demand: most of the time there is nothing to send.
      const [{ vendorClient }, { whyNotAsked }] = await Promise.all([
        import("../present-system/client.ts"),
        import("../present-system/why-not.ts"),
      ]);
      const reason = whyNotAsked(vendor);
      if (reason) throw new Error(reason);
      await vendorClient(vendor).send(form, fields, id);
    },
    // These messages are our own and quote nothing of the submission.
    failureOf: (cause) => (cause instanceof Error ? cause.message : String(cause)),
    pauses: FORWARD_PAUSES,
    mostAttempts: FORWARD_PAUSES.length,
  };
}
