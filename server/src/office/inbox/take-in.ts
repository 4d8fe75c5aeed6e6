import type { FormType } from "@school/content/forms/form-contract";
import type { Person } from "@school/content/office/doors/people";
import { inboxPath } from "@school/content/office/inbox/inbox-words";
import { longDate, schoolDay } from "@school/content/rules/dates";
import type { Transaction } from "kysely";
import { takeIn } from "../../forms/spam.ts";
import type { Database } from "../../store/tables/database.ts";
import { noteInLog } from "../log.ts";
import { findInInbox } from "./read-inbox.ts";

interface TakeInServices {
  isForwarded: boolean;
  now(): Date;
}

/** Makes what looked like a machine's an ordinary submission, and notes who did. Returns false when it is gone. */
export async function takeSuspectIn(
  transaction: Transaction<Database>,
  services: TakeInServices,
  person: Person,
  form: FormType,
  id: string,
): Promise<boolean> {
  const entry = await findInInbox(transaction, form, id);
  if (!entry) return false;
  // A second tap, or a colleague's.
  if (!(await takeIn(transaction, services, id))) return true;
  await noteInLog(transaction, {
    person,
    act: "take in",
    about: `of ${longDate(schoolDay(entry.receivedAt))}`,
    address: `${inboxPath[form]}/${id}`,
    at: services.now(),
  });
  return true;
}
