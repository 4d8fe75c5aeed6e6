import type { Kysely } from "kysely";
import type { Database } from "../db/tables/database.server.ts";
import type { SignedInDevice } from "./people.ts";

export async function sessionsOf(
  db: Kysely<Database>,
  staffId: string,
  own: string,
  now: Date,
): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom("staff_sessions")
    .selectAll()
    .where("staff_id", "=", staffId)
    .where("expires_at", ">", now.toISOString())
    .orderBy("updated_at", "desc")
    .execute();
  return rows.map(({ id, user_agent, created_at, updated_at }) => ({
    id,
    device: deviceOf(user_agent ?? ""),
    since: new Date(created_at),
    lastSeen: new Date(updated_at),
    isThis: id === own,
  }));
}

export async function endSession(db: Kysely<Database>, staffId: string, which: { id: string } | { allBut: string }) {
  const ofPerson = db.deleteFrom("staff_sessions").where("staff_id", "=", staffId);
  await ("id" in which ? ofPerson.where("id", "=", which.id) : ofPerson.where("id", "!=", which.allBut)).execute();
}

const browsers = [
  ["Edge", /\bEdg/],
  ["Samsung Internet", /SamsungBrowser/],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
] as const;
const systems = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** Returns "Chrome on Android", as far as the browser tells. */
export function deviceOf(userAgent: string): string {
  const nameIn = (known: typeof browsers | typeof systems) => known.find(([, sign]) => sign.test(userAgent))?.[0];
  return [nameIn(browsers) ?? "A browser", nameIn(systems)].filter(Boolean).join(" on ");
}
