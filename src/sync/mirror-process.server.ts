import { setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { logCrashes, logError, logEvent } from "../base/log.server.ts";
import { readConfig } from "../config/config.server.ts";
import { asTheOnly } from "../db/lease.server.ts";
import { attachStore } from "../db/opening/open-existing-store.server.ts";
import { closeNewFilesToOthers } from "../storage/private-data.server.ts";
import { isAnythingDue, MIRROR, mirrorRound, openMirror, troubleLog } from "./mirror.server.ts";

/** Mirrors in a process of its own until the server ends: the vendor's answers cost a visitor neither time nor memory. */

/** In milliseconds. */
const CHECK_EVERY = 2000;
const AFTER_TROUBLE = 30_000;

logCrashes();
closeNewFilesToOthers();
setPriority(10);
// The server has ended.
process.once("disconnect", () => process.exit());

const config = readConfig(process.env);
if (!config.vendor) throw new Error("CONTENT_API is not set");
const store = await attachStore(config);
const services = openMirror(store, config.vendor, logEvent);
const logTrouble = troubleLog(services);

while (true) {
  try {
    if (await isAnythingDue(services)) {
      await asTheOnly(store.db, MIRROR, services.now, (lease) => mirrorRound({ ...services, lease }, logTrouble));
    }
    await pause(CHECK_EVERY);
  } catch (cause) {
    logError("mirror", cause);
    await pause(AFTER_TROUBLE);
  }
}
