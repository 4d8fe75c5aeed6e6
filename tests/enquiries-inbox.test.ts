import { expect, test } from "vitest";
import { submissionsCommand } from "../src/ops/commands/submissions-command.server.ts";
import { outputOf } from "./support/command-output.ts";
import { expectAnswer, expectLocation } from "./support/expect-answer.ts";
import { everyRow } from "./support/rows.ts";
import { servedOffice } from "./support/served-office.ts";
import { enquiry, feedback, toAdmission, toFeedback } from "./support/test-forms.ts";

const { school, clerk, principal } = servedOffice();

/** Sends a form as a visitor does. Returns the address at which the office reads it. */
async function sent(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await school.send(path, fields, { Origin: school.origin });
  const name = (fields.name ?? "").replace(/^[^A-Za-z]+/, "");
  expect([name, answer.status]).toEqual([name, 201]);
  const list = path === toFeedback ? "feedback" : "enquiries";
  const page = await clerk.read(`/office/${list}?q=${fields.phone}`);
  return new RegExp(`/office/${list}/[0-9a-f-]{36}`).exec(page)?.[0] ?? `${fields.name} is not in the list`;
}

const titles = (page: string) =>
  [...page.matchAll(/row__title[^"]*" href="[^"]*">([^<]*)/g)].map(([, title]) => title?.trim());
const countsIn = (page: string) =>
  [...page.matchAll(/([A-Z][a-z ]+) <span class="small nums">(\d+)/g)].map(([, tab, count]) => `${tab} ${count}`);

test("an enquiry is read, called, noted, found and closed, and every list says its state", async () => {
  const at = await sent(toAdmission, { ...enquiry, name: "Aarav Thapliyal", phone: "9800000001" });
  await sent(toAdmission, { ...enquiry, name: "Zoya Ansari", phone: "9800000002", class: "VI" });
  const page = await clerk.read(at);
  for (const way of [
    "tel:+919800000001",
    "https://wa.me/919800000001?text=Namaste",
    "mailto:asha@home.example.in?subject=",
  ])
    expect(page).toContain(`href="${way}`);
  expect(countsIn(await clerk.read("/office/enquiries"))).toEqual(["Open 2", "New 2"]);
  const over = await clerk.post(at, { verb: "keep", state: "called", due: "2026-11-19", note: "Nobody answered." });
  await expectAnswer(over, 400, "this one is over");
  const kept = await clerk.post(at, { verb: "keep", state: "called", due: "2026-11-20", note: "Nobody answered." });
  await expectLocation(kept, `${at}?kept=1`);
  await clerk.post(at, { verb: "keep", state: "called", due: "2026-11-20", note: "Nobody answered." });
  const opened = await principal.read("/office/log");
  expect(opened.split("opened an enquiry").length - 1).toBe(1);
  expect(opened).toContain(`The clerk</span> opened an enquiry <a href="${at}">of 20 November 2026</a>`);
  expect(opened).not.toContain("Thapliyal");
  const noted = await clerk.read(at);
  expect(noted.match(/Nobody answered\./g)).toHaveLength(1);
  expect(noted).toContain("The clerk");
  expect(titles(await clerk.read("/office/enquiries"))).toEqual(["Aarav Thapliyal", "Zoya Ansari"]);
  expect(titles(await clerk.read("/office/enquiries?tab=due"))).toEqual(["Aarav Thapliyal"]);
  expect(titles(await clerk.read("/office/enquiries?class=VI"))).toEqual(["Zoya Ansari"]);
  // A page holds a code together with a sign that comes along when it is copied.
  expect(titles(await clerk.read("/office/enquiries?q=thapl+98%E2%81%A000"))).toEqual(["Aarav Thapliyal"]);
  await clerk.post(at, { verb: "keep", state: "closed", due: "", note: "" });
  expect(countsIn(await clerk.read("/office/enquiries"))).toEqual(["Open 1", "New 1", "Closed 1"]);
  await expectAnswer(
    clerk.post(at, { verb: "keep", state: "sold", due: "2026-02-31", note: "Kept words" }),
    400,
    "Kept words",
  );
});

test("an enquiry made by phone is written down, without e-mail, with who took it, and logged", async () => {
  const { email: _, ...family } = { ...enquiry, name: "Ira Bhandari", phone: "9800000021" };
  const faulty = clerk.post("/office/enquiries/new", { ...family, phone: "" });
  const again = await expectAnswer(faulty, 400, "Write a phone number");
  expect(again).toContain('value="Ira Bhandari"');
  await expectAnswer(clerk.post("/office/enquiries/new", { ...family, email: "x".repeat(300) }), 400, "At most 254");
  const stored = await clerk.post("/office/enquiries/new", family);
  const to = stored.headers.get("location") ?? "";
  expect([stored.status, (await clerk.post("/office/enquiries/new", family)).headers.get("location")]).toEqual([
    303,
    to,
  ]);
  expect(await clerk.read(to)).toMatch(
    /Taken by phone by The clerk, 12:00 PM.*Tell the family its reference: [A-Z]{4}-\u2060\d{4}/s,
  );
  const [, letters = "", digits = ""] = /([A-Z]{4})-\u2060(\d{4})/.exec(await clerk.read(to)) ?? [];
  for (const words of ["Bhandari", letters + digits])
    expect(await clerk.read(`/office/enquiries?q=${words}`)).toContain("By phone");
  expect(await clerk.read("/office/enquiries?tab=closed&q=Bhandari")).toContain("See 1 under “Open”");
  const line = `wrote down an enquiry that was made by phone, <a href="${to.replace("?told=1", "")}">of 20 November 2026`;
  expect((await principal.read("/office/log")).split(line)).toHaveLength(2);
});

test("erased for good, nothing of the visitor is left in the store, and the log says why and who", async () => {
  const visitor = { name: "Xaverine Quill", phone: "9800000003", message: "Owls, please." };
  const at = await sent(toFeedback, { ...feedback, ...visitor });
  await clerk.post(at, { verb: "keep", state: "answered", due: "", note: "Wrote back about owls." });
  expect((await clerk.post(at, { verb: "erase", why: "Xaverine asked for it" })).status).toBe(400);
  const erased = await clerk.post(at, { verb: "erase", why: "The family asked for it" });
  await expectLocation(erased, "/office/feedback?erased=1");
  await expectLocation(clerk.get(at), "/office/nothing/is/here");
  const log = await principal.read("/office/log");
  expect(log).toMatch(/The clerk<\/span> erased a feedback: The family asked for it/);
  const store = everyRow(school.folder);
  for (const left of ["Xaverine", "9800000003", "Owls, please", "Wrote back"])
    expect([left, store.includes(left)]).toEqual([left, false]);
});

test("soft-deleted, restored or erased by the command line, state and notes go with it", async () => {
  const at = await sent(toAdmission, { ...enquiry, name: "Grace Minz", phone: "9800000004" });
  await clerk.post(at, { verb: "keep", state: "visited", due: "", note: "Saw the library." });
  const command = (...words: string[]) => outputOf(submissionsCommand, words, { DATA_DIR: school.folder });
  const id = at.split("/").at(-1) ?? "";
  school.write(`update submissions set received_at = '2024-01-01T00:00:00.000Z' where id = '${id}'`);
  await command("retention");
  expect((await clerk.get(at)).status).toBe(303);
  expect(everyRow(school.folder)).toContain("Saw the library.");
  await command("retention", "--undo");
  const back = await clerk.read(at);
  expect(back).toContain("Saw the library.");
  expect(back).toMatch(/value="visited"[^>]*checked|checked[^>]*value="visited"/);
  await command("erase", id);
  expect(await principal.read("/office/log")).toContain("The operator</span> erased a form by the command line");
  expect(everyRow(school.folder)).not.toContain("Saw the library.");
});

test("the table opens in a spreadsheet, runs no formula, and who took it is noted", async () => {
  await sent(toAdmission, { ...enquiry, name: '=cmd|"/C calc"!A0', phone: "9800000005" });
  const answer = await clerk.get("/office/enquiries/table");
  expect([answer.headers.get("content-disposition"), answer.headers.get("cache-control")]).toEqual([
    'attachment; filename="enquiries-2026-11-20.csv"',
    "no-store",
  ]);
  expect(await answer.text()).toContain(`"'=cmd|""/C calc""!A0"`);
  expect(await principal.read("/office/log")).toContain("took all enquiries along as a table");
});

test("what visitors write as code is shown as text", async () => {
  const script = "<img src=x onerror=alert(1)>";
  const at = await sent(toFeedback, { ...feedback, name: script, message: script, phone: "9800000006" });
  await clerk.post(at, { verb: "keep", state: "answered", due: "", note: script });
  for (const address of [at, "/office/feedback", "/office"])
    expect([address, (await clerk.read(address)).includes(script)]).toEqual([address, false]);
});

test("a form that did not go out is seen, and tried again", async () => {
  const at = await sent(toFeedback, { ...feedback, phone: "9800000007", message: "Undelivered." });
  const id = at.split("/").at(-1);
  school.write(`insert into forwards values ('${id}', 5000, '2026-11-20T06:30:00.000Z', null, 'answered 500')`);
  expect(await clerk.read("/office/present-system")).toContain(`href="${at}"`);
  expect(await clerk.read(at)).toContain("did not go out: answered 500");
  await clerk.post("/office/present-system", {});
  expect(school.rows("select attempts from forwards")).toEqual([{ attempts: 0 }]);
});

test("the desk says what is new and what needs care; what was looked at rests for a year", async () => {
  for (const phone of ["9800000008", "9800000018"]) await sent(toAdmission, { ...enquiry, phone });
  const desk = await clerk.read("/office");
  for (const words of ["new enquiries", "On the website, or soon", "Needs care"]) {
    expect([words, desk.includes(words)]).toEqual([words, true]);
  }
  expect(desk).toContain("The oldest: new since 12:00 PM");
  expect(await clerk.read("/office/care")).not.toContain("Looked at, it is right");
  school.write("update schools set seeded_at = '2025-01-01T00:00:00.000Z'");
  expect(await clerk.read("/office/care")).toContain('value="profile uniform"');
  await clerk.post("/office/care", { seen: "profile uniform" });
  expect(await clerk.read("/office/care")).not.toContain('value="profile uniform"');
  await expectLocation(clerk.post("/office/care", { seen: "profile nothing" }), "/office/nothing/is/here");
});
