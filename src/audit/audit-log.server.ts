import type { Kysely } from "kysely";
import type { Person } from "../auth/roles.ts";
import { addDays, dayEnd } from "../base/dates.ts";
import { insertRow } from "../db/rows.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import type { AuditAction } from "./actions.ts";

export interface AuditEntry {
  /** Null when nobody of the office did it. */
  person: Pick<Person, "id" | "name"> | null;
  act: AuditAction;
  /** The object of the act, in words: nothing of visitors, no password, no link. */
  about?: string | null;
  address?: string | null;
  at: Date;
}

/** Call it in the transaction of the act. */
export function writeAuditLog(
  db: Kysely<Database>,
  { person, act, about = null, address = null, at }: AuditEntry,
): Promise<void> {
  const author = { author: person?.name ?? null, author_id: person?.id ?? null };
  return insertRow(db, "office_log", { at: at.toISOString(), ...author, act, about, address });
}

const MOST = 100;

export interface LogQuery {
  person: string | null;
  /** `YYYY-MM`, in school time. */
  month: string | null;
  below: number | null;
}

export type Log = ReturnType<typeof openAuditLog>;
export type LogLine = Awaited<ReturnType<Log["read"]>>["lines"][number];

/** Returns the log as the office reads it, newest first. `below`: where the next page begins; null on the last one. */
export function openAuditLog(db: Kysely<Database>) {
  return {
    async read(query: LogQuery) {
      const rows = await linesFor(db, query)
        .orderBy("number", "desc")
        .limit(MOST + 1)
        .execute();
      const lines = rows.slice(0, MOST).map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
      const people = await db.selectFrom("staff").select(["id", "name"]).orderBy("name").execute();
      return { lines, below: rows.length > MOST ? (lines.at(-1)?.number ?? null) : null, people };
    },
  };
}

function linesFor(db: Kysely<Database>, { person, month, below }: LogQuery) {
  let query = db.selectFrom("office_log").select(["number", "at", "author", "act", "about", "address"]);
  if (person !== null) query = query.where("author_id", "=", person);
  if (below !== null) query = query.where("number", "<", below);
  if (month === null) return query;
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return query.where("at", ">=", beginOf(first)).where("at", "<", beginOf(next));
}

export const beginOf = (day: string) => dayEnd(new Date(`${addDays(day, -1)}T12:00:00Z`)).toISOString();
