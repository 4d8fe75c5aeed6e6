import { readConfig, type VendorConfig } from "../../src/config/config.server.ts";
import { emailQueue, storedSubmission } from "../../src/enquiries/email-queue.server.ts";
import { openFamilies } from "../../src/enquiries/family-enquiries.server.ts";
import { forwardsTo } from "../../src/enquiries/forwards.server.ts";
import { currentPolicy } from "../../src/enquiries/open-forms.server.ts";
import { submissionSink } from "../../src/enquiries/submission-sink.server.ts";
import { patientWriter, type Write } from "../../src/enquiries/writer.server.ts";
import { openSeededStore } from "../../src/publishing/seed.server.ts";
import { storeSettings } from "./test-store.ts";

/** How long the school keeps what is sent. */
export const MONTHS = 18;

export type ForwardingSchool = Awaited<ReturnType<typeof openForwardingSchool>>;

const columns = ["id", "form", "fields", "reference", "received_at", "idempotency_key", "suspect"] as const;

/** Opens a filled store whose forms go on to a portal, and what works on them, as a start of the server does. */
export async function openForwardingSchool(dataDir: string, portal: string, now: () => Date) {
  const config = readConfig(storeSettings({ DATA_DIR: dataDir, CONTENT_API: portal, CONTENT_API_TOKEN: "token" }));
  const store = await openSeededStore(config, () => Promise.reject(new Error("it is filled")), now);
  const { forms: db } = store;
  const write = patientWriter(db);
  const queue = emailQueue({
    ...{ db, write, now, table: "forwards", read: storedSubmission(db) },
    ...forwardsTo(config.vendor as VendorConfig),
  });
  return {
    dataDir,
    db,
    write,
    queue,
    families: (inTurn: Write) => openFamilies(store, inTurn, config, now),
    sink: (inTurn: Write) =>
      submissionSink({
        ...{ db, write: inTurn, now, isForwarded: true, onStored: () => queue.wake() },
        policy: () => currentPolicy(store, MONTHS),
      }),
    async close() {
      await queue.stop();
      await store.close();
    },
    /** Returns all that is stored, also what is soft-deleted. */
    async submissions() {
      const used = await db.selectFrom("submissions").select(columns).execute();
      const softDeleted = db.selectFrom("submissions_put_aside").select([...columns, "put_aside_at"]);
      return [...used.map((row) => ({ ...row, put_aside_at: null })), ...(await softDeleted.execute())];
    },
    /** Returns the ids of all that the office lists. */
    async listed() {
      const rows = await db.selectFrom("inbox_rows").select("submission_id").execute();
      return rows.map(({ submission_id }) => submission_id);
    },
    unsent: () => db.selectFrom("forwards").select("submission_id").where("sent_at", "is", null).execute(),
    /** Returns the record of consent of these submissions. */
    consent: (ids: readonly string[]) =>
      db
        .selectFrom("consent_record")
        .selectAll()
        .where("submission_id", "in", ["", ...ids])
        .orderBy("submission_id")
        .orderBy("number")
        .execute(),
    async empty() {
      for (const table of ["submissions", "submissions_put_aside", "rate_limits"] as const)
        await db.deleteFrom(table).execute();
    },
  };
}
