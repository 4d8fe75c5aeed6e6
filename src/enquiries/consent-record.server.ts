import { type Kysely, sql, type Transaction } from "kysely";
import { insertRow } from "../db/rows.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import type { Purpose } from "../kinds/forms/consent.ts";
import type { PrivacyPolicy } from "../kinds/forms/privacy-policy.ts";

/** What a line says beside its submission, number and time. */
type Line = Pick<Row<"consent_record">, "act" | "way"> &
  Partial<Pick<Row<"consent_record">, "purpose" | "policy" | "language" | "author">>;

/** Adds the next line about a submission. The database refuses to change or delete one. */
export async function addToRecord(db: Transaction<Database>, submission_id: string, at: Date, line: Line) {
  const { number } = await db
    .selectFrom("consent_record")
    .select(({ fn }) => fn.max<number | null>("number").as("number"))
    .where("submission_id", "=", submission_id)
    .executeTakeFirstOrThrow();
  const row = { purpose: null, policy: null, language: null, author: null, ...line };
  await insertRow(db, "consent_record", {
    submission_id,
    number: Number(number ?? 0) + 1,
    at: at.toISOString(),
    ...row,
  });
}

interface Given extends Pick<Line, "way" | "language"> {
  id: string;
  purposes: readonly Purpose[];
  /** The version that was shown; another than the current one counts as none. */
  shown: string | null;
}

/** Records the purposes that somebody agreed to, with the text of the policy that he saw. */
export async function recordConsent(
  db: Transaction<Database>,
  policy: PrivacyPolicy | null,
  at: Date,
  { id, purposes, shown, ...more }: Given,
) {
  const version = policy !== null && shown === policy.version ? shown : null;
  if (policy !== null && version !== null && purposes.length > 0) {
    await db
      .insertInto("privacy_policies")
      .values({ ...policy, since: at.toISOString() })
      .onConflict((known) => known.column("version").doNothing())
      .execute();
  }
  for (const purpose of purposes) await addToRecord(db, id, at, { act: "given", purpose, policy: version, ...more });
}

export type SubmissionTable = "submissions" | "submissions_put_aside";

/** Whether a parent has made the statement for an enquiry. */
export const isStated = (table: SubmissionTable = "submissions") => sql<boolean>`exists (
  select 1 from consent_record where submission_id = ${sql.ref(`${table}.id`)} and act = 'given' and purpose = 'answer')`;

/** Whether the school may tell the family of later admissions. */
export const mayTellLater = (table: SubmissionTable = "submissions") => sql<boolean>`coalesce((
  select act from consent_record where submission_id = ${sql.ref(`${table}.id`)} and purpose = 'later'
  order by number desc limit 1), '') = 'given'`;

/** Whether a complaint waits for the office's answer. */
export const complains = sql<boolean>`coalesce((
  select act from consent_record where submission_id = submissions.id and act in ('complained', 'answered')
  order by number desc limit 1), '') = 'complained'`;

/** Returns the lines about a submission, oldest first. */
export const linesOf = (db: Kysely<Database>, id: string) =>
  db.selectFrom("consent_record").selectAll().where("submission_id", "=", id).orderBy("number").execute();

/** Returns the record as a table for an inspector: lines about forms, what families said about photos, and each text of the policy. */
export async function recordRows(db: Kysely<Database>): Promise<string[][]> {
  const lines = await db
    .selectFrom("consent_record")
    .leftJoin("submissions", "submissions.id", "consent_record.submission_id")
    .selectAll("consent_record")
    .select(["form", "reference"])
    .orderBy("at")
    .orderBy("submission_id")
    .orderBy("number")
    .execute();
  const pictures = await db.selectFrom("consents").selectAll().orderBy("noted_at").execute();
  const policies = await db.selectFrom("privacy_policies").selectAll().orderBy("since").execute();
  return [
    ["time", "about", "number", "reference", "act", "purpose", "notice", "language", "way", "noted by", "text"],
    ...lines.map((row) => [
      row.at,
      row.form ?? "erased form",
      row.submission_id,
      row.reference ?? "",
      ...[row.act, row.purpose, row.policy, row.language, row.way, row.author].map((value) => value ?? ""),
      "",
    ]),
    ...pictures.map(({ noted_at, kind, id, state, author, slips }) => [
      ...[noted_at, kind === "picture" ? kind : `pictures of ${kind}`, id, "", state, "show pupils"],
      ...["", "", "office", author, slips],
    ]),
    ...policies.map(({ since, version, en, hi }) => [
      ...[since, "notice", version, "", "first agreed to", "", version, "", "", "", `${en}\n\n${hi}`],
    ]),
  ];
}
