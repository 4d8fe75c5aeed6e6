import type { Kysely } from "kysely";
import { noteInLog } from "../audit/audit-log.server.ts";
import type { Person } from "../auth/roles.ts";
import { sha256 } from "../base/hashes.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { readEntry } from "../editor/desk-rows.server.ts";
import { type StatedFact, statedFacts } from "../editor/form/facts/stated-facts.ts";
import { emptyProfile, type SchoolProfile } from "../school/school.ts";
import { textPages } from "../school/text/page-texts.ts";

/** The kind of its rows in `looked_at`. */
const KIND = "stated fact";
const LONGEST_VALUE = 60;

interface Rows {
  db: Kysely<Database>;
}

/** Returns the stated facts that nobody has confirmed; none for a school that did not begin empty. */
export async function unconfirmedFacts({ db }: Rows, profile: SchoolProfile): Promise<StatedFact[]> {
  if (!(await beganEmpty({ db }, profile))) return [];
  const confirmed = await db.selectFrom("looked_at").select("id").where("kind", "=", KIND).execute();
  const known = new Set(confirmed.map(({ id }) => id));
  const texts = await db.selectFrom("published").select("id").where("kind", "=", "pageTexts").execute();
  const written = new Set(textPages.filter((page) => texts.some(({ id }) => id === page)));
  return statedFacts(profile, written).filter((fact) => !known.has(confirmationOf(fact)));
}

/** Holds the value: another text of the specification is to be confirmed again. */
const confirmationOf = ({ id, value }: StatedFact) => `${id} ${sha256(value).slice(0, 16)}`;

/** Returns whether the school had no name of its own before the office gave it one. */
async function beganEmpty({ db }: Rows, profile: SchoolProfile): Promise<boolean> {
  const first = await db
    .selectFrom("revisions")
    .select("body")
    .where("kind", "=", "profile")
    .where("id", "=", "name")
    .orderBy("number")
    .executeTakeFirst();
  return (first ? readEntry(first.body).name : profile.name) === emptyProfile.name;
}

/** Returns whether only one person has ever come into the office. */
export async function isFirstPerson(db: Kysely<Database>): Promise<boolean> {
  const { count } = await db
    .selectFrom("staff")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count) === 1;
}

/** Notes who has said that these facts are so. */
export async function confirmFacts({ db }: Rows, person: Person, facts: readonly StatedFact[], now: Date) {
  const at = now.toISOString();
  await db.transaction().execute(async (transaction) => {
    for (const fact of facts) {
      await transaction
        .insertInto("looked_at")
        .values({ kind: KIND, id: confirmationOf(fact), at })
        .onConflict((row) => row.columns(["kind", "id"]).doUpdateSet({ at }))
        .execute();
      const { label, heading, value, to } = fact;
      const isShort = value.length <= LONGEST_VALUE && !value.includes("\n");
      const about = `${label} in ${heading}${isShort ? `: ${value}` : ""}`;
      await noteInLog(transaction, { person, act: "confirm fact", about, address: to, at: now });
    }
  });
}
