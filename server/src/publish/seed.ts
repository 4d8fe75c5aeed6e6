import type { SchoolContent } from "@school/content/source";
import { OperatorError } from "../operator-error.ts";
import type { SchoolStore } from "../store/store.ts";
import { publish } from "./publish.ts";

export interface Seed {
  content: Partial<SchoolContent>;
  filesFolder: string | null;
}

/** Fills an empty store; the next start repeats an interrupted one. @throws OperatorError for a store of another SCHOOL_CODE. */
export async function seedIfEmpty(store: SchoolStore, makeSeed: () => Promise<Seed>) {
  const { db, schoolCode } = store;
  const school = await db.selectFrom("schools").select("code").where("code", "=", schoolCode).executeTakeFirst();
  if (school) return;
  const other = await db.selectFrom("schools").select("code").executeTakeFirst();
  if (other) {
    throw new OperatorError(
      `The store holds the school ${other.code}, not ${schoolCode}: set SCHOOL_CODE=${other.code}, or set DATA_DIR to a new folder for another school.`,
    );
  }
  const { content, filesFolder } = await makeSeed();
  await publish(store, content, filesFolder);
}
