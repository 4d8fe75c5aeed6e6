import type { SchoolStore } from "./store.ts";

/** Notes the address for commands, which may run without the server's settings. */
export async function noteServerAddress({ db, schoolCode }: SchoolStore, address: string): Promise<void> {
  await db.updateTable("schools").set({ address }).where("code", "=", schoolCode).execute();
}

/** Returns the address at which the newest server was started; null when none has noted it. */
export async function notedServerAddress({ db, schoolCode }: SchoolStore): Promise<string | null> {
  const school = await db.selectFrom("schools").select("address").where("code", "=", schoolCode).executeTakeFirst();
  return school?.address ?? null;
}
