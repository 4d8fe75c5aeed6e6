import type { Kysely } from "kysely";
import { logError } from "../log.ts";
import type { Database } from "./tables/database.ts";

/** What a page can be made of: a table that the site shows. */
const subjects = [
  "schools",
  "page_texts",
  "files",
  "news",
  "events",
  "toppers",
  "albums",
  "videos",
  "notifications",
  "registration_links",
  "highlights",
  "circulars",
] as const satisfies (keyof Database)[];
export type Subject = (typeof subjects)[number];

/** The version of every subject; null for one that cannot be read now. */
export type Versions = ReadonlyMap<Subject, number | null>;

/** Milliseconds from one look at the versions to the next: what another process publishes is seen within a second. */
const LOOK_EVERY = 500;

/** Knows what has changed in the store, by this process or another. */
export interface Changes {
  /** As of the last look. */
  current(): Versions;
  /** Calls `listener` after a look that found any subject at another version, or unreadable, or readable again. */
  onChange(listener: (changed: ReadonlySet<Subject>) => void): void;
  /** Looks now instead of at the next turn. */
  look(): Promise<void>;
  stop(): void;
}

/** Looks once, then again and again until it is stopped. */
export async function watchChanges(db: Kysely<Database>, schoolCode: string): Promise<Changes> {
  const listeners: ((changed: ReadonlySet<Subject>) => void)[] = [];
  let versions = await readVersions(db, schoolCode);
  let last = Promise.resolve();
  const lookOnce = async () => {
    const before = versions;
    versions = await readVersions(db, schoolCode);
    const changed = new Set(subjects.filter((subject) => before.get(subject) !== versions.get(subject)));
    if (changed.size > 0) for (const listener of listeners) listener(changed);
  };
  // One after the other: a look that began earlier must not end last, with older versions.
  const look = () => {
    last = last.catch(() => {}).then(lookOnce);
    return last;
  };
  const timer = setInterval(() => look().catch((cause) => logError("looking for changes", cause)), LOOK_EVERY);
  timer.unref();
  return {
    current: () => versions,
    onChange: (listener) => listeners.push(listener),
    look,
    stop: () => clearInterval(timer),
  };
}

/** Never rejects. A table is tried as well: the version alone would not tell that it cannot be read any more. */
async function readVersions(db: Kysely<Database>, schoolCode: string): Promise<Versions> {
  const known = await db
    .selectFrom("changes")
    .select(["subject", "version"])
    .where("school_code", "=", schoolCode)
    .execute()
    .catch(() => null);
  const raised = known && new Map(known.map(({ subject, version }) => [subject, version]));
  const versions = new Map<Subject, number | null>();
  for (const subject of subjects) {
    versions.set(subject, raised && (await isReadable(db, subject)) ? (raised.get(subject) ?? 0) : null);
  }
  return versions;
}

async function isReadable(db: Kysely<Database>, table: Subject): Promise<boolean> {
  const tried = db.selectFrom(table).select((row) => row.lit(1).as("one"));
  return tried
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
}
