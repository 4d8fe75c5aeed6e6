import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "../src/base/dates.ts";
import type { VendorConfig } from "../src/config/config.server.ts";
import { readConfig } from "../src/config/config.server.ts";
import { emailQueue, storedSubmission } from "../src/enquiries/email-queue.server.ts";
import { openFamilies } from "../src/enquiries/family-enquiries.server.ts";
import { forwardsTo } from "../src/enquiries/forwards.server.ts";
import { currentPolicy } from "../src/enquiries/open-forms.server.ts";
import { eraseOne, retain } from "../src/enquiries/retention.server.ts";
import { submissionSink, takeIn } from "../src/enquiries/submission-sink.server.ts";
import { patientWriter, type Write } from "../src/enquiries/writer.server.ts";
import { openSeededStore } from "../src/publishing/seed.server.ts";
import { PATIENCE } from "./support/patience.ts";
import { everyRow } from "./support/rows.ts";
import { usualOrSoak } from "./support/soak.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { copySmallSchool } from "./support/test-app.ts";
import { enquiry } from "./support/test-forms.ts";
import { storeSettings } from "./support/test-store.ts";
import { type Failure, startVendor, type TestVendor } from "./support/vendor.ts";

const MONTHS = 18;
const START = new Date("2026-11-20T06:30:00Z");
let now = START;
let vendor: TestVendor;
let dataDir: string;
let open: Awaited<ReturnType<typeof openAll>>;

/** Opens the store and what works on it, as a start does. */
async function openAll() {
  const settings = { DATA_DIR: dataDir, CONTENT_API: vendor.url, CONTENT_API_TOKEN: "token" };
  const config = readConfig(storeSettings(settings));
  const store = await openSeededStore(
    config,
    () => Promise.reject(new Error("it is filled")),
    () => now,
  );
  const { forms: db } = store;
  const write = patientWriter(db);
  const queue = emailQueue({
    ...{ db, write, now: () => now, table: "forwards", called: "forward", read: storedSubmission(db) },
    ...forwardsTo(config.vendor as VendorConfig),
  });
  const close = async () => {
    await queue.stop();
    await store.close();
  };
  return { store, config, db, write, queue, close };
}

async function restart() {
  await open.close();
  open = await openAll();
}

beforeAll(async () => {
  vendor = await startVendor();
  dataDir = join(temporaryFolder(), "data");
  await copySmallSchool(dataDir);
  open = await openAll();
});
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterAll(async () => {
  await open.close();
  await vendor.goAway();
});

const acts = [
  "send",
  "send",
  "send",
  "take in",
  "agree",
  "take back",
  "withdraw",
  "erase",
  "retain",
  "retain",
] as const;
const act = fc.record({
  verb: fc.constantFrom(...acts),
  /** The number of the family that sends, or of the submission that is meant. */
  which: fc.nat(1),
  key: fc.constantFrom(null, null, "one", "two"),
  /** It was filled in as fast as a machine does. */
  isFast: fc.constantFrom(false, false, true),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const step = fc.record({
  first: act,
  /** Comes at the same moment. */
  rival: fc.option(act, { freq: 2 }),
  /** Milliseconds that pass before it; the clock may be years ahead, and then right again. */
  after: fc.constantFrom(0, 5 * MINUTE, 9 * MINUTE, 11 * MINUTE, 2 * HOUR, 8 * DAY, 600 * DAY, -600 * DAY),
  portal: fc.constantFrom<(Failure | null)[]>(null, null, "has a fault", "breaks off", { status: 503 }),
  /** The process ends before it, and another one opens the store. */
  isRestarted: fc.constantFrom(false, false, false, false, false, true),
});

interface Sent {
  id: string;
  form: string;
  fields: string;
  reference: string | null;
  received: Date;
  key: string | null;
  /** Retention has soft-deleted it: that ends its key, and its forward if it waited. */
  wasAside: boolean;
  /** Somebody asked to have it erased. */
  mayBeErased: boolean;
}

/** All that the school should know after each step, in memory. */
class Model {
  readonly sent = new Map<string, Sent>();
  readonly number: number;
  readonly gone = new Set<string>();
  lines: unknown[] = [];
  constructor(number: number) {
    this.number = number;
  }

  nameOf = (which: number) => `Family${this.number}x${which}`;

  /** Does one act; `write` decides when its transaction begins. */
  async do({ verb, which, key, isFast }: Act, write: Write) {
    const { store, db, config, queue } = open;
    const meant = [...this.sent.keys()].at(-1 - which) ?? "none";
    const record = this.sent.get(meant);
    if (verb === "send") return this.send({ which, key, isFast }, write);
    if (verb === "retain") {
      for (const one of this.sent.values()) one.mayBeErased ||= now.getTime() - one.received.getTime() > 500 * DAY;
      return retain(write, db, now, MONTHS);
    }
    if (verb === "take in") {
      await write((transaction) => takeIn(transaction, { isForwarded: true, now: () => now }, meant));
      return queue.wake();
    }
    if (verb === "erase" || verb === "withdraw") {
      if (record) record.mayBeErased = true;
      if (verb === "erase") {
        await eraseOne(write, db, { id: meant, now }, async () => {});
        return expect((await readSubmissions()).map(({ id }) => id)).not.toContain(meant);
      }
    }
    const families = await openFamilies(store, write, config, () => now);
    if (verb === "withdraw") return families.withdraw(meant);
    if (verb === "take back") return families.takeLaterBack(meant, "en");
    return families.agree(meant, { statement: true, later: true, policy: null }, "en");
  }

  async send({ which, key, isFast }: Pick<Act, "which" | "key" | "isFast">, write: Write) {
    const { store, db, queue } = open;
    const fields = { ...enquiry, name: this.nameOf(which) };
    const sink = submissionSink({
      ...{ db, write, now: () => now, isForwarded: true, onStored: () => queue.wake() },
      policy: () => currentPolicy(store, MONTHS),
    });
    const from = { address: `10.${this.number % 200}.${this.sent.size}.1`, language: "en", way: "api" } as const;
    const consent = { statement: true, later: false, policy: null };
    const filledIn = isFast ? 10 : null;
    const outcome = await sink.submit({ form: "Admission", fields, key, filledIn, honeypot: "", ...from, consent });
    if (outcome.status !== "sent") return expect(outcome.status).toBe("held back");
    const known = this.sent.get(outcome.id);
    if (known) return expect([known.fields, known.reference]).toEqual([JSON.stringify(fields), outcome.reference]);
    const { id, reference } = outcome;
    const record = { id, reference, form: "Admission", fields: JSON.stringify(fields), received: now, key };
    this.sent.set(id, { ...record, wasAside: false, mayBeErased: false });
  }

  async check() {
    const rows = await readSubmissions();
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size, "each is in one place").toBe(ids.length);
    for (const { id } of rows) expect(this.sent.has(id), "only what was confirmed is stored").toBe(true);
    for (const { id, form, fields, reference, received, ...one } of this.sent.values()) {
      const row = rows.find((stored) => stored.id === id);
      if (!row) {
        expect(one.mayBeErased, "nothing confirmed is lost").toBe(true);
        const { name } = JSON.parse(fields);
        if (!this.gone.has(id) && !rows.some((other) => other.fields.includes(name)))
          expect(everyRow(dataDir).includes(name), "nothing erased is in any table").toBe(false);
        this.gone.add(id);
      } else
        expect({ ...row, isAside: 0, suspect: 0 }).toEqual({
          ...{ id, form, fields, reference, isAside: 0, suspect: 0, received_at: received.toISOString() },
        });
      const record = this.sent.get(id);
      if (record && row) record.wasAside ||= row.isAside === 1;
    }
    const used = [...this.sent.values()].filter(({ id, wasAside }) => ids.includes(id) && !wasAside);
    for (const [at, { fields, key, received }] of used.entries()) {
      const same = used.slice(0, at).filter((earlier) => earlier.fields === fields);
      const again = same.filter((earlier) =>
        key === null ? Math.abs(received.getTime() - earlier.received.getTime()) < 10 * MINUTE : earlier.key === key,
      );
      expect(again, "what is sent again is the same").toEqual([]);
    }
    const lines = await open.db
      .selectFrom("consent_record")
      .selectAll()
      .where("submission_id", "in", ["", ...this.sent.keys()])
      .orderBy("submission_id")
      .orderBy("number")
      .execute();
    for (const line of this.lines) expect(lines, "no line of the record changes").toContainEqual(line);
    this.lines = lines;
    const keys = vendor.forms.map(({ key }) => key);
    expect(new Set(keys).size, "the portal takes each once").toBe(keys.length);
    for (const { key = "", fields } of vendor.forms)
      expect(JSON.stringify(fields), "the portal gets what was sent").toBe(this.sent.get(key)?.fields);
    for (const { id, suspect } of rows) if (suspect === 1) expect(keys, "a suspect waits here").not.toContain(id);
  }

  /** The portal works again and an hour passes: it has all that is in use. */
  async end() {
    vendor.faults.clear();
    now = new Date(now.getTime() + HOUR);
    open.queue.wake();
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), { ...PATIENCE, interval: 5 });
    await this.check();
    const keys = vendor.forms.map(({ key }) => key);
    for (const { id, isAside, suspect } of await readSubmissions())
      if (!isAside && !suspect && !this.sent.get(id)?.wasAside) expect(keys, "the portal gets it").toContain(id);
  }
}

const unsent = () => open.db.selectFrom("forwards").select("submission_id").where("sent_at", "is", null).execute();

async function readSubmissions() {
  const columns = ["id", "form", "fields", "reference", "received_at", "suspect"] as const;
  const used = await open.db.selectFrom("submissions").select(columns).execute();
  const aside = await open.db.selectFrom("submissions_put_aside").select(columns).execute();
  return [...used.map((row) => ({ ...row, isAside: 0 })), ...aside.map((row) => ({ ...row, isAside: 1 }))];
}

let count = 0;

test("whatever comes of an enquiry, nothing confirmed is lost, nothing erased is read, the portal has it once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { size: "large", maxLength: 15 }), fc.scheduler(), async (steps, scheduler) => {
      // Forms that the last case was still sending arrive before this one begins.
      await restart();
      for (const table of ["submissions", "submissions_put_aside"] as const) await open.db.deleteFrom(table).execute();
      Object.assign(vendor, { forms: [] });
      now = START;
      count += 1;
      const model = new Model(count);
      for (const { first, rival, after, portal, isRestarted } of steps) {
        if (isRestarted) await restart();
        now = new Date(now.getTime() + after);
        vendor.faults.clear();
        if (portal) vendor.faults.set("form", portal);
        const { write } = open;
        const inTurn: Write = (work) => scheduler.schedule(Promise.resolve()).then(() => write(work));
        await scheduler.waitFor(Promise.all([first, ...(rival ? [rival] : [])].map((one) => model.do(one, inTurn))));
        await model.check();
      }
      await model.end();
    }),
    { numRuns: usualOrSoak({ usual: 25, soak: 1000 }) },
  );
});
