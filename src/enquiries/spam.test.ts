import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { expectStored } from "../../tests/support/expect-answer.ts";
import { appOfFile } from "../../tests/support/test-app.ts";
import { enquiry, feedback, storedIn, toAdmission, toFeedback } from "../../tests/support/test-forms.ts";
import { startVendor } from "../../tests/support/vendor.ts";
import { submissionRows } from "./list-submissions.server.ts";
import { restore, retain } from "./retention.server.ts";
import type { Write } from "./writer.server.ts";

const vendor = await startVendor();
// Nothing leaves while it is looked at.
vendor.faults.set("form", "hangs");
const app = appOfFile(undefined, {}, { CONTENT_API: vendor.url });
let from = 0;
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  await app.store.db.deleteFrom("submissions").execute();
});
afterAll(() => vendor.goAway());

const forms = [
  [toFeedback, feedback],
  [toAdmission, enquiry],
] as const;

/** Each sender has an address of its own: rate limits are tested elsewhere. */
function send(path: string, fields: Record<string, unknown>) {
  from += 1;
  return app.post(path, fields, {}, `198.51.100.${from}`);
}

async function queued() {
  const counts = { outbox: 0, forwards: 0 };
  for (const table of ["outbox", "forwards"] as const)
    counts[table] = (await app.store.db.selectFrom(table).selectAll().execute()).length;
  return counts;
}
const none = { outbox: 0, forwards: 0 };
const once = { outbox: 1, forwards: 1 };

describe.each(forms)("%s", (path, fields) => {
  test.each([{ _filledIn: 0 }, { _filledIn: "400" }, { _filledIn: 999 }, { website: "Rao & Sons" }])(
    "with %j is stored and marked; it is neither mailed nor forwarded",
    async (sign) => {
      const id = await expectStored(await send(path, { ...fields, ...sign }));
      expect(await storedIn(app)).toMatchObject([{ id, suspect: 1, fields }]);
      expect(await queued()).toEqual(none);
    },
  );

  test.each([{}, { _filledIn: 1000 }, { _filledIn: "3600000" }, { _filledIn: "soon" }, { website: "" }])(
    "with %j is an ordinary one",
    async (sign) => {
      await expectStored(await send(path, { ...fields, ...sign }));
      expect(await storedIn(app)).toMatchObject([{ suspect: 0 }]);
      expect(await queued()).toEqual(once);
    },
  );

  test.each([
    { website: "http://spam.example", _filledIn: 0 },
    { website: "x", name: "Look at https://spam.example" },
    { website: "x", name: "[URL=spam.example]here" },
  ])("with %j is dropped, and answered like a person's", async (signs) => {
    await expectStored(await send(path, { ...fields, ...signs }));
    expect([await storedIn(app), await queued()]).toEqual([[], none]);
  });

  test("with a link and no other sign is an ordinary one", async () => {
    await expectStored(await send(path, { ...fields, name: "www.rao.example" }));
    expect(await storedIn(app)).toMatchObject([{ suspect: 0 }]);
  });

  test("that looked like a machine's is an ordinary one when a person sends the same again", async () => {
    const id = await expectStored(await send(path, { ...fields, _key: "k", _filledIn: 80 }));
    expect(await expectStored(await send(path, { ...fields, _key: "k", _filledIn: 90 }))).toBe(id);
    expect(await queued()).toEqual(none);
    for (const _ of ["then", "again"])
      expect(await expectStored(await send(path, { ...fields, _key: "k", _filledIn: 4000 }))).toBe(id);
    expect(await storedIn(app)).toMatchObject([{ id, suspect: 0 }]);
    expect(await queued()).toEqual(once);
  });
});

test("a suspect that retention has soft-deleted comes back as a suspect, without a mail", async () => {
  await send(toAdmission, { ...enquiry, _filledIn: 5 });
  const inTransaction: Write = (work) => app.store.db.transaction().execute(work);
  await retain(inTransaction, app.store.db, new Date("2030-01-01"), 18);
  expect(await storedIn(app)).toEqual([]);
  await inTransaction((transaction) => restore(transaction, "2030-01-01T00:00:00.000Z"));
  expect(await storedIn(app)).toMatchObject([{ suspect: 1 }]);
  expect(await queued()).toEqual(none);
});

test("the table of all submissions says which look like a machine's", async () => {
  await send(toFeedback, { ...feedback, _filledIn: 5 });
  const [head, row] = await submissionRows(app.store.db, "Feedback", false);
  expect([row?.[head?.indexOf("state") ?? 0], row?.[head?.indexOf("mail") ?? 0]]).toEqual([
    "looks like a machine's",
    "no",
  ]);
});

test("suspects and dropped forms count for the limit of their address", async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1) {
    const signs = number % 2 ? { _filledIn: 5 } : { _filledIn: 5, website: "x" };
    const fields = { ...feedback, name: `Sender ${number}`, ...signs };
    statuses.push((await app.post(toFeedback, fields, {}, "203.0.113.9")).status);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});
