import { beforeEach, expect, test, vi } from "vitest";
import { PATIENCE } from "../../tests/support/patience.ts";
import { openTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { enquiry, feedback, storedIn, toAdmission, toFeedback } from "../../tests/support/test-forms.ts";
import { startVendor, type TestVendor } from "../../tests/support/vendor.ts";
import { forwardAgain, MAX_ATTEMPTS } from "./forwards.server.ts";
import { submissionRows } from "./list-submissions.server.ts";
import { patientWriter } from "./writer.server.ts";

let vendor: TestVendor;
let school: TestApp;
let log: string[];
beforeEach(async () => {
  log = [];
  vi.spyOn(console, "log").mockImplementation((...line) => void log.push(line.join(" ")));
  vendor = await startVendor();
  school = await openTestApp(undefined, {}, { CONTENT_API: vendor.url, CONTENT_API_TOKEN: "secret-token" });
  return async () => {
    vi.restoreAllMocks();
    await school.close();
    await vendor.goAway();
  };
});

const forwards = () => school.store.db.selectFrom("forwards").selectAll().execute();

test("sends on what visitors send, with the token that §7 gives to feedback, under its id here", async () => {
  expect((await school.post(toFeedback, feedback)).status).toBe(201);
  expect((await school.post(toAdmission, enquiry)).status).toBe(201);
  await vi.waitFor(() => expect(vendor.forms).toHaveLength(2), PATIENCE);
  const [first, second] = await storedIn(school);
  expect(vendor.forms).toContainEqual({
    path: "form/DEMO/Feedback",
    key: [first, second].find((one) => one?.form === "Feedback")?.id,
    fields: { ...feedback, schoolCode: "DEMO" },
  });
  expect(vendor.forms).toContainEqual({
    path: "form/DEMO/Admission",
    key: [first, second].find((one) => one?.form === "Admission")?.id,
    fields: enquiry,
  });
  await vi.waitFor(
    async () => expect((await forwards()).every(({ sent_at }) => sent_at !== null)).toBe(true),
    PATIENCE,
  );
});

test("says success at once, and keeps it while the vendor does not take it", async () => {
  vendor.faults.set("form", { answers: "false" });
  expect((await school.post(toFeedback, feedback)).status).toBe(201);
  await vi.waitFor(
    async () => expect(await forwards()).toMatchObject([{ last_failure: expect.stringContaining("it ") }]),
    PATIENCE,
  );
  expect(await forwards()).toMatchObject([{ attempts: 1, sent_at: null }]);
  expect(log.join("\n")).not.toMatch(/secret-token|Asha/);
});

test("sends an enquiry once to a portal that answers 204", async () => {
  vendor.faults.set("form", { status: 204 });
  expect((await school.post(toAdmission, enquiry)).status).toBe(201);
  await vi.waitFor(
    async () => expect(await forwards()).toMatchObject([{ attempts: 1, sent_at: expect.any(String) }]),
    PATIENCE,
  );
});

test("lists what could not be sent on for days, and tries it again when it is told to", async () => {
  vendor.faults.set("form", "has a fault");
  await school.post(toFeedback, feedback);
  await vi.waitFor(
    async () => expect(await forwards()).toMatchObject([{ last_failure: expect.any(String) }]),
    PATIENCE,
  );
  const { db } = school.store;
  await db.updateTable("forwards").set({ attempts: MAX_ATTEMPTS }).execute();
  const [head, row] = await submissionRows(db, "Feedback", false);
  expect(row?.[head?.indexOf("forwarded") ?? 0]).toBe("undelivered: it has a fault (500)");
  expect(await forwardAgain(patientWriter(db))).toBe(1);
  expect(await forwards()).toMatchObject([{ attempts: 0 }]);
});
