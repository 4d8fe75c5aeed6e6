import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { logError } from "../../base/log.server.ts";
import { type DocumentKind, documentKinds, type EntryKind, entities } from "../../kinds/all.ts";
import type { PublicationKind } from "../../kinds/publications/publication.ts";
import type { ContentSource } from "../../kinds/source.ts";
import { dialectOf } from "../dialect.server.ts";
import type { Database } from "../tables/database.server.ts";

export type Subject = DocumentKind | "files";
const subjects: readonly Subject[] = [...documentKinds, "files"];

export type Versions = ReadonlyMap<Subject, string | null>;

/** In milliseconds: what another process publishes is seen within a second. */
const WHILE_ASKED = 500;
/** In milliseconds: while nobody asks, a look is for the picture worker alone. `pg` closes connections that rest for ten seconds. */
const WHILE_QUIET = 8000;
/** In milliseconds: a request after a quiet time waits so long for a look. A database that is slower counts as out of reach. */
const PATIENCE = 300;

/**
 * Is called after a check that found a subject changed, unreadable, or readable again. After a quiet time the change may be `old`:
 * nobody may see any more what was there before.
 */
type Listener = (changed: ReadonlySet<Subject>, isOld: boolean) => void;

export type Changes = Awaited<ReturnType<typeof watchChanges>>;

/** The result of a query; it holds until something is written, and until a document appears or disappears. */
interface Found {
  versions: Versions;
  fingerprint: string | null;
  at: Date;
  turn: Date | null;
}

const unreadable: Found = {
  versions: new Map(subjects.map((subject) => [subject, null])),
  fingerprint: null,
  at: new Date(0),
  turn: null,
};

/** Checks again and again what has changed, in any process of the store. */
export async function watchChanges(db: Kysely<Database>, now: () => Date) {
  const listeners: Listener[] = [];
  let found = await lookAgain(unreadable, db, now());
  let last = Promise.resolve();
  const lookOnce = async (isOld: boolean) => {
    const before = found;
    found = await lookAgain(before, db, now());
    if (found === before) return;
    const changed = new Set(subjects.filter((subject) => before.versions.get(subject) !== found.versions.get(subject)));
    if (changed.size > 0) for (const listener of listeners) listener(changed, isOld);
  };
  // One at a time: an older look must not end last, with older versions.
  const look = (isOld = false) => {
    last = last.catch(() => {}).then(() => lookOnce(isOld));
    return last;
  };
  let isStopped = false;
  let wasAsked = false;
  let wait = WHILE_ASKED;
  let catchingUp: Promise<void> | null = null;
  const lookAndWait = () => {
    const looked = look(wait === WHILE_QUIET).catch((cause) => logError("looking for changes", cause));
    wait = wasAsked ? WHILE_ASKED : WHILE_QUIET;
    wasAsked = false;
    timer = setTimeout(lookAndWait, wait).unref();
    return looked;
  };
  let timer = setTimeout(lookAndWait, wait).unref();
  return {
    current: (): Versions => found.versions,
    onChange(listener: Listener): void {
      listeners.push(listener);
    },
    /** Returns the next time at which one of these documents appears or disappears. Never rejects. */
    async turnAfter(time: Date, subjects: ReadonlySet<Subject>): Promise<Date | null | "unreadable"> {
      if (subjects.size === 0) return null;
      return readTurn(db, time.toISOString(), [...subjects]).catch(() => "unreadable" as const);
    },
    look: () => look(),
    /** Must be called before each answer, which waits for the promise. Returns null while checks are frequent. */
    beforeAnswer(): Promise<void> | null {
      wasAsked = true;
      if (wait === WHILE_QUIET && !isStopped) {
        clearTimeout(timer);
        catchingUp = Promise.race([lookAndWait(), pause(PATIENCE, undefined, { ref: false })]).finally(() => {
          catchingUp = null;
        });
      }
      return catchingUp;
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Returns `before` while it holds: most looks end there, and nobody pays for a school at night. Never rejects. */
async function lookAgain(before: Found, db: Kysely<Database>, at: Date): Promise<Found> {
  try {
    // First of all: what is written meanwhile is found by the next look.
    const fingerprint = await dialectOf(db).fingerprint(db);
    const hasTurned = at < before.at || (before.turn !== null && at >= before.turn);
    if (fingerprint === before.fingerprint && !hasTurned) return before;
    const rows = await askVersions(db, at.toISOString());
    const known = new Map(rows.map(({ subject, version, passed }) => [subject, `${version}.${passed}`]));
    const versions = new Map(subjects.map((subject) => [subject, known.get(subject) ?? "none"]));
    return { versions, fingerprint, at, turn: await readTurn(db, at.toISOString(), subjects) };
  } catch {
    return unreadable;
  }
}

/**
 * Counts the writes of each subject, and its documents whose time has come or ended. Both change exactly when visitors see something new.
 * Rejects too when files alone cannot be read: no answer may be kept then.
 */
async function askVersions(db: Kysely<Database>, now: string) {
  const { rows } = await sql<{ subject: string; version: number; passed: number }>`
    select
      subject,
      version,
      (select count(*) from published
        where kind = changes.subject and visible_from <= ${now})
      + (select count(*) from published
        where kind = changes.subject and visible_until <= ${now}) as passed,
      exists (select 1 from files) as has_files
    from changes`.execute(db);
  return rows;
}

/** Returns the next time at which a document of these kinds appears or disappears. */
async function readTurn(db: Kysely<Database>, after: string, kinds: readonly Subject[]): Promise<Date | null> {
  const isOf = sql`kind in (${sql.join(kinds)})`;
  const { rows } = await sql<{ turn: string | null }>`
    select min(turn) as turn from (
      select min(visible_from) as turn from published where ${isOf} and visible_from > ${after}
      union all
      select min(visible_until) from published where ${isOf} and visible_until > ${after}
    ) as turns`.execute(db);
  const turn = rows[0]?.turn;
  return turn == null ? null : new Date(turn);
}

const observed = new AsyncLocalStorage<Set<Subject>>();

export function observedContent(content: ContentSource): ContentSource {
  const noted = (subject: Subject) => {
    observed.getStore()?.add(subject);
    return content;
  };
  /** The school's facts change how visitors see some kinds. */
  const notedEntries = (kind: EntryKind) => {
    if (entities[kind].asSeen) noted("profile");
    return noted(kind);
  };
  const notedNotices = (kind: PublicationKind) => (kind === "disclosure" ? noted("profile") : notedEntries(kind));
  return {
    in: (language) => observedContent(content.in(language)),
    readProfile: () => noted("profile").readProfile(),
    readPageText: (page) => noted("pageTexts").readPageText(page),
    list: (kind) => notedEntries(kind).list(kind),
    lastDays: (kind) => noted(kind).lastDays(kind),
    // No cached page shows the codes that are issued.
    findPublication: content.findPublication,
    publicationsOf: content.publicationsOf,
    publicationCodes: (kind) => notedNotices(kind).publicationCodes(kind),
    find: (kind, id) => notedEntries(kind).find(kind, id),
    describeFiles: (paths) => noted("files").describeFiles(paths),
  };
}

export async function subjectsReadBy<T>(work: () => Promise<T>): Promise<{ value: T; subjects: Set<Subject> }> {
  const subjects = new Set<Subject>();
  const value = await observed.run(subjects, work);
  return { value, subjects };
}
