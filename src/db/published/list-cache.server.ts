import { type Kysely, sql } from "kysely";
import type { Language } from "../../base/language.ts";
import { readOnChange } from "../../base/mutex.server.ts";
import type { Entry, EntryKind } from "../../kinds/all.ts";
import type { Database } from "../tables/database.server.ts";

/** Returns a reader of the lists of all kinds as they were read last: to read and check each entry is most of a long list's cost. */
export function listCache(db: Kysely<Database>, now: () => Date) {
  const lists = new Map<string, () => Promise<readonly unknown[]>>();
  return async <Kind extends EntryKind>(kind: Kind, language: Language, readAgain: () => Promise<Entry<Kind>[]>) => {
    const key = `${language} ${kind}`;
    const list = lists.get(key) ?? readOnChange(() => versionOf(db, kind, now().toISOString()), readAgain);
    lists.set(key, list);
    return [...(await list())] as Entry<Kind>[];
  };
}

/**
 * Returns a text that another one follows when any process changes the list, hides a picture or changes the school's facts, and when an entry
 * appears or disappears by itself. It asks every table that the list came from, so that one which cannot be read is noticed.
 */
async function versionOf(db: Kysely<Database>, kind: EntryKind, at: string): Promise<string> {
  const { rows } = await sql<Record<string, number>>`
    select
      sum(version) as writes,
      (select count(*) from hidden_pictures) as hidden,
      (select count(*) from published where kind = ${kind} and visible_from <= ${at}) as begun,
      (select count(*) from published where kind = ${kind} and visible_until <= ${at}) as ended,
      exists (select 1 from files) as files
    from changes
    where subject in (${kind}, 'files', 'profile')`.execute(db);
  return JSON.stringify(rows);
}
