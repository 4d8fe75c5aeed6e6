import type { Transaction } from "kysely";
import { sha256 } from "../base/hashes.server.ts";
import { type Exchange, exchangeWith } from "../base/http-client.server.ts";
import type { Config } from "../config/config.server.ts";
import { asTheOnly } from "../db/lease.server.ts";
import type { ServedStore } from "../db/opening/open-store.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { type Letter, storeEmail } from "../enquiries/email-queue.server.ts";
import type { Write } from "../enquiries/writer.server.ts";
import type { SchoolProfile } from "../school/school.ts";
import { counted } from "../school/text.ts";
import { originalPath, StorageFailure } from "../storage/file-storage.server.ts";
import { checkLink, findingsNow, isDue, type Look, readChecks, storeChecks } from "./checks.server.ts";
import {
  type Completeness,
  completeness,
  completenessInWords,
  DISCLOSURE_PAGE,
  type DisclosureOffice,
  type DisclosureState,
  type Finding,
  isUrgent,
} from "./findings.ts";
import { type DisclosureRow, disclosureRows, rowInWords } from "./rows.ts";

interface Services {
  store: ServedStore;
  config: Pick<Config, "publicUrl" | "mail" | "filmServer">;
  write: Write;
  sendLetters(): void;
  now(): Date;
  exchange?: Exchange;
}

export interface Disclosure extends DisclosureOffice {
  /** Checks the links and papers that are due, and mails new findings. */
  look(): Promise<boolean>;
}

export function openDisclosure({ store, config, write, sendLetters, now, ...services }: Services): Disclosure {
  const { db, content } = store;
  const { publicUrl, mail, filmServer } = config;
  // The school's own server of films may stand in its network.
  const { exchange = exchangeWith(filmServer) } = services;

  /** Papers one after the other: each is in memory as a whole. */
  async function lookAt(places: readonly string[]): Promise<Map<string, Look>> {
    const links = places.filter(isAddress).map(async (link) => [link, await checkLink(exchange, link)] as const);
    const looks = new Map<string, Look>(await Promise.all(links));
    for (const paper of places) if (!isAddress(paper)) looks.set(paper, await lookAtPaper(store, paper));
    return looks;
  }

  async function lookAtDue(rows: readonly DisclosureRow[], isAsked: boolean) {
    const places = placesOf(rows, publicUrl);
    const known = new Map((await readChecks(db)).map((look) => [look.place, look]));
    const due = places.filter((place) => isAsked || isDue(known.get(place), now()));
    await storeChecks(db, { places, found: await lookAt(due), now: now() });
  }

  const found = (rows: readonly DisclosureRow[]) => findingsNow(store, rows, now());

  async function tell(profile: SchoolProfile, rows: readonly DisclosureRow[]) {
    const findings = await found(rows);
    const about = { school: profile.name, publicUrl, ...completeness(rows) };
    const writeLetter = mail && ((untold: readonly Finding[]) => letterOfFindings(untold, about));
    await write((transaction) => tellOnce(transaction, { findings, now: now(), write: writeLetter }));
    sendLetters();
  }

  const look = (isAsked: boolean) =>
    asTheOnly(db, "disclosure", now, async () => {
      const profile = await content.readProfile();
      const rows = disclosureRows(profile);
      await lookAtDue(rows, isAsked);
      await tell(profile, rows);
    });

  return {
    async read(): Promise<DisclosureState> {
      const rows = disclosureRows(await content.readProfile());
      const times = (await readChecks(db)).map(({ looked_at }) => looked_at).sort();
      const last = times.at(-1);
      return { ...completeness(rows), findings: await found(rows), lookedAt: last ? new Date(last) : null };
    },
    look: () => look(false),
    lookNow: () => look(true),
  };
}

const isAddress = (place: string) => /^https?:/.test(place);

/** Returns papers and links. The server does not ask itself: its own pages are there while it runs. */
function placesOf(rows: readonly DisclosureRow[], publicUrl: string): string[] {
  const links = rows.flatMap(({ link }) => (link && new URL(link).origin !== publicUrl ? link : []));
  return [...new Set([...rows.flatMap(({ document }) => document?.file ?? []), ...links])];
}

interface About extends Completeness {
  school: string;
  publicUrl: string;
}

function letterOfFindings(findings: readonly Finding[], { school, publicUrl, ...complete }: About) {
  const inOrder = [...findings.filter(isUrgent), ...findings.filter((finding) => !isUrgent(finding))];
  return {
    subject: `CBSE disclosure: ${counted(findings.length, "thing")} to put right`,
    text: [
      `The website of ${school} has looked through its CBSE disclosure. ${completenessInWords(complete)}.`,
      ...inOrder.flatMap(({ row, words }) => ["", rowInWords(row), `${words}.`, `Put it right: ${publicUrl}${row.to}`]),
      "",
      `All of it: ${publicUrl}${DISCLOSURE_PAGE}`,
      "Each thing is mailed once; what runs out is mailed 90, 30 and 7 days before, and on the day after.",
    ].join("\n"),
  };
}

/** Reads a stored file whole and compares it with what was published. */
async function lookAtPaper({ db, files }: SchoolStore, path: string): Promise<Look> {
  const row = await db
    .selectFrom("files")
    .select(["path", "type", "hash", "binned_at"])
    .where("path", "=", path)
    .executeTakeFirst();
  if (!row || row.binned_at) return { fault: "the file is not on the website", isSure: true };
  try {
    const bytes = await files.get(originalPath(row));
    if (!bytes) return { fault: "the file is lost", isSure: true };
    const isAsPublished = sha256(bytes) === row.hash;
    return { fault: isAsPublished ? null : "the file is not what was published", isSure: true };
  } catch (cause) {
    if (!(cause instanceof StorageFailure)) throw cause;
    return { fault: cause.message, isSure: false };
  }
}

interface Telling {
  findings: readonly Finding[];
  now: Date;
  /** Null without a mail server; findings then wait until there is one. */
  write: ((untold: readonly Finding[]) => Pick<Letter, "subject" | "text">) | null;
}

/** Stores the present findings and puts the new ones into one letter. Forgets mended ones: if they come back, they count as new. */
async function tellOnce(transaction: Transaction<Database>, { findings, now, write }: Telling) {
  const ofSchool = () => transaction.selectFrom("disclosure_findings");
  const current = new Map(findings.map((finding) => [keyOf(finding.row.number, finding.fault), finding]));
  for (const { row, fault } of await ofSchool().select(["row", "fault"]).execute()) {
    if (!current.has(keyOf(row, fault))) await forget(transaction, row, fault);
  }
  for (const { row, fault } of findings) {
    await transaction
      .insertInto("disclosure_findings")
      .values({ row: row.number, fault, found_at: now.toISOString(), told_in: null })
      .onConflict((known) => known.columns(["row", "fault"]).doNothing())
      .execute();
  }
  if (!write) return;
  const untold = await ofSchool().select(["row", "fault"]).where("told_in", "is", null).execute();
  const words = findings.filter(({ row, fault }) =>
    untold.some((one) => keyOf(one.row, one.fault) === keyOf(row.number, fault)),
  );
  if (words.length === 0) return;
  const told_in = await storeEmail(transaction, write(words), now);
  await transaction.updateTable("disclosure_findings").set({ told_in }).where("told_in", "is", null).execute();
}

const keyOf = (row: string, fault: string) => `${row}: ${fault}`;

const forget = (transaction: Transaction<Database>, row: string, fault: string) =>
  transaction.deleteFrom("disclosure_findings").where("row", "=", row).where("fault", "=", fault).execute();
