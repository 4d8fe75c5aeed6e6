import { type Kysely, sql } from "kysely";
import { addDays, DAY, daysBetween, schoolDay } from "../base/dates.ts";
import { codeOf, errorText } from "../base/error-text.server.ts";
import { isOfThisMachine } from "../base/http-client.server.ts";
import type { Language } from "../base/language.ts";
import type { Config } from "../config/config.server.ts";
import { dialectOf } from "../db/dialect.server.ts";
import { findRow } from "../db/rows.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { readWatched } from "../db/watched.server.ts";
import { ANSWER_DAYS } from "../kinds/forms/consent.ts";
import type { PrivacyPolicy } from "../kinds/forms/privacy-policy.ts";
import type { SchoolProfile } from "../school/school.ts";
import { timestampText } from "../school/times.ts";
import { complains } from "./consent-record.server.ts";
import type { Duty, FamilyRequest } from "./duties.ts";
import { inboxSentences } from "./inbox/inbox.text.ts";
import { inboxPath } from "./inbox-labels.ts";
import { listDue } from "./retention.server.ts";

/** Statements that are listed; more are counted. */
const MOST = 50;

/** Returns what families wait for, the most urgent first: an answer, copies to be erased, the question for their statement. */
export async function familyRequests(db: Kysely<Database>, now: Date) {
  const complainedAt = sql<string>`(select max(at) from consent_record
    where submission_id = submissions.id and act = 'complained')`;
  // Also of an enquiry that looks like a machine's: somebody has opened it and written.
  const complaints = await db
    .selectFrom("submissions")
    .where(sql<boolean>`id in (select submission_id from consent_record where act = 'complained')`)
    .where(complains())
    .select(["id", "fields", complainedAt.as("since")])
    .execute();
  const unstated = db
    .selectFrom("inbox_rows")
    .where("inbox_rows.form", "=", "Admission")
    .where("inbox_rows.suspect", "=", 0)
    .where(sql<boolean>`stated = 0`);
  const { count } = await unstated.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const statements = await unstated
    .innerJoin("submissions", "submissions.id", "inbox_rows.submission_id")
    .select(["id", "fields", "submissions.received_at as since"])
    .orderBy("submissions.received_at")
    .limit(count > 0 ? MOST : 0)
    .execute();
  const copies = await db.selectFrom("withdrawn").selectAll().where("cleared_at", "is", null).execute();
  const nameIn = (fields: string) => (JSON.parse(fields) as { name?: string }).name ?? "";
  const request = (what: FamilyRequest["what"], id: string, name: string, at: string): FamilyRequest => {
    const since = schoolDay(new Date(at));
    return { what, id, name, since, daysLeft: daysBetween(schoolDay(now), addDays(since, ANSWER_DAYS)) };
  };
  const requests = [
    ...complaints.map(({ id, fields, since }) => request("complaint", id, nameIn(fields), since)),
    ...copies.map((row) => ({
      ...request("copies", row.id, row.class, row.withdrawn_at),
      isMailed: row.mailed === 1,
      isForwarded: row.forwarded === 1,
    })),
    ...statements.map(({ id, fields, since }) => request("statement", id, nameIn(fields), since)),
  ];
  return {
    requests: requests.sort((one, other) => one.daysLeft - other.daysLeft),
    statements: count,
    unlisted: count - statements.length,
  };
}

interface DutyFacts {
  db: Kysely<Database>;
  policy: PrivacyPolicy;
  profile: Pick<SchoolProfile, "phones" | "email">;
  config: Pick<Config, "publicUrl" | "backupRecipient" | "retentionMonths">;
  now: Date;
  language: Language;
}

/** Returns what the website does for families' data, and what is missing. It is no legal advice. */
export async function readDuties({ db, policy, profile, config, now, language }: DutyFacts): Promise<Duty[]> {
  const { requests, statements } = await familyRequests(db, now);
  const copies = requests.filter(({ what }) => what === "copies").length;
  const late = requests.filter(({ what, daysLeft }) => what !== "statement" && daysLeft < 0).length;
  const { softDeleted, erased } = await listDue(db, new Date(now.getTime() - DAY), config.retentionMonths);
  const overdue = softDeleted.length + erased.length;
  const { backup, erased: left } = await readWatched(db);
  const unknown = await unknownPolicies(db);
  const seal = await trySeal(db);
  const isHttps = config.publicUrl.startsWith("https:") || isOfThisMachine(new URL(config.publicUrl));
  const isReachable = profile.email !== "" || profile.phones.some(Boolean);
  const say = inboxSentences[language];
  const toData = `${inboxPath.Admission}/data`;
  const duty = (
    own: Pick<Duty, "name" | "by">,
    met: string,
    trouble: string | false,
    to: string | null = null,
  ): Duty =>
    trouble ? { ...own, state: "missing", words: trouble, to } : { ...own, state: "met", words: met, to: null };
  const ofOffice = (name: Duty["name"], to: string, met: string, trouble: string | false) =>
    duty({ name, by: "the office" }, met, trouble, to);
  const ofOperator = (name: Duty["name"], met: string, trouble: string | false) =>
    duty({ name, by: "the operator" }, met, trouble);
  const builtIn = (name: Duty["name"], words: string): Duty => {
    return { name, by: "the website", state: "built in", words, to: null };
  };
  return [
    ofOperator(
      "notice",
      say("version {version} in English and Hindi; each version that somebody agreed to is stored", {
        version: policy.version,
      }),
      unknown > 0 &&
        say("versions of the notice that somebody agreed to and whose text is gone: {unknown}. Restore a backup", {
          unknown,
        }),
    ),
    ofOffice(
      "contact",
      "/office/profile/contact",
      say("families read whom to ask"),
      !isReachable && say("the notice names no phone and no e-mail: enter one"),
    ),
    ofOffice(
      "statement",
      toData,
      say("every enquiry in the store has the statement of a parent"),
      statements > 0 &&
        say("enquiries without the statement of a parent: {count}. Ask each family for it", { count: statements }),
    ),
    ofOperator(
      "record",
      say("the database itself refuses to change or to delete a line of the record of consent"),
      seal === "broken"
        ? say("the database lets lines of the record be changed: its triggers are gone. Restore a backup")
        : seal !== "holds" &&
            say("whether the record can be changed could not be tried just now: {seal}", { seal: seal.failure }),
    ),
    builtIn("rights", say("/Enquiry shows all that is kept, corrects, takes back, erases, takes complaints")),
    ofOffice(
      "answers",
      toData,
      say("nothing that families wait for is older than {days} days", { days: ANSWER_DAYS }),
      late > 0 &&
        say("complaints and erasures that have waited for more than {days} days: {late}", { days: ANSWER_DAYS, late }),
    ),
    ofOffice(
      "copies",
      toData,
      say("no copy of a withdrawn enquiry waits to be erased elsewhere"),
      copies > 0 && say("withdrawn enquiries of which copies are to be erased: {copies}", { copies }),
    ),
    ofOperator(
      "retention",
      say("nothing is older than its purpose allows (RETENTION_MONTHS={months})", { months: config.retentionMonths }),
      overdue > 0 &&
        say(
          "forms that should be gone by age: {overdue}. Keep the server running, or run npm run submissions -- retention",
          { overdue },
        ),
    ),
    ofOperator(
      "erasure",
      dialectOf(db).logHoldsDeleted
        ? say(
            "erased rows leave the files of the tables; the log of PostgreSQL holds them until it uses its files again",
          )
        : say("erased rows are overwritten in the file, and its log is emptied"),
      left !== undefined &&
        say("erased rows are still on the disk since {since}: end other programs that read the database", {
          since: timestampText(left.at, now, language),
        }),
    ),
    ofOperator("safety", say("visitors and office talk over https"), !isHttps && say("PUBLIC_URL is no https address")),
    ofOperator(
      "backups",
      backup ? say("backups are encrypted") : say("there is none yet"),
      backup !== undefined &&
        config.backupRecipient === null &&
        say("backups hold families' data and are not encrypted: set BACKUP_RECIPIENT"),
    ),
    builtIn("breach", say("npm run submissions -- breach makes the letters and the table")),
    builtIn("no tracking", say("no analytics, no advertising, no profile, nothing of another website")),
  ];
}

/** Counts the versions of the notice that the record names and whose text is not stored. */
async function unknownPolicies(db: Kysely<Database>): Promise<number> {
  let [unknown, version] = [0, ""];
  // One question for each version: the lines that name it are many.
  while (true) {
    const { next } = await db
      .selectFrom("consent_record")
      .where("policy", ">", version)
      .select(({ fn }) => fn.min<string | null>("policy").as("next"))
      .executeTakeFirstOrThrow();
    if (next === null) return unknown;
    version = next;
    if (!(await findRow(db, "privacy_policies", { version }))) unknown += 1;
  }
}

/** Tries whether the database itself refuses to change and to delete a line. Nothing of the trial stays. */
export async function trySeal(db: Kysely<Database>): Promise<"holds" | "broken" | { failure: string }> {
  const line = sql`insert into consent_record (submission_id, number, at, act, way) values ('trial', 0, '', 'given', 'store')`;
  const itself = sql`where submission_id = 'trial'`;
  const changes = [sql`update consent_record set at = '1' ${itself}`, sql`delete from consent_record ${itself}`];
  try {
    for (const change of changes) {
      const trial = await db.startTransaction().execute();
      try {
        await line.execute(trial);
        const refusal = await change.execute(trial).then(
          () => null,
          (cause) => cause,
        );
        if (refusal === null) return "broken";
        if (!isRefusal(refusal)) throw refusal;
      } finally {
        await trial.rollback().execute();
      }
    }
    return "holds";
  } catch (cause) {
    return { failure: errorText(cause) };
  }
}

/** Returns true for the error of the record's trigger and for a missing permission. Any other error says nothing about the record. */
const isRefusal = (cause: unknown): boolean =>
  codeOf(cause) === "42501" || (cause instanceof Error && cause.message.includes("stays in the record"));
