import type { Kysely } from "kysely";
import { DAY, HOUR, schoolDay } from "../base/dates.ts";
import { type Exchange, type Limits, Passing, Unreadable } from "../base/http-client.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import { type Finding, findingsIn, type LookedAt } from "./findings.ts";
import type { DisclosureRow } from "./rows.ts";

const WEEK = 7 * DAY;

type KnownLook = Row<"disclosure_looks">;

export const readChecks = (db: Kysely<Database>): Promise<KnownLook[]> =>
  db.selectFrom("disclosure_looks").select(["place", "looked_at", "fault", "is_sure", "failing_since"]).execute();

/** Every week; after a fault that may pass, every hour. */
export function isDue(known: KnownLook | undefined, now: Date): boolean {
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
export async function storeChecks(
  db: Kysely<Database>,
  { places, found, now }: { places: readonly string[]; found: ReadonlyMap<string, Look>; now: Date },
) {
  const before = new Map((await readChecks(db)).map((look) => [look.place, look]));
  const at = now.toISOString();
  for (const [place, { fault, isSure }] of found) {
    const failing_since = fault === null ? null : (before.get(place)?.failing_since ?? at);
    const look = { looked_at: at, fault, is_sure: Number(isSure), failing_since };
    await db
      .insertInto("disclosure_looks")
      .values({ place, ...look })
      .onConflict((row) => row.columns(["place"]).doUpdateSet(look))
      .execute();
  }
  await db
    .deleteFrom("disclosure_looks")
    .where("place", "not in", ["", ...places])
    .execute();
}

const mayPass = ({ fault, is_sure }: KnownLook) => fault !== null && is_sure === 0;

/** The result of a look at a link or a paper. */
export interface Look {
  /** Null when it works; otherwise the end of a sentence. */
  fault: string | null;
  /** False for a fault that may pass within an hour. */
  isSure: boolean;
}

const limits: Limits = { silence: 5000, whole: 10_000, bytes: 0 };
const asked = { method: "GET", headers: { Accept: "*/*", "User-Agent": "Mozilla/5.0 (link check)" } } as const;
const MOST_REDIRECTS = 5;

/** Asks for the head of a page. The exchange refuses every address that is not public, after each redirect too. */
export async function checkLink(exchange: Exchange, link: string): Promise<Look> {
  try {
    return judge(await statusOf(exchange, new URL(link)));
  } catch (cause) {
    if (!(cause instanceof Unreadable)) throw cause;
    return { fault: cause.message, isSure: !(cause instanceof Passing) };
  }
}

async function statusOf(exchange: Exchange, link: URL): Promise<number> {
  let address = link;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const { status, headers } = await exchange(address, asked, limits);
    const { location } = headers;
    if (status < 300 || status > 399 || !location) return status;
    if (!URL.canParse(location, address)) throw new Unreadable("it leads on to no address");
    address = new URL(location, address);
  }
  throw new Unreadable("it leads on without an end");
}

/** Many sites refuse programs (401, 403, 429): a reader may still come in. */
function judge(status: number): Look {
  if (status >= 500) return { fault: `it has a fault (${status})`, isSure: false };
  if (status === 404 || status === 410) return { fault: `there is no such page (${status})`, isSure: true };
  return { fault: null, isSure: true };
}

/** Returns what is to be put right, by the last look at links and papers. */
export async function findingsNow(
  { db }: Pick<SchoolStore, "db">,
  rows: readonly DisclosureRow[],
  now: Date,
): Promise<Finding[]> {
  const papers = await readPapers(db);
  const dead = deadAmong(await readChecks(db), now);
  return findingsIn(rows, { papers, dead }, schoolDay(now));
}

/** Returns the known contents of stored PDFs by path; leaves out those that have not been read yet. */
async function readPapers(db: Kysely<Database>): Promise<LookedAt["papers"]> {
  const rows = await db
    .selectFrom("files")
    .innerJoin("papers", "papers.hash", "files.hash")
    .select(["files.path", "papers.pages", "papers.has_text"])
    .execute();
  return Object.fromEntries(rows.map(({ path, pages, has_text }) => [path, { pages, hasText: has_text === 1 }]));
}
