import { fileURLToPath } from "node:url";
import { OperatorError } from "../base/errors.server.ts";
import { logEvent } from "../base/log.server.ts";
import type { Config } from "../config/config.server.ts";
import { dialectOf } from "../db/dialect.server.ts";
import { openStore, type ServedStore } from "../db/opening/open-store.server.ts";
import { findRow } from "../db/rows.server.ts";
import type { SchoolStore, StoreAddress } from "../db/store.server.ts";
import type { SubmissionSink } from "../kinds/forms/form-contract.ts";
import type { SchoolContent } from "../kinds/source.ts";
import { emptyProfile } from "../school/school.ts";
import { issuePublications } from "../verify/issue-publications.server.ts";
import { publish } from "./publish.server.ts";

export interface Seed {
  content: Partial<SchoolContent>;
  filesFolder: string | null;
}

/** Fills an empty store; the next start repeats an interrupted one. @throws OperatorError for a store of another SCHOOL_CODE. */
export async function seedIfEmpty(store: SchoolStore, makeSeed: () => Promise<Seed>) {
  const { db, schoolCode } = store;
  if (await findRow(db, "schools", { code: schoolCode })) return issueFirst(store);
  const other = await db.selectFrom("schools").select("code").executeTakeFirst();
  if (other) {
    throw new OperatorError(
      `The store holds the school ${other.code}, not ${schoolCode}: set SCHOOL_CODE=${other.code}, or set DATA_DIR to a new folder for another school.`,
    );
  }
  const { content, filesFolder } = await makeSeed();
  await publish(store, content, { filesFolder });
}

/** Issues what an earlier version published without codes. A store that cannot be written opens all the same. */
async function issueFirst({ db }: SchoolStore) {
  // The documents of the disclosure got codes last.
  if (await findRow(db, "notices", { kind: "disclosure" })) return;
  if (await dialectOf(db).tryToWrite(db)) return;
  await db.transaction().execute((transaction) => issuePublications(transaction, ["profile"]));
}

/**
 * Stores once what families of the demo school have sent: the office of a demo shows it to everybody.
 * @throws OperatorError for the store of a real school.
 */
export async function seedSubmissions({ db }: SchoolStore, { submit }: SubmissionSink) {
  const { demoSubmissions, DEMO_KEY } = await import("../../demo/submissions.ts");
  const people = await findRow(db, "staff", {});
  const rows = await db.selectFrom("submissions").select("idempotency_key").execute();
  if (people || rows.some(({ idempotency_key: key }) => !key?.startsWith(DEMO_KEY))) {
    throw new OperatorError(
      "DEMO shows the office to everybody, and this store holds people of an office or what families have sent: set DATA_DIR to a new folder.",
    );
  }
  for (const attempt of demoSubmissions) await submit(attempt);
}

/** The demo's dates are relative to `today`. */
export async function seedOf(seed: Config["seed"], today: string): Promise<Seed> {
  if (seed === "demo") {
    logEvent("first start: laying out the demo school and the sizes of its pictures, which takes some seconds");
    const { demoContent } = await import("../../demo/school.ts");
    return { content: demoContent(today), filesFolder: fileURLToPath(new URL("../../demo/files", import.meta.url)) };
  }
  return { filesFolder: null, content: { profile: emptyProfile } };
}

export function openSeededStore(
  { dataDir, databaseUrl, storageUrl, schoolCode, vendor }: StoreAddress & Pick<Config, "vendor">,
  makeSeed: () => Promise<Seed>,
  now = () => new Date(),
): Promise<ServedStore> {
  return openStore({
    dataDir,
    databaseUrl,
    storageUrl,
    schoolCode,
    now,
    mirrored: vendor?.kinds ?? [],
    fill: (store) => seedIfEmpty(store, makeSeed),
  });
}
