import type { Store } from "./store.server.ts";

/** Notes the address for commands, which may run without the server's settings. */
export async function noteServerAddress({ db }: Store, address: string): Promise<void> {
  await db.updateTable("schools").set({ address }).execute();
}

/** Returns the address at which the newest server was started; null when none has noted it. */
export async function notedServerAddress({ db }: Store): Promise<string | null> {
  const school = await db.selectFrom("schools").select("address").executeTakeFirst();
  return school?.address ?? null;
}
