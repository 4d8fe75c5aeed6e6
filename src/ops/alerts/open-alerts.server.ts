import type { Kysely, Transaction } from "kysely";
import { DAY, HOUR } from "../../base/dates.ts";
import { logEvent } from "../../base/log.server.ts";
import type { Config } from "../../config/config.server.ts";
import type { ServedStore } from "../../db/opening/open-store.server.ts";
import { upsertRow } from "../../db/rows.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { noteWatchStart, readWatched } from "../../db/watched.server.ts";
import { type OfficeEmail, storeEmail } from "../../enquiries/email-queue.server.ts";
import type { Write } from "../../enquiries/writer.server.ts";
import { counted } from "../../school/text.ts";
import { type Alert, alertsIn, type Facts } from "./alerts.server.ts";
import { readCertificates, readDisk, readStored } from "./read-facts.server.ts";

interface Services {
  store: ServedStore;
  config: Config;
  write: Write;
  sendOfficeEmails(): void;
  now(): Date;
}

export interface Alerts {
  /** Returns how it stands with each alert. What cannot be found out just now is left out. */
  read(): Promise<Alert[]>;
  /** Logs and mails what is new. */
  check(): Promise<void>;
}

/** In milliseconds: frequent questions cost nothing. */
const HOLDS = 10_000;
const CERTIFICATES_EVERY = 6 * HOUR;

export function openAlerts({ store, config, write, sendOfficeEmails, now }: Services): Alerts {
  const { db, content } = store;
  const { mail, publicUrl } = config;
  let held: { at: number; alerts: Promise<Alert[]> } | null = null;
  let certificates: { at: number; seen: Pick<Facts, "website" | "mailServer"> } = { at: -CERTIFICATES_EVERY, seen: {} };

  async function readAlerts(): Promise<Alert[]> {
    const [disk, stored] = await Promise.all([
      readDisk(config.dataDir).catch(() => null),
      // A database that does not answer has its own line in the log, and part of /ready.
      readStored(store, config).catch(() => null),
    ]);
    return alertsIn({ now: now(), ...stored, ...(disk && { disk }), ...certificates.seen });
  }

  function read(): Promise<Alert[]> {
    const at = now().getTime();
    if (!held || Math.abs(at - held.at) >= HOLDS) held = { at, alerts: readAlerts() };
    return held.alerts;
  }

  async function check() {
    const at = now().getTime();
    if (!(await readWatched(db))["first look"]) await write((transaction) => noteWatchStart(transaction, now()));
    if (Math.abs(at - certificates.at) >= CERTIFICATES_EVERY) {
      certificates = { at, seen: await readCertificates(config) };
    }
    const alerts = await readAlerts();
    held = { at, alerts: Promise.resolve(alerts) };
    const { name } = await content.readProfile();
    const told = { alerts, now: now(), isMailed: mail !== null };
    const { began, ended, due } = await newsOf(db, told);
    if (began.length + ended.length + due.length === 0) return;
    const news = await write((transaction) => tellDaily(transaction, told, (due) => letterOf(due, name, publicUrl)));
    for (const alert of news.began)
      logEvent(`alert ${alert.name} began: ${alert.trouble}. To do: ${alert.remedy}`, "warning");
    for (const alert of news.ended) logEvent(`alert ${alert.name} ended: ${alert.state}`);
    if (news.due.length > 0) sendOfficeEmails();
  }

  return { read, check };
}

function letterOf(alerts: readonly Alert[], school: string, publicUrl: string): OfficeEmail {
  const [first] = alerts;
  const subject = alerts.length === 1 ? (first?.trouble ?? "") : `${counted(alerts.length, "thing")} to look at`;
  return {
    subject: `School website: ${subject}`,
    text: [
      `The website of ${school} (${publicUrl}) serves its visitors, and needs whoever looks after it. Please pass this on.`,
      ...alerts.flatMap(({ trouble, remedy }) => ["", `${trouble}.`, `To do: ${remedy}.`]),
      "",
      "Each of these is mailed once a day at most, as long as it lasts.",
    ].join("\n"),
  };
}

interface Told {
  alerts: readonly Alert[];
  now: Date;
  /** False without a mail server. */
  isMailed: boolean;
}

interface News {
  began: Alert[];
  ended: Alert[];
  /** Alerts to be mailed: none of them was within a day. */
  due: Alert[];
}

/** Returns what is new since the last call, in any process of this store. */
async function newsOf(db: Kysely<Database>, { alerts, now, isMailed }: Told): Promise<News> {
  const rows = await db
    .selectFrom("alerts")
    .leftJoin("letters", "letters.letter_id", "alerts.told_in")
    .select(["name", "began_at", "told_in", "letter_id", "sent_at"])
    .execute();
  const known = new Map(rows.map((row) => [row.name, row]));
  const hasBegun = ({ name }: Alert) => (known.get(name)?.began_at ?? null) !== null;
  const standing = alerts.filter(({ trouble }) => trouble !== null);
  const isDue = ({ name, isMailed }: Alert) => {
    const row = known.get(name);
    // Letters are forgotten months after they were sent.
    if (!isMailed || !row?.told_in || !row.letter_id) return isMailed;
    return row.sent_at !== null && Math.abs(now.getTime() - Date.parse(row.sent_at)) >= DAY;
  };
  return {
    began: standing.filter((alert) => !hasBegun(alert)),
    ended: alerts.filter((alert) => alert.trouble === null && hasBegun(alert)),
    due: isMailed ? standing.filter(isDue) : [],
  };
}

/** Notes what is new and puts what is due into one letter. The transaction sees to it that one process tells it. */
async function tellDaily(
  transaction: Transaction<Database>,
  told: Told,
  letterOf: (due: readonly Alert[]) => OfficeEmail,
): Promise<News> {
  const { now } = told;
  const news = await newsOf(transaction, told);
  const note = (name: string, noted: { began_at: string | null } | { told_in: string }) =>
    upsertRow(transaction, "alerts", { name }, noted);
  for (const { name } of news.began) await note(name, { began_at: now.toISOString() });
  for (const { name } of news.ended) await note(name, { began_at: null });
  if (news.due.length === 0) return news;
  const told_in = await storeEmail(transaction, letterOf(news.due), now);
  for (const { name } of news.due) await note(name, { told_in });
  return news;
}
