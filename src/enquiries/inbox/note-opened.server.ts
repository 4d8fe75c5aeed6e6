import type { Kysely } from "kysely";
import { beginOf, noteInLog } from "../../audit/audit-log.server.ts";
import type { Person } from "../../auth/roles.ts";
import { longDate, schoolDay } from "../../base/dates.ts";
import { logError } from "../../base/log.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import type { InboxEntry } from "../inbox.ts";
import { inboxPath } from "../inbox-words.ts";

interface Services {
  db: Kysely<Database>;
  now(): Date;
}

/** Writes to the log, once a day and person, that a submission was opened. Notes its day, and nothing of the family. */
export async function noteOpened(
  { db, now }: Services,
  person: Person,
  form: FormType,
  { id, receivedAt }: Pick<InboxEntry, "id" | "receivedAt">,
): Promise<void> {
  const line = {
    person,
    act: form === "Admission" ? "open enquiry" : "open feedback",
    about: `of ${longDate(schoolDay(receivedAt))}`,
    address: `${inboxPath[form]}/${id}`,
    at: now(),
  } as const;
  try {
    if (!(await isNoted(db, line))) await noteInLog(db, line);
  } catch (cause) {
    // A full disk must not keep the office from calling a family back.
    logError("that somebody opened what a visitor sent was not noted", cause);
  }
}

async function isNoted(
  db: Kysely<Database>,
  { person, address, at }: { person: Person; address: string; at: Date },
): Promise<boolean> {
  const noted = await db
    .selectFrom("office_log")
    .select("number")
    .where("author_id", "=", person.id)
    .where("at", ">=", beginOf(schoolDay(at)))
    .where("address", "=", address)
    .executeTakeFirst();
  return noted !== undefined;
}
