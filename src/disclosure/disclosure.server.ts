import type { Kysely, Transaction } from "kysely";
import { DAY, HOUR, schoolDay, timestampIn } from "../base/dates.ts";
import { sha256 } from "../base/hashes.server.ts";
import { type HttpClient, httpClientFor, type Limits, Passing, Unreadable } from "../base/http-client.server.ts";
import { FIRST, type Language } from "../base/language.ts";
import type { Config } from "../config/config.server.ts";
import { asTheOnly } from "../db/lease.server.ts";
import type { ServedStore } from "../db/opening/open-store.server.ts";
import { deleteRows, findRow, upsertRow } from "../db/rows.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import { type OfficeEmail, storeEmail } from "../enquiries/email-queue.server.ts";
import type { Write } from "../enquiries/writer.server.ts";
import type { SchoolProfile } from "../school/school.ts";
import { counted } from "../school/text.ts";
import { originalPath, StorageFailure } from "../storage/file-storage.server.ts";
import { type DisclosureRow, disclosureRows, rowText } from "./disclosure-rows.ts";
import { disclosureSentences } from "./findings.text.ts";
import {
  type CheckResults,
  type Completeness,
  completeness,
  completenessText,
  DISCLOSURE_PAGE,
  type Finding,
  findingsIn,
  isUrgent,
} from "./findings.ts";

interface Services {
  store: ServedStore;
  config: Pick<Config, "publicUrl" | "mail" | "filmServer">;
  write: Write;
  sendOfficeEmails(): void;
  now(): Date;
  httpClient?: HttpClient;
}

export type Disclosure = ReturnType<typeof openDisclosure>;
export type DisclosureState = Awaited<ReturnType<Disclosure["read"]>>;

declare module "../auth/office-context.ts" {
  interface Office {
    disclosure: Disclosure;
  }
}

export function openDisclosure({ store, config, write, sendOfficeEmails, now, ...services }: Services) {
  const { db, content } = store;
  const { publicUrl, mail, filmServer } = config;
  // The school's own server of films may stand in its network.
  const { httpClient = httpClientFor(filmServer) } = services;

  /** Papers one after the other: each is in memory as a whole. */
  async function lookAt(places: readonly string[]): Promise<Map<string, CheckResult>> {
    const links = places.filter(isAddress).map(async (link) => [link, await checkLink(httpClient, link)] as const);
    const looks = new Map<string, CheckResult>(await Promise.all(links));
    for (const paper of places) if (!isAddress(paper)) looks.set(paper, await lookAtPaper(store, paper));
    return looks;
  }

  async function lookAtDue(rows: readonly DisclosureRow[], isAsked: boolean) {
    const places = placesOf(rows, publicUrl);
    const known = new Map((await readChecks(db)).map((look) => [look.place, look]));
    const due = places.filter((place) => isAsked || isDue(known.get(place), now()));
    await storeChecks(db, { places, found: await lookAt(due), now: now() });
  }

  const found = (rows: readonly DisclosureRow[], language: Language = FIRST) =>
    findingsNow(store, rows, now(), disclosureSentences[language]);

  async function tell(profile: SchoolProfile, rows: readonly DisclosureRow[]) {
    const findings = await found(rows);
    const about = { school: profile.name, publicUrl, ...completeness(rows) };
    const writeLetter = mail && ((untold: readonly Finding[]) => letterOfFindings(untold, about));
    await write((transaction) => tellOnce(transaction, { findings, now: now(), write: writeLetter }));
    sendOfficeEmails();
  }

  const look = (isAsked: boolean) =>
    asTheOnly(db, "disclosure", now, async () => {
      const profile = await content.readProfile();
      const rows = disclosureRows(profile);
      await lookAtDue(rows, isAsked);
      await tell(profile, rows);
    });

  return {
    async read(language: Language = FIRST) {
      const rows = disclosureRows(await content.readProfile(), language);
      const times = (await readChecks(db)).map(({ looked_at }) => looked_at).sort();
      // The last look at links and papers; null before the first.
      const lookedAt = timestampIn(times.at(-1));
      return { ...completeness(rows), findings: await found(rows, language), lookedAt };
    },
    /** Checks the links and papers that are due, and mails new findings. */
    look: () => look(false),
    /** Checks every link and paper. Returns false while another check is under way. */
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
      `The website of ${school} has looked through its CBSE disclosure. ${completenessText(complete)}.`,
      ...inOrder.flatMap(({ row, words }) => ["", rowText(row), `${words}.`, `Put it right: ${publicUrl}${row.to}`]),
      "",
      `All of it: ${publicUrl}${DISCLOSURE_PAGE}`,
      "Each thing is mailed once; what runs out is mailed 90, 30 and 7 days before, and on the day after.",
    ].join("\n"),
  };
}

/** Reads a stored file whole and compares it with what was published. */
async function lookAtPaper({ db, files }: SchoolStore, path: string): Promise<CheckResult> {
  const row = await findRow(db, "files", { path });
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
  write: ((untold: readonly Finding[]) => OfficeEmail) | null;
}

/** Stores the present findings and puts the new ones into one letter. Forgets mended ones: if they come back, they count as new. */
async function tellOnce(transaction: Transaction<Database>, { findings, now, write }: Telling) {
  const known = await transaction.selectFrom("disclosure_findings").select(["row", "fault", "told_in"]).execute();
  const current = new Set(findings.map(({ row, fault }) => keyOf(row.number, fault)));
  for (const { row, fault } of known)
    if (!current.has(keyOf(row, fault))) await deleteRows(transaction, "disclosure_findings", { row, fault });
  const told = new Set(known.flatMap(({ row, fault, told_in }) => (told_in === null ? [] : keyOf(row, fault))));
  const untold = findings.filter(({ row, fault }) => !told.has(keyOf(row.number, fault)));
  const told_in = write && untold.length > 0 ? await storeEmail(transaction, write(untold), now) : null;
  const found_at = now.toISOString();
  for (const { row, fault } of untold)
    await upsertRow(transaction, "disclosure_findings", { row: row.number, fault }, { told_in }, { found_at });
}

const keyOf = (row: string, fault: string) => `${row}: ${fault}`;

const WEEK = 7 * DAY;

type KnownLook = Row<"disclosure_looks">;

const readChecks = (db: Kysely<Database>): Promise<KnownLook[]> =>
  db.selectFrom("disclosure_looks").select(["place", "looked_at", "fault", "is_sure", "failing_since"]).execute();

/** Every week; after a fault that may pass, every hour. */
function isDue(known: KnownLook | undefined, now: Date): boolean {
  if (!known) return true;
  const age = now.getTime() - Date.parse(known.looked_at);
  // A time in the future was written while the clock was wrong.
  if (age < 0 || age >= WEEK) return true;
  return mayPass(known) && age >= HOUR;
}

/** Returns the reasons by place. A fault that may pass counts after a day. */
function deadAmong(looks: readonly KnownLook[], now: Date): Record<string, string> {
  const isLasting = ({ failing_since }: KnownLook) =>
    failing_since !== null && now.getTime() - Date.parse(failing_since) >= DAY;
  const dead = looks.filter((look) => look.fault !== null && (look.is_sure === 1 || isLasting(look)));
  return Object.fromEntries(dead.map(({ place, fault }) => [place, fault ?? ""]));
}

/** Stores the results, and deletes those of places that the disclosure does not name any more. */
async function storeChecks(
  db: Kysely<Database>,
  { places, found, now }: { places: readonly string[]; found: ReadonlyMap<string, CheckResult>; now: Date },
) {
  const before = new Map((await readChecks(db)).map((look) => [look.place, look]));
  const at = now.toISOString();
  for (const [place, { fault, isSure }] of found) {
    const failing_since = fault === null ? null : (before.get(place)?.failing_since ?? at);
    const look = { looked_at: at, fault, is_sure: Number(isSure), failing_since };
    await upsertRow(db, "disclosure_looks", { place }, look);
  }
  await db
    .deleteFrom("disclosure_looks")
    .where("place", "not in", ["", ...places])
    .execute();
}

const mayPass = ({ fault, is_sure }: KnownLook) => fault !== null && is_sure === 0;

/** The result of a look at a link or a paper. */
interface CheckResult {
  /** Null when it works; otherwise the end of a sentence. */
  fault: string | null;
  /** False for a fault that may pass within an hour. */
  isSure: boolean;
}

const limits: Limits = { silence: 5000, whole: 10_000, bytes: 0 };
const asked = { method: "GET", headers: { Accept: "*/*", "User-Agent": "Mozilla/5.0 (link check)" } } as const;
const MOST_REDIRECTS = 5;

/** Asks for the head of a page. The client refuses every address that is not public, after each redirect too. */
async function checkLink(httpClient: HttpClient, link: string): Promise<CheckResult> {
  try {
    return judge(await statusOf(httpClient, new URL(link)));
  } catch (cause) {
    if (!(cause instanceof Unreadable)) throw cause;
    return { fault: cause.message, isSure: !(cause instanceof Passing) };
  }
}

async function statusOf(httpClient: HttpClient, link: URL): Promise<number> {
  let address = link;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const { status, headers } = await httpClient(address, asked, limits);
    const { location } = headers;
    if (status < 300 || status > 399 || !location) return status;
    if (!URL.canParse(location, address)) throw new Unreadable("it leads on to no address");
    address = new URL(location, address);
  }
  throw new Unreadable("it leads on without an end");
}

/** Many sites refuse programs (401, 403, 429): a reader may still come in. */
function judge(status: number): CheckResult {
  if (status >= 500) return { fault: `it has a fault (${status})`, isSure: false };
  if (status === 404 || status === 410) return { fault: `there is no such page (${status})`, isSure: true };
  return { fault: null, isSure: true };
}

/** Returns what is to be put right, by the last look at links and papers. */
export async function findingsNow(
  { db }: Pick<SchoolStore, "db">,
  rows: readonly DisclosureRow[],
  now: Date,
  say = disclosureSentences[FIRST],
): Promise<Finding[]> {
  const papers = await readPapers(db);
  const dead = deadAmong(await readChecks(db), now);
  return findingsIn(rows, { papers, dead }, schoolDay(now), say);
}

/** Returns the known contents of stored PDFs by path; leaves out those that have not been read yet. */
async function readPapers(db: Kysely<Database>): Promise<CheckResults["papers"]> {
  const rows = await db
    .selectFrom("files")
    .innerJoin("papers", "papers.hash", "files.hash")
    .select(["files.path", "papers.pages", "papers.has_text"])
    .execute();
  return Object.fromEntries(rows.map(({ path, pages, has_text }) => [path, { pages, hasText: has_text === 1 }]));
}
