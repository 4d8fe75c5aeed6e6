import { expect, onTestFinished, test } from "vitest";
import { openTestApp } from "../../../tests/support/test-app.ts";
import { familyTextIn, familyTexts } from "../../school/admission.text.ts";
import { reachOf } from "../reach.ts";
import { reasonError } from "./inbox.server.ts";
import { inboxSentences } from "./inbox.text.ts";
import { countSeason } from "./read-season.server.ts";

test("a text that the school has not changed is in the language of the family; its own stays", () => {
  expect(familyTextIn("hi", "offered", familyTexts.en.offered)).toBe(familyTexts.hi.offered);
  expect(familyTextIn("hi", "offered", "Come on Friday.")).toBe("Come on Friday.");
});

test("the reason for which something is erased names nobody", () => {
  const fields = { name: "Kiran Rao", fatherName: "Dev Rao", phone: "9876543211", email: "asha@home.example.in" };
  const isDenied = (reason: string) => reasonError(inboxSentences.en, reason, fields) !== null;
  expect(["The family asked for it", "Sent twice", "A joke"].filter(isDenied)).toEqual([]);
  const denied = ["", "  ", "kiran asked", "98765 43211 asked", "asha wrote", "x".repeat(201)];
  expect(denied.filter(isDenied)).toEqual(denied);
  expect(reasonError(inboxSentences.hi, "kiran asked", fields)).toMatch(/^नाम, नंबर/);
});

test.each([
  [
    { phone: "9876543210", email: "A.Rao+1@home.example" },
    "tel:+919876543210",
    "https://wa.me/919876543210",
    "mailto:a.rao%2B1@home.example",
  ],
  [{ phone: "0183223344", email: "" }, "tel:0183223344", null, null],
  [{ phone: "javascript", email: "a@b.example?bcc=c@d.example" }, null, null, null],
  [{}, null, null, null],
])("%j is reached by what leads to somebody", (fields, call, whatsApp, mail) => {
  const { number, ...ways } = reachOf(fields);
  expect(ways).toEqual({ call, whatsApp, mail });
});

test("the season counts an enquiry in the week of its day, whatever other days are asked for", async () => {
  const app = await openTestApp();
  onTestFinished(app.close);
  const { db } = app.store;
  const sent = (received_at: string, ofClass: string, suspect = 0) => {
    const id = `${received_at} ${suspect}`;
    const fields = JSON.stringify({ class: ofClass });
    return { id, form: "Admission" as const, fields, fingerprint: id, received_at, suspect };
  };
  // Midnight at the school is 18:30 in UTC, and 2 November a Monday.
  const sunday = sent("2026-11-01T18:29:59.999Z", "II");
  const others = ["2026-11-01T18:30:00.000Z", "2026-11-22T18:29:59.999Z"].map((time) => sent(time, "I"));
  const after = sent("2026-11-22T18:30:00.000Z", "I");
  const suspect = sent("2026-11-10T00:00:00.000Z", "I", 1);
  await db
    .insertInto("submissions")
    .values([sunday, ...others, after, suspect])
    .execute();
  await db.insertInto("inbox").values({ submission_id: sunday.id, state: "closed", due_on: null }).execute();
  expect(await countSeason(db, "2026-11-01", "2026-11-22")).toEqual({
    classes: [
      { class: "I", counts: [2, 0, 0, 0, 0, 0], all: 2 },
      { class: "II", counts: [0, 0, 0, 0, 1, 0], all: 1 },
    ],
    weeks: [
      { monday: "2026-10-26", all: 1 },
      { monday: "2026-11-02", all: 1 },
      { monday: "2026-11-16", all: 1 },
    ],
  });
  expect(await countSeason(db, "2026-11-23", "2999-12-31")).toMatchObject({
    weeks: [{ monday: "2026-11-23", all: 1 }],
  });
  for (const [from, until] of [
    ["1900-01-01", "2026-10-31"],
    ["2026-11-24", "2999-12-31"],
    ["2026-11-22", "2026-11-01"],
  ] as const)
    expect(await countSeason(db, from, until)).toEqual({ classes: [], weeks: [] });
});
