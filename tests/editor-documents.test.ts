import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { expectAnswer, expectLocation } from "./support/expect-answer.ts";
import { plain } from "./support/html.ts";
import { officeVisitor, openedAt, write } from "./support/office.ts";
import { fieldsOf, PASSWORD } from "./support/office-fields.ts";
import { inRows } from "./support/rows.ts";
import { servedOffice } from "./support/served-office.ts";

const { school, clerk, principal } = servedOffice();

let title = "";
beforeEach(() => {
  title = `Owls ${randomUUID()}`;
});

async function expectOnSite(isThere: boolean) {
  for (const path of ["/News", "/api/news/DEMO"]) await school.expectOn(path, title, isThere);
}

test("what is published is on the website, what is undone is not; each step is a version", async () => {
  const item = { title, description: "Owls.", fromDate: "2026-11-20" };
  const { answer, at } = await write(clerk, "/office/news/new", "publish", item);
  await expectLocation(answer, `${at}?done=publish`);
  await expectOnSite(true);
  await write(clerk, at, "take down");
  await expectOnSite(false);
  await write(clerk, at, "undo");
  await expectOnSite(true);
  await write(clerk, at, "undo");
  await write(clerk, at, "bin");
  await expectOnSite(false);
  await write(clerk, at, "take out");
  await write(clerk, at, "publish");
  await expectOnSite(true);
  const versions = await clerk.read(`${at}/versions`);
  expect(versions.match(/class="strong">[^<]+/g)?.map((found) => found.slice(15))).toEqual([
    "Put on the website",
    "Taken out of the bin",
    "Put into the bin",
    "Undone",
    "Taken down",
    "Put on the website",
  ]);
});

test("a kept text that was undone comes back when the undoing is undone", async () => {
  const { at } = await write(clerk, "/office/news/new", "keep", { title, description: "First." });
  await write(clerk, at, "keep", { title, description: "Second." });
  const shown: string[] = [];
  for (const _ of ["back", "forth"]) {
    await write(clerk, at, "undo");
    shown.push(/First|Second/.exec(await clerk.read(at))?.[0] ?? "");
  }
  expect(shown).toEqual(["First", "Second"]);
});

test("who has the older text before her overwrites nothing: both are shown, and she chooses", async () => {
  const { at } = await write(clerk, "/office/news/new", "publish", { title, description: "First." });
  const opened = await openedAt(principal, at);
  await write(clerk, at, "keep", { title, description: "The clerk’s." });
  const conflict = principal.post(at, { ...opened, verb: "publish", title, description: "The principal’s." });
  const text = await expectAnswer(conflict, 409, "The clerk’s.", "The principal’s.");
  await school.expectOn("/api/news/DEMO", "First.");
  const now = /name="seen" value="([^"]*)"/.exec(text)?.[1] ?? "";
  await principal.post(at, { seen: now, verb: "publish", title, description: "The principal’s." });
  await school.expectOn("/api/news/DEMO", "The principal’s.");
});

test("what the command line publishes meanwhile is not overwritten unseen", async () => {
  const { at } = await write(clerk, "/office/news/new", "publish", { title });
  const opened = await openedAt(clerk, at);
  school.write(
    `update published set body = replace(body, '"description":""', '"description":"By command."') where body like '%${title}%'`,
  );
  expect((await clerk.post(at, { ...opened, verb: "publish", title: "Over it" })).status).toBe(409);
});

test("a second tap on Publish is no conflict", async () => {
  const { action, fields } = fieldsOf(await clerk.read("/office/news/new"));
  const both = await Promise.all([1, 2].map(() => clerk.post(action, { ...fields, title, verb: "publish" })));
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  await school.expectOn("/api/news/DEMO", title);
});

test("a fault is said at its field, and nothing written is lost; a draft may have faults", async () => {
  const texts = { title: "", description: "Much was written here.", fromDate: "2026-02-31" };
  const { answer, at } = await write(clerk, "/office/news/new", "publish", texts);
  await expectAnswer(answer, 400, "title is empty", "Much was written here.");
  expect((await clerk.get(at)).status).toBe(303);
  expect((await write(clerk, "/office/news/new", "keep", texts)).answer.status).toBe(303);
});

test("when her session ends while she writes she signs in in place, and the same save goes on", async () => {
  const { action, fields } = fieldsOf(await clerk.read("/office/news/new"));
  const visitor = officeVisitor(school.origin);
  const description = "A “quoted” <b>text</b> & more";
  const asked = await visitor.post(action, { ...fields, title, description, verb: "publish" });
  const held = /name="held" value="([^"]*)"/.exec(await asked.text())?.[1] ?? "";
  expect(asked.status).toBe(401);
  const signIn = { email: "clerk@school.example", password: PASSWORD, held: plain(held) };
  await expectLocation(visitor.post("/office/sign-in", signIn), `${action}?done=publish`);
  await school.expectOn("/api/news/DEMO", title);
  expect((await visitor.get("/office")).status).toBe(200);
});

test("after publishing, the item's page is one tap from being seen, copied and sent on", async () => {
  const kites = { title: "Kites & wind", description: "Bring one." };
  const { at, answer } = await write(clerk, "/office/news/new", "publish", kites);
  const address = at.replace("/office/news/", "/News/");
  const done = await clerk.read(answer.headers.get("location") ?? "");
  expect(done).toContain(`<a class="text-button" href="${address}">See it</a>`);
  expect(done).toMatch(new RegExp(`data-copies="address".*id="address">http://localhost:3000${address}<`, "s"));
  const [, message = ""] = /href="https:\/\/wa\.me\/\?text=([^"]+)"/.exec(done) ?? [];
  expect(decodeURIComponent(message)).toBe(`Kites & wind\n\nKindled Star Convent\n\nhttp://localhost:3000${address}`);
  await school.look();
  expect(await school.textOf(address)).toContain("Bring one.");
  const topper = { name: "Meera Oraon", class: "XII", division: "97%", year: "1999" };
  const unseen = await write(principal, "/office/toppers/new", "publish", topper);
  const page = await principal.read(unseen.answer.headers.get("location") ?? "");
  expect([page.includes("No page shows it"), page.includes("See it</a>")]).toEqual([true, false]);
});

test("a revision is never changed or deleted", () => {
  inRows(school.folder, (rows) => {
    expect(() => rows.exec("update revisions set author = 'x'")).toThrow("never changed");
    expect(() => rows.exec("delete from revisions")).toThrow("never changed");
  });
});

test("a registration link needs an address or a PDF, and a pop-up something to see", async () => {
  const link = await write(clerk, "/office/registrationLinks/new", "publish", { title });
  await expectAnswer(link.answer, 400, "Write the address of the form, or add a PDF.");
  const popup = await write(principal, "/office/notifications/new", "publish", {});
  await expectAnswer(popup.answer, 400, "Write a title or a text, or add a picture or a PDF.");
  const textAlone = await write(principal, "/office/notifications/new", "publish", { description: title });
  expect(textAlone.answer.status).toBe(303);
  await school.expectOn("/api/notification/DEMO", title);
});

const NEW = "/office/events/new";
const day = "2026-12-12";

/** Returns a page or file once the school has noticed what was published. */
async function told(path: string) {
  await school.notice();
  return school.textOf(path);
}

/** Returns the lines of an event in the school's calendar. */
async function inCalendar(title: string) {
  const entries = (await told("/calendars/school.ics")).replaceAll("\r\n ", "").split("BEGIN:VEVENT");
  return entries.find((entry) => entry.includes(`SUMMARY:${title}`)) ?? "";
}

test("hours and classes that are chosen reach Events and calendars with beginning and end", async () => {
  const chosen = { "time.begins": "17:30", "time.ends": "19:00", "classes.VI": "yes", "classes.VII": "yes" };
  const { answer } = await write(clerk, NEW, "publish", { title: "Owl walk", date: day, ...chosen });
  expect(answer.status).toBe(303);
  expect(await told("/Events")).toContain("12 December 2026, 5:30 PM to 7:00 PM");
  const entry = await inCalendar("Owl walk (VI to VII)");
  expect(entry).toContain("DTSTART;TZID=Asia/Kolkata:20261212T173000");
  expect(entry).toContain("DTEND;TZID=Asia/Kolkata:20261212T190000");
});

test("an end without a beginning or before it is refused, and what was chosen stays", async () => {
  for (const [begins, ends, sentence] of [
    ["", "19:00", "Choose the hour at which it begins too."],
    ["19:00", "17:30", "Choose an end that is later than the beginning."],
  ] as const) {
    const chosen = { "time.begins": begins, "time.ends": ends, "classes.IX": "yes" };
    const { answer } = await write(clerk, NEW, "publish", { title: "Bat walk", date: day, ...chosen });
    const html = await expectAnswer(answer, 400, sentence);
    const shown = (name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1];
    expect([shown("time.begins"), shown("time.ends")]).toEqual([begins, ends]);
    expect(html).toMatch(/name="classes.IX"[^>]* checked/);
  }
});

test("words that tell no hour stay, are listed in the office, and go when hours are chosen", async () => {
  const { at } = await write(clerk, NEW, "publish", { title: "Moth night", date: day, time: "5.30" });
  expect(await clerk.read("/office/care")).toContain("No calendar can read its hour, “5.30”");
  expect(await inCalendar("Moth night")).toContain("DTSTART;VALUE=DATE:20261212");
  const unread = { venue: "Roof", time: "5.30", "time.begins": "", "time.ends": "" };
  expect((await write(clerk, at, "publish", unread)).answer.status).toBe(303);
  expect(await told("/Events")).toContain("12 December 2026, 5.30");
  await write(clerk, at, "publish", { time: "5.30", "time.begins": "17:30", "time.ends": "" });
  expect(await clerk.read("/office/care")).not.toContain("No calendar can read its hour");
  expect(await inCalendar("Moth night")).toContain("DTSTART;TZID=Asia/Kolkata:20261212T173000");
});
