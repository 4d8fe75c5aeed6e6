import { type DocumentKind, documentKinds } from "@school/content/entities/all";
import { type Kysely, sql } from "kysely";
import { logError } from "../../log.ts";
import type { Database } from "../tables/database.ts";

export type Subject = DocumentKind | "files";
const subjects: readonly Subject[] = [...documentKinds, "files"];

export type Versions = ReadonlyMap<Subject, string | null>;

/** In milliseconds: what another process publishes is seen within a second. */
const LOOK_EVERY = 500;

export interface Changes {
  current(): Versions;
  /** Calls `listener` after a look that found a subject changed, unreadable, or readable again. */
  onChange(listener: (changed: ReadonlySet<Subject>) => void): void;
  /** Returns the next time at which one of these documents appears or disappears. Never rejects. */
  turnAfter(moment: Date, subjects: ReadonlySet<Subject>): Promise<Date | null | "unreadable">;
  look(): Promise<void>;
  stop(): void;
}

export async function watchChanges(db: Kysely<Database>, schoolCode: string, now: () => Date): Promise<Changes> {
  const listeners: ((changed: ReadonlySet<Subject>) => void)[] = [];
  let versions = await readVersions(db, schoolCode, now());
  let last = Promise.resolve();
  const lookOnce = async () => {
    const before = versions;
    versions = await readVersions(db, schoolCode, now());
    const changed = new Set(subjects.filter((subject) => before.get(subject) !== versions.get(subject)));
    if (changed.size > 0) for (const listener of listeners) listener(changed);
  };
  // One at a time: an older look must not end last, with older versions.
  const look = () => {
    last = last.catch(() => {}).then(lookOnce);
    return last;
  };
  const timer = setInterval(() => look().catch((cause) => logError("looking for changes", cause)), LOOK_EVERY);
  timer.unref();
  return {
    current: () => versions,
    onChange: (listener) => listeners.push(listener),
    async turnAfter(moment, asked) {
      if (asked.size === 0) return null;
      return readTurn(db, schoolCode, moment.toISOString(), [...asked]).catch(() => "unreadable" as const);
    },
    look,
    stop: () => clearInterval(timer),
  };
}

/** Never rejects. */
async function readVersions(db: Kysely<Database>, schoolCode: string, now: Date): Promise<Versions> {
  const known = await askVersions(db, schoolCode, now.toISOString()).catch(() => null);
  const versions = known && new Map(known.map(({ subject, version, passed }) => [subject, `${version}.${passed}`]));
  return new Map(subjects.map((subject) => [subject, versions && (versions.get(subject) ?? "none")]));
}

/**
 * Counts the writes of each subject, and its documents whose time has come or ended. Both change exactly when visitors see something new.
 * Rejects too when files alone cannot be read: no answer may be kept then.
 */
async function askVersions(db: Kysely<Database>, schoolCode: string, now: string) {
  const { rows } = await sql<{ subject: string; version: number; passed: number }>`
    select
      subject,
      version,
      (select count(*) from published
        where school_code = changes.school_code and kind = changes.subject and visible_from <= ${now})
      + (select count(*) from published
        where school_code = changes.school_code and kind = changes.subject and visible_until <= ${now}) as passed,
      exists (select 1 from files) as has_files
    from changes
    where school_code = ${schoolCode}`.execute(db);
  return rows;
}

async function readTurn(
  db: Kysely<Database>,
  schoolCode: string,
  after: string,
  kinds: Subject[],
): Promise<Date | null> {
  const isOf = sql`school_code = ${schoolCode} and kind in (${sql.join(kinds)})`;
  const { rows } = await sql<{ turn: string | null }>`
    select min(turn) as turn from (
      select min(visible_from) as turn from published where ${isOf} and visible_from > ${after}
      union all
      select min(visible_until) from published where ${isOf} and visible_until > ${after}
    ) as turns`.execute(db);
  const turn = rows[0]?.turn;
  return turn == null ? null : new Date(turn);
}
