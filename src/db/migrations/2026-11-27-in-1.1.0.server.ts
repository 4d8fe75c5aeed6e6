import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./dialect.server.ts";
import { createTrigger } from "./triggers.server.ts";

/** The small steps of version 1.1.0: columns that may be left out, indexes, statistics. */
export const smallSteps: Record<string, Migration> = {
  /** Adds the language in which the office speaks to a person; null for none chosen. */
  "2026-11-27-adds-language-of-staff-in-1.1.0": {
    up: (db) => db.schema.alterTable("staff").addColumn("language", "text").execute(),
  },

  /** Adds what a soft-deleted submission had besides its mail, so that it can be restored as it was. */
  "2026-11-27-adds-soft-deleted-forwards-in-1.1.0": {
    async up(db) {
      for (const [column, type] of [
        ["idempotency_key", "text"],
        ["mail_attempts", "integer"],
        ["forward_attempts", "integer"],
        ["forwarded_at", "text"],
      ] as const)
        await db.schema.alterTable("submissions_put_aside").addColumn(column, type).execute();
    },
  },

  /** Has PostgreSQL keep no samples of what people wrote: its statistics hold whole values, which no erasure of a row reaches. */
  "2026-11-27-adds-statistics-without-texts-in-1.1.0": {
    async up(db) {
      if (!isPostgres(db)) return;
      const written = { submissions: "fields", submissions_put_aside: "fields", inbox_notes: "note" };
      for (const [table, column] of Object.entries(written)) {
        // The same type again: that ends the samples that there are.
        await sql`alter table ${sql.ref(table)} alter column ${sql.ref(column)} type text`.execute(db);
        await sql`alter table ${sql.ref(table)} alter column ${sql.ref(column)} set statistics 0`.execute(db);
      }
    },
  },

  /** Adds the version to which the cookies of an enquiry are sealed. */
  "2026-11-27-adds-version-of-family-sessions-in-1.1.0": {
    up: (db) =>
      db.schema
        .alterTable("submissions")
        .addColumn("session_version", "integer", (column) => column.notNull().defaultTo(0))
        .execute(),
  },

  /** Adds what the office's first page asks the record of consent for each time, however long the record is. */
  "2026-11-27-adds-wider-indexes-of-record-in-1.1.0": {
    async up(db) {
      const indexes = {
        consent_record_stated: { column: "submission_id", of: sql<boolean>`act = 'given' and purpose = 'answer'` },
        consent_record_complained: { column: "submission_id", of: sql<boolean>`act = 'complained'` },
        consent_record_policies: { column: "policy", of: sql<boolean>`policy is not null` },
      };
      for (const [name, { column, of }] of Object.entries(indexes))
        await db.schema.createIndex(name).on("consent_record").column(column).where(of).execute();
    },
  },

  /** Adds what the office counts each time, however many enquiries there are; to their rows, whether a parent has made the statement. */
  "2026-11-28-adds-what-inboxes-count-in-1.1.0": {
    async up(db) {
      await db.schema
        .alterTable("inbox_rows")
        .addColumn("stated", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      const state = (which: string) => `update inbox_rows set stated = 1 where ${which} and exists (
        select 1 from consent_record as line
        where line.submission_id = inbox_rows.submission_id and line.act = 'given' and line.purpose = 'answer')`;
      await sql.raw(state("1 = 1")).execute(db);
      for (const table of ["inbox_rows", "consent_record"])
        await createTrigger(db, {
          name: `${table}_insert_is_stated`,
          table,
          event: "insert",
          statements: [state("inbox_rows.submission_id = new.submission_id")],
        });
      const unstated = db.schema.createIndex("inbox_rows_unstated").on("inbox_rows").columns(["form", "received_at"]);
      await unstated.where(sql<boolean>`stated = 0`).execute();
      for (const [name, columns] of Object.entries({
        counted: ["state"],
        of_season: ["class", "state", "received_at"],
      }))
        await db.schema
          .createIndex(`inbox_rows_${name}`)
          .on("inbox_rows")
          .columns(["form", "is_joined", "suspect", ...columns])
          .execute();
    },
  },
};
