import { OperatorError } from "../../base/errors.server.ts";
import type { SchoolStore, StoreAddress } from "../../db/store.server.ts";
import { openStorage } from "../../storage/open-storage.server.ts";
import { givenUp } from "./backup-target.server.ts";
import { type Provisioned, provision } from "./provision.server.ts";
import { type Counted, count, inSnapshot } from "./school-copy.server.ts";

/**
 * Copies a school into another store, empty so far. The one that it comes from is left as it is.
 * @param open opens the store that it comes from.
 */
export async function moveSchool(
  open: () => Promise<SchoolStore>,
  target: StoreAddress,
  now: Date,
): Promise<Provisioned> {
  const store = await open();
  try {
    const filesStay = openStorage(target).files.address === store.files.address;
    return await inSnapshot(store, now, (copy) =>
      provision(copy, target, { filesStay, beforeCommit: (_, tables) => refuseChanged(open, tables, now) }),
    );
  } catch (cause) {
    throw givenUp(cause, target.dataDir);
  } finally {
    await store.close();
  }
}

/** @throws OperatorError when a table has changed since it was copied: its new rows would be lost. */
async function refuseChanged(open: () => Promise<SchoolStore>, tables: ReadonlyMap<string, Counted>, now: Date) {
  const store = await open();
  try {
    await inSnapshot(store, now, async (copy) => {
      for (const [name, { digest }] of tables) {
        if ((await count(copy.rowsOf(name))).digest === digest) continue;
        throw new OperatorError(
          `Somebody wrote to the school meanwhile (${name}): stop its server, then run this again. It goes on where it was; nothing is lost.`,
        );
      }
    });
  } finally {
    await store.close();
  }
}
