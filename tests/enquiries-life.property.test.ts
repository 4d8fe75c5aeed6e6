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
import { tryLives } from "./support/properties.ts";
import { everyRow } from "./support/rows.ts";
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
  /** The same was sent again while this one was soft-deleted, and has the key now. */
  hasLostKey: boolean;
  /** Those that were soft-deleted when it was sent: it is no duplicate of them. */
  apart: Set<string>;
  /** Somebody asked to have it erased, or an earlier run has soft-deleted it a week ago. */
  mayBeErased: boolean;
}

const isOld = ({ received }: Sent) => now.getTime() - received.getTime() > 500 * DAY;
const areApart = (one: Sent, other: Sent) => one.apart.has(other.id) || other.apart.has(one.id);

/** All that the school should know after each step, in memory. */
class Model {
  readonly sent = new Map<string, Sent>();
  readonly number: number;
  readonly gone = new Set<string>();
  /** Sent since the last check. */
  readonly latest = new Set<string>();
  /** Another process does not know that it was on its way when it was soft-deleted. The portal knows it by its id. */
  readonly mayComeTwice = new Set<string>();
  /** The time of soft deletion, by id. */
  aside = new Map<string, Date>();
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
      for (const [id, since] of this.aside) {
        const one = this.sent.get(id) as Sent;
        one.mayBeErased ||= isOld(one) && now.getTime() - since.getTime() >= 7 * DAY;
      }
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
    this.sent.set(id, { ...record, hasLostKey: false, apart: new Set(this.aside.keys()), mayBeErased: false });
    this.latest.add(id);
  }

  /** Returns those that are the same as this one by its key, or without a key by the time. */
  sentAgain = ({ id, fields, key, received }: Sent) =>
    [...this.sent.values()].filter(
      (other) =>
        other.id !== id &&
        other.fields === fields &&
        (key === null ? Math.abs(received.getTime() - other.received.getTime()) < 10 * MINUTE : other.key === key),
    );

  async check() {
    const rows = await readSubmissions();
    const aside = rows.filter(({ put_aside_at }) => put_aside_at !== null);
    for (const id of this.latest) for (const other of aside) this.sent.get(id)?.apart.add(other.id);
    this.latest.clear();
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size, "each is in one place").toBe(ids.length);
    const inUse = rows.flatMap(({ id, put_aside_at }) => (put_aside_at === null ? [id] : []));
    const listed = await open.db.selectFrom("inbox_rows").select("submission_id").execute();
    expect(listed.map((row) => row.submission_id).toSorted(), "the office lists it").toEqual(inUse.toSorted());
    for (const { id } of rows) expect(this.sent.has(id), "only what was confirmed is stored").toBe(true);
    for (const one of this.sent.values()) {
      const { id, form, fields, reference, key } = one;
      const row = rows.find((stored) => stored.id === id);
      if (!row) {
        expect(one.mayBeErased, "nothing confirmed is lost").toBe(true);
        const { name } = JSON.parse(fields);
        if (!this.gone.has(id) && !rows.some((other) => other.fields.includes(name)))
          expect(everyRow(dataDir).includes(name), "nothing erased is in any table").toBe(false);
        this.gone.add(id);
        continue;
      }
      const { put_aside_at, suspect, ...stored } = row;
      if (key !== null && row.idempotency_key === null)
        one.hasLostKey ||= this.sentAgain(one).some((other) => areApart(one, other));
      const received_at = one.received.toISOString();
      const idempotency_key = one.hasLostKey ? null : key;
      expect(stored).toEqual({ id, form, fields, reference, received_at, idempotency_key });
      if (put_aside_at !== null && !this.aside.has(id))
        expect(isOld(one), "only what is old is soft-deleted").toBe(true);
    }
    this.aside = new Map(aside.map(({ id, put_aside_at }) => [id, new Date(put_aside_at as string)]));
    const stored = [...this.sent.values()].filter(({ id }) => ids.includes(id));
    for (const [at, one] of stored.entries()) {
      const again = this.sentAgain(one).filter((earlier) => stored.indexOf(earlier) < at && ids.includes(earlier.id));
      const second = again.filter(
        (earlier) => !areApart(one, earlier) && (one.key === null || !(one.hasLostKey || earlier.hasLostKey)),
      );
      expect(second, "what is sent again is the same").toEqual([]);
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
    const twice = keys.filter((key, at) => keys.indexOf(key) !== at && !this.mayComeTwice.has(key ?? ""));
    expect(twice, "the portal takes each once").toEqual([]);
    for (const { key = "", fields } of vendor.forms)
      expect(JSON.stringify(fields), "the portal gets what was sent").toBe(this.sent.get(key)?.fields);
    for (const { id, suspect } of rows) if (suspect === 1) expect(keys, "a suspect waits here").not.toContain(id);
  }

  /** A clock at which nothing is old restores all that is left, and the portal works again: it has all of it. */
  async end() {
    vendor.faults.clear();
    now = new Date(Math.min(START.getTime(), ...[...this.sent.values()].map(({ received }) => received.getTime())));
    await retain(open.write, open.db, now, MONTHS);
    const minutesPass = async () => {
      now = new Date(now.getTime() + MINUTE);
      open.queue.wake();
      expect(await unsent()).toEqual([]);
    };
    await vi.waitFor(minutesPass, { ...PATIENCE, interval: 5 });
    await this.check();
    const keys = vendor.forms.map(({ key }) => key);
    for (const { id, put_aside_at, suspect } of await readSubmissions()) {
      expect(put_aside_at).toBe(null);
      if (suspect === 0) expect(keys, "the portal gets it").toContain(id);
    }
  }
}

const unsent = () => open.db.selectFrom("forwards").select("submission_id").where("sent_at", "is", null).execute();

async function readSubmissions() {
  const columns = ["id", "form", "fields", "reference", "received_at", "idempotency_key", "suspect"] as const;
  const used = await open.db.selectFrom("submissions").select(columns).execute();
  const aside = open.db.selectFrom("submissions_put_aside").select([...columns, "put_aside_at"]);
  return [...used.map((row) => ({ ...row, put_aside_at: null })), ...(await aside.execute())];
}

let count = 0;

test("whatever comes of an enquiry, nothing confirmed is lost, nothing erased is read, the portal has it once", async () => {
  await tryLives(
    fc.asyncProperty(fc.array(step, { size: "large", maxLength: 15 }), fc.scheduler(), async (steps, scheduler) => {
      // Forms that the last case was still sending arrive before this one begins.
      await restart();
      for (const table of ["submissions", "submissions_put_aside", "rate_limits"] as const)
        await open.db.deleteFrom(table).execute();
      Object.assign(vendor, { forms: [] });
      now = START;
      count += 1;
      const model = new Model(count);
      for (const { first, rival, after, portal, isRestarted } of steps) {
        if (isRestarted) await restart();
        if (isRestarted) for (const id of model.aside.keys()) model.mayComeTwice.add(id);
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
    { usual: 25, soak: 1000 },
  );
});
