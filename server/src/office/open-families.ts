import type { Families } from "@school/content/forms/own-enquiry";
import type { Config } from "../config.ts";
import { openFamilies } from "../forms/families/open-families.ts";
import type { Write } from "../forms/writer.ts";
import type { ServedStore } from "../store/opening/open-store.ts";
import { noteInLog } from "./log.ts";
import { officeSecret } from "./office-secret.ts";

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
    noteWithdrawn: (transaction) => noteInLog(transaction, { person: null, act: "withdraw enquiry", at: now() }),
  });
}
