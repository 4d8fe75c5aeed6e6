import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "../src/base/dates.ts";
import { eraseOne, retain } from "../src/enquiries/retention.server.ts";
import { takeIn } from "../src/enquiries/submission-sink.server.ts";
import type { Write } from "../src/enquiries/writer.server.ts";
import { ExpectedEnquiries } from "./support/expected-enquiries.ts";
import { type ForwardingSchool, MONTHS, openForwardingSchool } from "./support/forwarding-school.ts";
import { PATIENCE } from "./support/patience.ts";
import { tryLives } from "./support/properties.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { copySmallSchool } from "./support/test-app.ts";
import { enquiry } from "./support/test-forms.ts";
import { type Failure, startVendor, type TestVendor } from "./support/vendor.ts";

const START = new Date("2026-11-20T06:30:00Z");
let now = START;
let portal: TestVendor;
let dataDir: string;
let school: ForwardingSchool;
const open = () => openForwardingSchool(dataDir, portal.url, () => now);

async function restart() {
  await school.close();
  school = await open();
}

beforeAll(async () => {
  portal = await startVendor();
  dataDir = join(temporaryFolder(), "data");
  await copySmallSchool(dataDir);
  school = await open();
});
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterAll(async () => {
  await school.close();
  await portal.goAway();
});

const often = ["send", "send", "send"] as const;
const action = fc.record({
  verb: fc.constantFrom(...often, "take in", "agree", "take back", "withdraw", "erase", "retain", "retain"),
  /** The number of the family that sends, or of the submission that is meant, the latest first. */
  which: fc.nat(1),
  key: fc.constantFrom(null, null, "one", "two"),
  /** It was filled in as fast as a machine does. */
  isFast: fc.constantFrom(false, false, true),
});
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

const step = fc.record({
  first: action,
  /** Comes at the same moment. */
  rival: fc.option(action, { freq: 2 }),
  /** Milliseconds that pass before it; the clock may be years ahead, and then right again. */
  after: fc.constantFrom(0, 5 * MINUTE, 9 * MINUTE, 11 * MINUTE, 2 * HOUR, 8 * DAY, 600 * DAY, -600 * DAY),
  /** Of the portal. */
  failure: fc.constantFrom<(Failure | null)[]>(null, null, "has a fault", "breaks off", { status: 503 }),
  /** The process ends before it, and another one opens the store. */
  isRestarted: fc.constantFrom(false, false, false, false, false, true),
});

/** Some families who send again and again, and what becomes of it. */
class Life {
  readonly number: number;
  readonly expected = new ExpectedEnquiries(portal, () => now);

  constructor(number: number) {
    this.number = number;
  }

  /** `write` decides when the transaction begins. */
  async take({ verb, which, key, isFast }: Action, write: Write) {
    const id = this.expected.idAt(which);
    if (verb === "send") return this.send({ which, key, isFast }, write);
    if (verb === "retain") {
      this.expected.allowRetention();
      return retain(write, school.db, now, MONTHS);
    }
    if (verb === "take in") {
      await write((transaction) => takeIn(transaction, { isForwarded: true, now: () => now }, id));
      return school.queue.wake();
    }
    if (verb === "erase" || verb === "withdraw") this.expected.allowErasing(id);
    if (verb === "erase") {
      await eraseOne(write, school.db, { id, now }, async () => {});
      return expect((await school.submissions()).map((row) => row.id)).not.toContain(id);
    }
    const families = await school.families(write);
    if (verb === "withdraw") return families.withdraw(id);
    if (verb === "take back") return families.takeLaterBack(id, "en");
    return families.agree(id, { statement: true, later: true, policy: null }, "en");
  }

  async send({ which, key, isFast }: Pick<Action, "which" | "key" | "isFast">, write: Write) {
    const name = `Family${this.number}x${which}`;
    const fields = { ...enquiry, name };
    // No address reaches its limit.
    const from = { address: `10.${this.number % 200}.${this.expected.count}.1`, language: "en", way: "api" } as const;
    const consent = { statement: true, later: false, policy: null };
    const post = { form: "Admission", fields, key, filledIn: isFast ? 10 : null, honeypot: "", consent } as const;
    const outcome = await school.sink(write).submit({ ...post, ...from });
    if (outcome.status !== "sent") return expect(outcome.status).toBe("held back");
    const { id, reference } = outcome;
    this.expected.confirm({ id, name, fields: JSON.stringify(fields), reference, key });
  }

  /** A clock at which nothing is old restores all that is left, and the portal works again. */
  async end() {
    portal.faults.clear();
    now = this.expected.earliest(START);
    await retain(school.write, school.db, now, MONTHS);
    const minutesPass = async () => {
      now = new Date(now.getTime() + MINUTE);
      school.queue.wake();
      expect(await school.unsent()).toEqual([]);
    };
    await vi.waitFor(minutesPass, { ...PATIENCE, interval: 5 });
    await this.expected.checkEnd(school);
  }
}

let count = 0;

test("of an enquiry nothing confirmed is lost, nothing erased read, the portal has it once", async () => {
  await tryLives(
    fc.asyncProperty(fc.array(step, { size: "large", maxLength: 15 }), fc.scheduler(), async (steps, scheduler) => {
      // Forms that the last life was still sending arrive before this one begins.
      await restart();
      await school.empty();
      Object.assign(portal, { forms: [] });
      now = START;
      count += 1;
      const life = new Life(count);
      for (const { first, rival, after, failure, isRestarted } of steps) {
        if (isRestarted) {
          await restart();
          life.expected.allowAgain();
        }
        now = new Date(now.getTime() + after);
        portal.faults.clear();
        if (failure) portal.faults.set("form", failure);
        const { write } = school;
        const inTurn: Write = (work) => scheduler.schedule(Promise.resolve()).then(() => write(work));
        await scheduler.waitFor(Promise.all([first, ...(rival ? [rival] : [])].map((one) => life.take(one, inTurn))));
        await life.expected.check(school);
      }
      await life.end();
    }),
    { usual: 25, soak: 1000 },
  );
});
