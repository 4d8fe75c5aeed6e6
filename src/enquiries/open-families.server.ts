import { writeAuditLog } from "../audit/audit-log.server.ts";
import { officeSecret } from "../auth/trusted-browsers.server.ts";
import type { Config } from "../config/config.server.ts";
import type { ServedStore } from "../db/opening/open-store.server.ts";
import type { Families } from "../kinds/forms/own-enquiry.ts";
import { openFamilies } from "./family-enquiries.server.ts";
import type { Write } from "./writer.server.ts";

/** Opens the families' side of their enquiries; the office's log tells when one is withdrawn. */
export async function familiesOf(
  { db, forms }: ServedStore,
  write: Write,
  { schoolCode, publicUrl }: Config,
  now: () => Date,
): Promise<Families> {
  return openFamilies({
    db: forms,
    write,
    schoolCode,
    publicUrl,
    now,
    secret: await officeSecret(db),
    noteWithdrawn: (transaction) => writeAuditLog(transaction, { person: null, act: "withdraw enquiry", at: now() }),
  });
}
