// Queries about whole rows that are found by equal values. `key` and `values` name columns of the table.
import type { Insertable, Kysely, Updateable } from "kysely";
import type { Database, Row } from "./tables/database.server.ts";

type Name = keyof Database;
type Values<Table extends Name> = Partial<Row<Table>>;

/** All tables have the methods of one; which columns there are is checked at the call. */
const any = (table: Name) => table as "staff";
const equal = (values: object) => values as Values<"staff">;

export const findRow = <Table extends Name>(db: Kysely<Database>, table: Table, key: Values<Table>) =>
  db
    .selectFrom(any(table))
    .selectAll()
    .where((row) => row.and(equal(key)))
    .limit(1)
    .executeTakeFirst() as Promise<unknown> as Promise<Row<Table> | undefined>;

export async function insertRow<Table extends Name>(
  db: Kysely<Database>,
  table: Table,
  row: Insertable<Database[Table]>,
): Promise<void> {
  await db
    .insertInto(any(table))
    .values(row as never)
    .execute();
}

/** Sets `values` in the row with this key. A new row gets `others` too; without values, a known row stays as it is. */
export async function upsertRow<Table extends Name>(
  db: Kysely<Database>,
  table: Table,
  key: Values<Table>,
  values: Updateable<Database[Table]>,
  others: Values<Table> = {},
): Promise<void> {
  const columns = Object.keys(key) as "id"[];
  await db
    .insertInto(any(table))
    .values({ ...key, ...others, ...values } as never)
    .onConflict((known) =>
      Object.keys(values).length > 0
        ? known.columns(columns).doUpdateSet(values as never)
        : known.columns(columns).doNothing(),
    )
    .execute();
}

/** Returns the number of rows. */
export async function updateRows<Table extends Name>(
  db: Kysely<Database>,
  table: Table,
  key: Values<Table>,
  values: Updateable<Database[Table]>,
): Promise<number> {
  const update = db.updateTable(any(table)).set(values as never);
  return Number((await update.where((row) => row.and(equal(key))).executeTakeFirst()).numUpdatedRows);
}

/** Returns the number of rows. */
export async function deleteRows<Table extends Name>(db: Kysely<Database>, table: Table, key: Values<Table>) {
  const deletion = db.deleteFrom(any(table)).where((row) => row.and(equal(key)));
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}

export async function countRows<Table extends Name>(db: Kysely<Database>, table: Table, key: Values<Table>) {
  const found = db.selectFrom(any(table)).where((row) => row.and(equal(key)));
  return (await found.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** Returns the number of the next row with this key, from 1. */
export async function nextNumber<Table extends "consent_record" | "inbox_notes" | "revisions">(
  db: Kysely<Database>,
  table: Table,
  key: Values<Table>,
): Promise<number> {
  const found = db.selectFrom(table as "revisions").where((row) => row.and(key as Values<"revisions">));
  const { last } = await found.select(({ fn }) => fn.max("number").as("last")).executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
