import { causeInWords } from "../../../base/cause-in-words.server.ts";
import type { Config } from "../../../config/config.server.ts";
import { engine } from "../../../db/engine.server.ts";
import { openExistingStore } from "../../../db/opening/open-existing-store.server.ts";
import { storedProfile } from "../../../db/published/stored-profile.server.ts";
import type { SchoolStore } from "../../../db/store.server.ts";
import { completeness, completenessInWords } from "../../../disclosure/completeness.ts";
import { type Finding as DisclosureFinding, isUrgent } from "../../../disclosure/findings.ts";
import { findingsNow } from "../../../disclosure/findings-now.server.ts";
import { type DisclosureRow, disclosureRows, isOfAppendix } from "../../../disclosure/rows.ts";
import { emptyProfile } from "../../../school/school.ts";
import { readMarker } from "../../../storage/store-marker.server.ts";
import { readStored } from "../../alerts/read-facts.server.ts";
import { checkClock } from "./check-clock.server.ts";
import { type Finding, foundIn } from "./finding.server.ts";

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

/** Says what the CBSE disclosure lacks. Empty rows are the office's work; what ran out or leads nowhere is to be mended. */
async function disclosureOf(store: SchoolStore): Promise<Finding> {
  const rows = disclosureRows((await storedProfile(store.db)) ?? emptyProfile);
  const findings = await findingsNow(store, rows, new Date());
  const missing = findings.filter(({ fault }) => fault === "missing").map(({ row }) => inShort(row));
  const words = [
    completenessInWords(completeness(rows)),
    ...(missing.length > 0 ? [`empty: ${missing.join(", ")}`] : []),
    ...findings.filter(({ fault }) => fault !== "missing").map(inWords),
  ].join("; ");
  const isOk = !findings.some(isUrgent);
  return { subject: "disclosure", isOk, words: isOk ? words : `${words}. Put it right at /office/disclosure` };
}

const inWords = ({ row, words }: DisclosureFinding) =>
  `${inShort(row)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;

const inShort = ({ number, title }: DisclosureRow) => (isOfAppendix(number) ? number : title);
