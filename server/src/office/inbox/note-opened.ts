import type { FormType } from "@school/content/forms/form-contract";
import type { Person } from "@school/content/office/doors/roles";
import type { InboxEntry } from "@school/content/office/inbox/inbox";
import { inboxPath } from "@school/content/office/inbox/inbox-words";
import { longDate, schoolDay } from "@school/content/rules/dates";
import type { Kysely } from "kysely";
import { logError } from "../../log.ts";
import type { Database } from "../../store/tables/database.ts";
import { beginOf, noteInLog } from "../log.ts";

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
