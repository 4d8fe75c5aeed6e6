import { type Kysely, sql } from "kysely";
import { causeInWords } from "../../base/cause-in-words.server.ts";
import { OperatorError } from "../../base/operator-error.server.ts";
import type { Database } from "../tables/database.server.ts";
import { addressInWords, schemaOf } from "./address.server.ts";

/** Makes the school's schema when it is missing. @throws OperatorError when the database does not answer, refuses, or shows another schema. */
export async function prepareSchema(db: Kysely<Database>, url: string, schoolCode: string): Promise<void> {
  const schema = schemaOf(schoolCode);
  if ((await schemaInUse(db, url)) === schema) return;
  try {
    await db.transaction().execute((transaction) => transaction.schema.createSchema(schema).ifNotExists().execute());
  } catch (cause) {
    throw new OperatorError(
      `The database ${addressInWords(url)} does not let this account make the schema ${schema}: ${causeInWords(cause)}. Make it as its owner: create schema "${schema}" authorization <account>.`,
    );
  }
  if ((await schemaInUse(db, url)) === schema) return;
  throw new OperatorError(
    `The database ${addressInWords(url)} does not use the schema ${schema}: a pooler before it drops the options of a connection. Have it pass "options" on, or name the database itself in DATABASE_URL.`,
  );
}

/** @throws OperatorError when the database does not answer or lacks this school. */
export async function findSchema(db: Kysely<Database>, url: string, schoolCode: string): Promise<void> {
  if ((await schemaInUse(db, url)) === schemaOf(schoolCode)) return;
  throw new OperatorError(
    `There is no school ${schoolCode} in ${addressInWords(url)}. Set SCHOOL_CODE to that of the server.`,
  );
}

async function schemaInUse(db: Kysely<Database>, url: string): Promise<string | null> {
  try {
    const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
    return rows[0]?.schema ?? null;
  } catch (cause) {
    throw new OperatorError(`The database ${addressInWords(url)} cannot be used: ${causeInWords(cause)}.`);
  }
}
