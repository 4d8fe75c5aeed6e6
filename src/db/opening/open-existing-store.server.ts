import type { Kysely } from "kysely";
import { causeInWords, troubleInWords } from "../../base/cause-in-words.server.ts";
import { OperatorError } from "../../base/operator-error.server.ts";
import { findDatabase, wayToRestore } from "../../storage/find-database.server.ts";
import { findSchema } from "../postgres/prepare-schema.server.ts";
import type { SchoolStore, Store, StoreAddress } from "../store.server.ts";
import type { Database } from "../tables/database.server.ts";
import { attachStore } from "./attach-store.server.ts";
import { isUpToDate, refuseOtherVersion } from "./migrate.server.ts";

/** With `orRead`, a database that cannot be written is read. @throws OperatorError when there is none to use. */
export async function openExistingStore(place: StoreAddress, { orRead = false } = {}): Promise<SchoolStore> {
  const { databaseUrl, schoolCode } = place;
  const store = databaseUrl === null ? await attachUndamaged(place, orRead) : await attachStore(place);
  try {
    if (databaseUrl !== null) await findSchema(store.db, databaseUrl, schoolCode);
    await refuseOther(store.db, place);
    return { ...store, schoolCode };
  } catch (cause) {
    await store.close();
    throw cause;
  }
}

async function attachUndamaged(place: StoreAddress, orRead: boolean): Promise<Store> {
  const { dataDir } = place;
  const file = findDatabase(dataDir);
  try {
    return await attachStore(place, { orRead });
  } catch (cause) {
    if (troubleInWords(cause) !== null) throw cause;
    throw new OperatorError(`The database ${file} cannot be read: ${causeInWords(cause)}. ${wayToRestore(dataDir)}`);
  }
}

async function refuseOther(db: Kysely<Database>, place: StoreAddress) {
  const { dataDir, schoolCode } = place;
  await refuseOtherVersion(db, place);
  if (!(await isUpToDate(db))) {
    throw new OperatorError(
      `The store in ${dataDir} is of an older version. Start the server once: that brings it up to date.`,
    );
  }
  const school = await db.selectFrom("schools").select("code").where("code", "=", schoolCode).executeTakeFirst();
  if (!school) {
    throw new OperatorError(`There is no school ${schoolCode} in ${dataDir}. Set SCHOOL_CODE to that of the server.`);
  }
}
