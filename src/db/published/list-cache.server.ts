import { type Kysely, sql } from "kysely";
import type { Language } from "../../base/language.ts";
import type { Entry, EntryKind } from "../../kinds/all.ts";
import type { Database } from "../tables/database.server.ts";
import { readTurn } from "./changes.server.ts";

interface CachedList {
  entries: readonly unknown[];
  version: string;
  at: Date;
  /** The next time at which an entry of the kind appears or disappears; null without one. */
  turn: Date | null;
}

/**
 * The lists of all kinds as they were read last. To read and check each entry is most of a long list's cost. One small query before each
 * use shows a change by any process; it asks every table that the list came from, so that one which cannot be read is noticed.
 */
export class ListCache {
  readonly #db: Kysely<Database>;
  readonly #cached = new Map<string, CachedList>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async read<Kind extends EntryKind>(
    kind: Kind,
    language: Language,
    at: Date,
    readAgain: () => Promise<Entry<Kind>[]>,
  ): Promise<Entry<Kind>[]> {
    const key = `${language} ${kind}`;
    // First of all: what is written meanwhile is found by the next reader.
    const version = await this.#versionOf(kind);
    const cached = this.#cached.get(key);
    const hasTurned = cached && (at < cached.at || (cached.turn !== null && at >= cached.turn));
    if (cached && cached.version === version && !hasTurned) return [...cached.entries] as Entry<Kind>[];
    const entries = await readAgain();
    this.#cached.set(key, {
      entries: [...entries],
      version,
      at,
      turn: await readTurn(this.#db, at.toISOString(), [kind]),
    });
    return entries;
  }

  /** Visitors see entries without hidden files, and some by the school's facts. */
  async #versionOf(kind: EntryKind): Promise<string> {
    const { rows } = await sql<{ writes: number; hidden: number }>`
      select
        sum(version) as writes,
        (select count(*) from hidden_pictures) as hidden,
        exists (select 1 from published) as "published",
        exists (select 1 from files) as files
      from changes
      where subject in (${kind}, 'files', 'profile')`.execute(this.#db);
    return `${rows[0]?.writes} ${rows[0]?.hidden}`;
  }
}
