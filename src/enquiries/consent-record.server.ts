import { type Kysely, sql, type Transaction } from "kysely";
import { addToRecord, type Line } from "../db/consent-lines.server.ts";
import { findRow } from "../db/rows.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { type Purpose, SHOW_PUPILS } from "../kinds/forms/consent.ts";
import type { PrivacyPolicy } from "../kinds/forms/privacy-policy.ts";

interface Given extends Pick<Line, "way" | "language"> {
  id: string;
  purposes: readonly Purpose[];
  /** The version that was shown; one whose text nobody knows counts as none. */
  shown: string | null;
}

/** Records the purposes that somebody agreed to, with the text of the policy that he saw. */
export async function recordConsent(
  db: Transaction<Database>,
  policy: PrivacyPolicy | null,
  at: Date,
  { id, purposes, shown, ...more }: Given,
) {
  const isCurrent = policy !== null && shown === policy.version;
  const isKnown = isCurrent || (shown !== null && (await findRow(db, "privacy_policies", { version: shown })));
  const version = isKnown ? shown : null;
  if (isCurrent && purposes.length > 0) {
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
export const isStated = sql<boolean>`exists (
  select 1 from consent_record where submission_id = submissions.id and act = 'given' and purpose = 'answer')`;

/** Whether the school may tell the family of later admissions. */
export const mayTellLater = (table: SubmissionTable = "submissions") => sql<boolean>`coalesce((
  select act from consent_record where submission_id = ${sql.ref(`${table}.id`)} and purpose = 'later'
  order by number desc limit 1), '') = 'given'`;

/** Whether a complaint waits for the office's answer. */
export const complains = (table: SubmissionTable = "submissions") => sql<boolean>`coalesce((
  select act from consent_record where submission_id = ${sql.ref(`${table}.id`)} and act in ('complained', 'answered')
  order by number desc limit 1), '') = 'complained'`;

/** Returns the lines about a submission, oldest first. */
export const linesOf = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom("consent_record")
    .selectAll()
    .where("submission_id", "=", id)
    .orderBy("number")
    .$narrowType<{ purpose: Purpose | null }>()
    .execute();

/** Returns the record as a table for an inspector: lines about forms and photos, how each photo stands now, and each text of the policy. */
export async function recordRows(db: Kysely<Database>): Promise<string[][]> {
  const lines = await db
    .selectFrom("consent_record")
    .leftJoin("submissions", "submissions.id", "consent_record.submission_id")
    .leftJoin("submissions_put_aside as aside", "aside.id", "consent_record.submission_id")
    .selectAll("consent_record")
    .select(({ fn }) => [
      fn.coalesce("submissions.form", "aside.form").as("form"),
      fn.coalesce("submissions.reference", "aside.reference").as("reference"),
    ])
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
      ...(row.purpose === SHOW_PUPILS
        ? aboutPhotos(row.submission_id)
        : [row.form ?? "erased form", row.submission_id, row.reference ?? ""]),
      ...[row.act, row.purpose, row.policy, row.language, row.way, row.author].map((value) => value ?? ""),
      "",
    ]),
    ...pictures.map(({ noted_at, kind, id, state, author, slips }) => [
      ...[noted_at, ...aboutPhotos(`${kind} ${id}`), `now: ${state}`, SHOW_PUPILS],
      ...["", "", "office", author, slips],
    ]),
    ...policies.map(({ since, version, en, hi }) => [
      ...[since, "notice", version, "", "first agreed to", "", version, "", "", "", `${en}\n\n${hi}`],
    ]),
  ];
}

function aboutPhotos(key: string): [about: string, id: string, reference: string] {
  const [kind = "", ...id] = key.split(" ");
  return [kind === "picture" ? kind : `pictures of ${kind}`, id.join(" "), ""];
}
