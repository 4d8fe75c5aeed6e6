import type { SchoolContent } from "@school/content/source";
import { type Publisher, publish } from "../publish/publish.ts";

/** What a new school starts with: its content, and the folder of its files (null for none). */
export interface Seed {
  content: SchoolContent;
  filesFolder: string | null;
}

/**
 * Fills an empty store; does nothing when the school is there. Whenever this is cut short, the next start does it again and
 * nothing is doubled.
 */
export async function seedIfEmpty(store: Publisher, makeSeed: () => Promise<Seed>) {
  const { db, schoolCode } = store;
  const school = await db.selectFrom("schools").select("code").where("code", "=", schoolCode).executeTakeFirst();
  if (school) return;
  const { content, filesFolder } = await makeSeed();
  await publish(store, content, filesFolder);
}
