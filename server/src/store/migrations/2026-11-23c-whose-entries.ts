import { type Kysely, sql } from "kysely";

/** Notes of each entry and file that it came from the present system; until now a whole kind did, or was released by a decision. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["published", "files"]) {
    await db.schema.alterTable(table).addColumn("mirrored_at", "text").execute();
  }
  await sql`
    update published set mirrored_at = (
      select since from mirrors
      where mirrors.school_code = published.school_code and mirrors.kind = published.kind and released_at is null)`.execute(
    db,
  );
  await sql`
    update files set mirrored_at = stored_at where exists (
      select 1 from mirrored_files as theirs
      where theirs.school_code = files.school_code and theirs.path = files.path and theirs.hash = files.hash
        and theirs.due_at is not null)
      and not exists (
        select 1 from published as own
        where own.school_code = files.school_code and own.mirrored_at is null and own.body like '%' || files.path || '%')`.execute(
    db,
  );
  // A null ended the reading of a file with that of its kind.
  await sql`delete from mirrored_files where due_at is null`.execute(db);
  await sql`delete from mirrors where released_at is not null`.execute(db);
  // Every list is read again: what was held back waits from then on.
  await sql`update mirrors set digest = null, etag = null, last_modified = null, held = null, due_at = ''`.execute(db);
  for (const column of ["since", "released_at", "changed_at", "trusted_digest"]) {
    await db.schema.alterTable("mirrors").dropColumn(column).execute();
  }
}
