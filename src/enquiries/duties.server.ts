import { type Kysely, sql } from "kysely";
import { addDays, DAY, daysBetween, schoolDay } from "../base/dates.ts";
import { isOfThisMachine } from "../base/http-client.server.ts";
import type { Language } from "../base/language.ts";
import type { Config } from "../config/config.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { readWatched } from "../db/watched.server.ts";
import { ANSWER_DAYS } from "../kinds/forms/consent.ts";
import type { PrivacyPolicy } from "../kinds/forms/privacy-policy.ts";
import type { SchoolProfile } from "../school/school.ts";
import { complains, isStated } from "./consent-record.server.ts";
import type { Duty, FamilyRequest } from "./duties.ts";
import { inboxSentences } from "./inbox/inbox.text.ts";
import { inboxPath } from "./inbox-labels.ts";
import { listDue } from "./retention.server.ts";

/** Statements that are listed; more are counted. */
const MOST = 50;

const ofPeople = (db: Kysely<Database>) =>
  db.selectFrom("submissions").where("form", "=", "Admission").where("suspect", "=", 0);

/** Returns what families wait for, the most urgent first: an answer, copies to be erased, the question for their statement. */
export async function familyRequests(db: Kysely<Database>, now: Date) {
  const complainedAt = sql<string>`(select max(at) from consent_record
    where submission_id = submissions.id and act = 'complained')`;
  const complaints = await ofPeople(db)
    .where(complains)
    .select(["id", "fields", complainedAt.as("since")])
    .execute();
  const unstated = ofPeople(db).where(sql<boolean>`not ${isStated()}`);
  const { count } = await unstated.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const statements = await unstated
    .select(["id", "fields", "received_at as since"])
    .orderBy("received_at")
    .limit(MOST)
    .execute();
  const copies = await db.selectFrom("withdrawn").selectAll().where("cleared_at", "is", null).execute();
  const nameIn = (fields: string) => (JSON.parse(fields) as { name?: string }).name ?? "";
  const request = (what: FamilyRequest["what"], id: string, name: string, at: string): FamilyRequest => {
    const since = schoolDay(new Date(at));
    return { what, id, name, since, daysLeft: daysBetween(schoolDay(now), addDays(since, ANSWER_DAYS)) };
  };
  const requests = [
    ...complaints.map(({ id, fields, since }) => request("complaint", id, nameIn(fields), since)),
    ...copies.map((row) => request("copies", row.id, row.class, row.withdrawn_at)),
    ...statements.map(({ id, fields, since }) => request("statement", id, nameIn(fields), since)),
  ];
  return { requests: requests.sort((one, other) => one.daysLeft - other.daysLeft), statements: Number(count) };
}

interface DutyFacts {
  db: Kysely<Database>;
  policy: PrivacyPolicy;
  profile: Pick<SchoolProfile, "phones" | "email">;
  config: Pick<Config, "publicUrl" | "backupRecipient" | "retentionMonths">;
  /** Whether the database refused a trial to change the record; null where none is made. */
  isSealed: boolean | null;
  now: Date;
  language: Language;
}

/** Returns what the website does for families' data, and what is missing. It is no legal advice. */
export async function readDuties({ db, policy, profile, config, isSealed, now, language }: DutyFacts): Promise<Duty[]> {
  const { requests, statements } = await familyRequests(db, now);
  const copies = requests.filter(({ what }) => what === "copies").length;
  const late = requests.filter(({ what, daysLeft }) => what !== "statement" && daysLeft < 0).length;
  const { softDeleted, erased } = await listDue(db, new Date(now.getTime() - DAY), config.retentionMonths);
  const overdue = softDeleted.length + erased.length;
  const { backup } = await readWatched(db);
  const isHttps = config.publicUrl.startsWith("https:") || isOfThisMachine(new URL(config.publicUrl));
  const isReachable = profile.email !== "" || profile.phones.some(Boolean);
  const say = inboxSentences[language];
  const toData = `${inboxPath.Admission}/data`;
  const duty = (
    name: Duty["name"],
    by: Duty["by"],
    isMet: boolean,
    met: string,
    missing = "",
    to: string | null = null,
  ) => ({
    ...{ name, by, isMet, words: isMet ? met : missing, to: isMet ? null : to },
  });
  return [
    duty(
      "notice",
      "the website",
      true,
      say("version {version}, in English and Hindi, at /Privacy and at each form", { version: policy.version }),
    ),
    duty(
      "contact",
      "the office",
      isReachable,
      say("families read whom to ask"),
      say("the notice names no phone and no e-mail: enter one"),
      "/office/profile/contact",
    ),
    duty(
      "statement",
      "the office",
      statements === 0,
      say("every enquiry in the store has the statement of a parent"),
      say("enquiries without the statement of a parent: {count}. Ask each family for it", { count: statements }),
      toData,
    ),
    ...(isSealed === null
      ? []
      : [
          duty(
            "record",
            "the operator",
            isSealed,
            say("the database itself refuses to change or to delete a line of the record of consent"),
            say("the database lets lines of the record be changed: its triggers are gone. Restore a backup"),
          ),
        ]),
    duty(
      "rights",
      "the website",
      true,
      say("/Enquiry shows all that is kept, corrects, takes back, erases, takes complaints"),
    ),
    duty(
      "answers",
      "the office",
      late === 0,
      say("nothing that families wait for is older than {days} days", { days: ANSWER_DAYS }),
      say("complaints and erasures that have waited for more than {days} days: {late}", { days: ANSWER_DAYS, late }),
      toData,
    ),
    duty(
      "copies",
      "the office",
      copies === 0,
      say("no copy of a withdrawn enquiry waits to be erased elsewhere"),
      say("withdrawn enquiries of which copies are to be erased: {copies}", { copies }),
      `${inboxPath.Admission}/withdrawn`,
    ),
    duty(
      "retention",
      "the operator",
      overdue === 0,
      say("nothing is older than its purpose allows (RETENTION_MONTHS={months})", { months: config.retentionMonths }),
      say(
        "forms that should be gone by age: {overdue}. Keep the server running, or run npm run submissions -- retention",
        { overdue },
      ),
    ),
    duty(
      "safety",
      "the operator",
      isHttps,
      say("visitors and office talk over https"),
      say("PUBLIC_URL is no https address"),
    ),
    duty(
      "backups",
      "the operator",
      backup === undefined || config.backupRecipient !== null,
      backup ? say("backups are encrypted") : say("there is none yet"),
      say("backups hold families' data and are not encrypted: set BACKUP_RECIPIENT"),
    ),
    duty("breach", "the website", true, say("npm run submissions -- breach makes the letters and the table")),
    duty(
      "no tracking",
      "the website",
      true,
      say("no analytics, no advertising, no profile, nothing of another website"),
    ),
  ];
}

/** Returns whether the database itself refuses to change and to delete a line. Nothing of the trial stays. */
export async function refusesChange(db: Kysely<Database>): Promise<boolean> {
  const line = sql`insert into consent_record (submission_id, number, at, act, way) values ('trial', 0, '', 'given', 'store')`;
  const changes = [sql`update consent_record set at = '1'`, sql`delete from consent_record`];
  for (const change of changes) {
    const trial = await db.startTransaction().execute();
    try {
      await line.execute(trial);
      const isRefused = await change.execute(trial).then(
        () => false,
        () => true,
      );
      if (!isRefused) return false;
    } finally {
      await trial.rollback().execute();
    }
  }
  return true;
}
