import { readStored } from "../../alerts/read-facts.ts";
import { causeInWords } from "../../cause-in-words.ts";
import type { Config } from "../../config.ts";
import { readMarker } from "../../storage/store-marker.ts";
import { engine } from "../../store/engine.ts";
import { openExistingStore } from "../../store/opening/open-existing-store.ts";
import type { SchoolStore } from "../../store/store.ts";
import { checkClock } from "./check-clock.ts";
import { disclosureOf } from "./disclosure-of.ts";
import { type Finding, foundIn } from "./finding.ts";

/** Checks whether database and files can be read and written, whether the clocks agree, and what the disclosure lacks. */
export async function checkStore(config: Config): Promise<Finding[]> {
  const place = config.databaseUrl ? "PostgreSQL" : "SQLite";
  let store: SchoolStore;
  try {
    store = await openExistingStore(config, { orRead: true });
  } catch (cause) {
    return [{ subject: "store", isOk: false, words: `${causeInWords(cause)} (Before the first start there is none.)` }];
  }
  try {
    const unwritable = await engine.tryToWrite(store.db);
    const words = unwritable
      ? `${place} can only be read: ${causeInWords(unwritable)}. Forms are refused until that is mended.`
      : `${place} can be read and written`;
    const found = { subject: "store", isOk: !unwritable, words };
    return [
      found,
      await filesOf(store, config),
      await checkClock(store, config),
      await disclosureOf(store),
      ...foundIn({ now: new Date(), ...(await readStored(store, config)) }),
    ];
  } finally {
    await store.close();
  }
}

async function filesOf({ files }: SchoolStore, { storageUrl }: Config): Promise<Finding> {
  const subject = "files";
  try {
    const isMarked = (await readMarker(files)) !== null;
    const words = `${files.address} ${isMarked ? "can be read" : "has no mark of this store: these are other files, or none"}`;
    return { subject, isOk: isMarked, words };
  } catch (cause) {
    const advice = storageUrl ? " Look at STORAGE_URL and the key of the bucket." : "";
    return { subject, isOk: false, words: `${causeInWords(cause)}.${advice}` };
  }
}
