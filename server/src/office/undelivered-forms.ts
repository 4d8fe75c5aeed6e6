import type { Undelivered } from "@school/content/office/present-system";
import type { Kysely } from "kysely";
import type { Database } from "../store/tables/database.ts";

/** Returns the forms of visitors that neither the present system nor the mail server has taken yet. */
export async function undeliveredForms(db: Kysely<Database>, schoolCode: string): Promise<Undelivered[]> {
  const from = (table: "outbox" | "forwards") =>
    db
      .selectFrom(table)
      .innerJoin("submissions", (join) =>
        join
          .onRef("submissions.school_code", "=", `${table}.school_code`)
          .onRef("submissions.id", "=", `${table}.submission_id`),
      )
      .select(["submissions.id", "form", "received_at", "last_failure"])
      .where(`${table}.school_code`, "=", schoolCode)
      .where("sent_at", "is", null)
      .where("last_failure", "is not", null)
      .orderBy("received_at")
      .execute();
  const asUndelivered =
    (to: Undelivered["to"]) =>
    ({ id, form, received_at, last_failure }: Awaited<ReturnType<typeof from>>[number]): Undelivered => ({
      id,
      form,
      to,
      receivedAt: new Date(received_at),
      failure: last_failure ?? "",
    });
  return [
    ...(await from("forwards")).map(asUndelivered("present system")),
    ...(await from("outbox")).map(asUndelivered("mail")),
  ];
}
