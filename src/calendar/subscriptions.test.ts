import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { beforeAll, expect, test, vi } from "vitest";
import { demoContent } from "../../demo/school.ts";
import { addDocument, changeDocuments, removeDocument } from "../../tests/support/documents.ts";
import { inRows, openRows, type Rows } from "../../tests/support/rows.ts";
import { appOfFile, openTestApp, smallSchool, TODAY } from "../../tests/support/test-app.ts";
import { entities } from "../kinds/all.ts";

const HINDI = "विद्यालय में वार्षिकोत्सव: गीत, नाटक; और \\ नृत्य";
const event = { ...entities.events.example, date: "2026-12-12", time: "05:30 PM to 7 pm" };
const demo = demoContent(TODAY);
/** The demo school's days, without its files, and some hard ones. */
const content = {
  ...smallSchool(),
  profile: { ...smallSchool().profile, timings: demo.profile.timings, holidays: demo.profile.holidays },
  events: [
    ...demo.events.filter(({ _id }) => _id !== event._id).map((one) => ({ ...one, images: [], attachments: [] })),
    event,
    {
      ...{ ...event, _id: "hindi", title: `${HINDI} `.repeat(3), description: "One\r\nTwo\u0007" },
      ...{ time: "after lunch", venue: "" },
    },
    { ...event, _id: "seniors", classes: "XI and XII", time: "" },
    { ...event, _id: "undated", date: null },
  ],
};

let rows: Rows;
let now = new Date(`${TODAY}T06:30:00Z`);
const app = appOfFile(content, {}, {}, () => now);
beforeAll(() => {
  rows = openRows(app.config.dataDir);
  return () => rows.close();
});

const read = async (path: string) => (await app.get(path)).text();
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

/** An entry as a parser reads it. */
interface Parsed {
  uid: string;
  sequence: number;
  status: string | undefined;
  summary: string;
  from: string;
}

/** Returns what two parsers, which know nothing of each other, both read. */
function parsedByBoth(ics: string): Parsed[] {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const one = calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, summary, startDate } = new ICAL.Event(component);
    const status = String(component.getFirstPropertyValue("status"));
    return { uid, sequence, status, summary, from: startDate.toString().slice(0, 16) };
  });
  const other = Object.values(nodeIcal.sync.parseICS(ics)).flatMap((component) => {
    if (component?.type !== "VEVENT") return [];
    const { uid, sequence, status, summary, start } = component;
    const day = new Date(start.getTime() + (start.dateOnly ? -start.getTimezoneOffset() : 330) * 60_000).toISOString();
    const from = day.slice(0, start.dateOnly ? 10 : 16);
    return { uid, sequence: Number(sequence), status, summary: String(summary), from };
  });
  const byUid = (a: Parsed, b: Parsed) => (a.uid < b.uid ? -1 : 1);
  expect(other.toSorted(byUid)).toEqual(one.toSorted(byUid));
  return one;
}

const entryOf = async (uid: string, path = "/calendars/school.ics") =>
  parsedByBoth(await read(path)).find((entry) => entry.uid.startsWith(`${uid}@`));

// `calendar-entry.test.ts` and `ics.property.test.ts` hold its lines.
test("two parsers read the same in a calendar: each entry once, none without a day", async () => {
  const answer = await app.get("/calendars/school.ics");
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const ics = await answer.text();
  const uids = parsedByBoth(ics).map(({ uid }) => uid);
  expect(new Set(uids).size).toBe(uids.length);
  expect(uids.length).toBeGreaterThan(40);
  expect(ics).not.toContain("event-undated");
});

test("a moved, a cancelled and a restored entry keeps its UID and raises its SEQUENCE", async () => {
  const first = await read("/calendars/school.ics");
  later(48);
  expect(await read("/calendars/school.ics")).toBe(first);
  const standing = await entryOf("event-annual-day");
  expect(standing).toMatchObject({ status: "CONFIRMED", from: "2026-12-12T17:30" });
  const told = standing?.sequence ?? 0;

  changeDocuments(rows, "events", (body) => (body._id === "annual-day" ? { ...body, date: "2026-12-19" } : body));
  const moved = await entryOf("event-annual-day");
  const changed = told + 48 * 60;
  expect(moved).toEqual({ ...standing, sequence: changed, from: "2026-12-19T17:30" });

  removeDocument(rows, "events", "annual-day");
  const cancelled = await entryOf("event-annual-day");
  const off = { status: "CANCELLED", summary: "Cancelled: Annual Day" };
  expect(cancelled).toMatchObject({ uid: standing?.uid, sequence: changed + 1, ...off });
  expect(await read("/calendars/entry/event-annual-day.ics")).toContain("STATUS:CANCELLED");

  addDocument(rows, "events", event);
  expect(await entryOf("event-annual-day")).toEqual({ ...standing, sequence: changed + 2 });
  const others = parsedByBoth(await read("/calendars/school.ics")).filter(({ sequence }) => sequence > told);
  expect(others).toHaveLength(1);

  // What is over is no longer told, and nobody cancels it.
  removeDocument(rows, "events", "hindi");
  expect(await entryOf("event-hindi")).toMatchObject({ status: "CANCELLED" });
  later(24 * 200);
  expect(await entryOf("event-hindi")).toBeUndefined();
  now = new Date(`${TODAY}T06:30:00Z`);
});

test("the calendar of a class band has what concerns its classes", async () => {
  const uids = async (band: string) =>
    parsedByBoth(await read(`/calendars/${band}.ics`)).map(({ uid }) => uid.split("@")[0]);
  expect(await uids("xi-xii")).toContain("event-seniors");
  const little = await uids("i-v");
  expect(little).not.toContain("event-seniors");
  const ofAll = ["event-annual-day", "fees-2026-12", "fees-2027-01", "holiday-2026-gandhi-jayanti"];
  expect(little).toEqual(expect.arrayContaining(ofAll));
  for (const none of ["other", "entry/other"]) expect((await app.get(`/calendars/${none}.ics`)).status).toBe(404);
});

test("an event for other classes than before is cancelled where its classes were, and comes back", async () => {
  const seniorsIn = (band: string) => entryOf("event-seniors", `/calendars/${band}.ics`);
  const forClasses = (classes: string) =>
    changeDocuments(rows, "events", (body) => (body._id === "seniors" ? { ...body, classes } : body));
  const standing = await seniorsIn("xi-xii");
  expect([standing?.status, await seniorsIn("i-v")]).toEqual(["CONFIRMED", undefined]);
  later(1);
  forClasses("I to V");
  const left = await seniorsIn("xi-xii");
  expect(left).toMatchObject({ uid: standing?.uid, status: "CANCELLED", from: standing?.from });
  expect(left?.sequence).toBeGreaterThan(standing?.sequence ?? 0);
  for (const band of ["i-v", "school"]) expect(await seniorsIn(band), band).toMatchObject({ status: "CONFIRMED" });
  forClasses("XI and XII");
  expect(await seniorsIn("xi-xii")).toEqual({ ...standing, sequence: (left?.sequence ?? 0) + 1 });
  expect(await seniorsIn("i-v")).toMatchObject({ status: "CANCELLED" });
});

test("both feeds tell the same items, and say when one has changed", async () => {
  const json = async () => JSON.parse(await read("/feeds/news.json"));
  const first = await json();
  const atom = await read("/feeds/news.atom");
  expect(atom.match(/<id>urn:uuid:[0-9a-f-]{36}#[^<]+<\/id>/g)).toHaveLength(first.items.length);
  expect(first.items.map(({ id }: { id: string }) => id.split("#")[1])).toEqual(
    expect.arrayContaining(["news-sports-day-results", "circular-nursery-list", "order-fog-november"]),
  );
  later(1);
  expect(await json()).toEqual(first);
  changeDocuments(rows, "news", (body) => ({ ...body, title: "A & <b>" }));
  expect(await read("/feeds/news.atom")).toContain("<title>A &amp; &lt;b&gt;</title>");
  const [changed] = (await json()).items.filter(({ title }: { title: string }) => title === "A & <b>");
  expect(changed.date_modified).toBe(now.toISOString());
  expect(changed.date_published).toBe("2026-10-25T18:30:00.000Z");
});

test("each language has a feed and a file of each date; words of the school stay as they are", async () => {
  const feed = JSON.parse(await read("/feeds/news.hi.json"));
  expect(feed).toMatchObject({ language: "hi", title: expect.stringMatching(/: समाचार और परिपत्र$/) });
  const ofOrder = feed.items.find(({ id }: { id: string }) => id.endsWith("#order-fog-november.hi"));
  const url = expect.stringMatching(/\/hi\/Today$/);
  expect(ofOrder).toMatchObject({ url, title: expect.stringContaining("समय बदला है") });
  expect(ofOrder).not.toHaveProperty("language");
  const atom = await read("/feeds/news.hi.atom");
  expect(atom).toContain('xml:lang="hi">');
  expect(atom).toMatch(/<title xml:lang="en-IN">[^<]*<\/title>\n<link href="[^"]*\/hi\/Circulars\//);
  expect(await read("/feeds/news.atom")).not.toContain("/hi/");
  const holiday = await read("/calendars/entry/holiday-2026-gandhi-jayanti.hi.ics");
  expect(holiday).toContain("SUMMARY:छुट्टी: गांधी जयंती");
});

test("without a store, a calendar answers what it told before, or says that it cannot be read", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const told = await read("/calendars/school.ics");
  rows.exec("alter table published rename to away");
  const answer = await app.get("/calendars/school.ics");
  expect([answer.status, answer.headers.get("Cache-Control"), await answer.text()]).toEqual([200, "no-store", told]);
  const other = await openTestApp();
  inRows(other.config.dataDir, (rows) => rows.exec("alter table published rename to away"));
  const failing = await other.get("/calendars/school.ics");
  expect([failing.status, failing.headers.get("Content-Type")]).toEqual([503, "application/problem+json"]);
  inRows(other.config.dataDir, (rows) => rows.exec("alter table away rename to published"));
  await other.close();
  rows.exec("alter table away rename to published");
});
