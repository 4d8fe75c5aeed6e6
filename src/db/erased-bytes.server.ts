import type { Kysely, Transaction } from "kysely";
import { logError, logEvent } from "../base/log.server.ts";
import { dialectOf } from "./dialect.server.ts";
import { deleteRows } from "./rows.server.ts";
import type { Database } from "./tables/database.server.ts";
import { noteWatched, readWatched } from "./watched.server.ts";

type Write = (work: (transaction: Transaction<Database>) => Promise<void>) => Promise<void>;

/** Removes erased bytes from the disk. Where something keeps it from that, notes since when they are left: the server tries again every minute. */
export async function clearErased(db: Kysely<Database>, write: Write, now: Date): Promise<void> {
  const { erased: left } = await readWatched(db);
  let failure: unknown = null;
  const isDone = await dialectOf(db)
    .clearDeleted(db)
    .catch((cause) => {
      failure = cause;
      return false;
    });
  if (isDone && left) {
    await write((transaction) => deleteRows(transaction, "watched", { what: "erased" }).then(() => {}));
    logEvent("erased bytes are off the disk");
  }
  if (!isDone && !left) {
    await write((transaction) => noteWatched(transaction, "erased", { at: now, count: 0 }));
    const words = "erased bytes are still on the disk";
    if (failure) logError(words, failure);
    else logEvent(`${words}: others read the database. It is tried again every minute`, "warning");
  }
}
