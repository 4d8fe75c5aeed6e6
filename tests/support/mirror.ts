import { asTheOnly, type Lease } from "../../src/db/lease.server.ts";
import { specifiedKinds } from "../../src/kinds/all.ts";
import { isAnythingDue, mirrorRound, openMirror, troubleLog } from "../../src/sync/mirror.server.ts";
import type { TestApp } from "./test-app.ts";
import type { TestVendor } from "./vendor.ts";

/** Opens the mirror of a vendor. The store is that of `app`. */
export function mirrorOf({ store }: TestApp, vendor: TestVendor, { trustsAll = false, kinds = specifiedKinds } = {}) {
  const log: string[] = [];
  let ahead = 0;
  const settings = {
    api: new URL(vendor.url),
    code: "DEMO",
    kinds,
    trustsAll,
    token: () => "a-token-that-nobody-shall-see",
  };
  const services = {
    ...openMirror(store, settings, (line) => log.push(line)),
    now: () => new Date(Date.now() + ahead),
  };
  const logTrouble = troubleLog(services);
  const work = (lease: Lease) => mirrorRound({ ...services, lease }, logTrouble);
  // On a busy machine a round ends before its last file.
  async function round() {
    while ((await asTheOnly(store.db, "mirror", services.now, work)) && (await isAnythingDue(services)));
  }
  return {
    /** Lines, oldest first. */
    log,
    /** Reads all that is due, as the process beside a server does. */
    round,
    /** The same after so many milliseconds: nobody waits. */
    later(ms: number) {
      ahead += ms;
      return round();
    },
  };
}

export type TestMirror = ReturnType<typeof mirrorOf>;
