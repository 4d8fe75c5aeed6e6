import { expect, test } from "vitest";
import {
  calendarEntry,
  calendarPath,
  calendarWindow,
  entryFile,
  eventEntry,
  googleEntry,
  outlookEntry,
  subscription,
} from "./calendar-entry.ts";
import { calendarFile } from "./ics.server.ts";

const event = {
  ...{
    _id: "sports-day",
    title: "Sports day",
    description: "Bring water.",
    venue: "Field, gate 2",
    date: "2026-12-04",
  },
  ...{ time: "9:00 AM to 1:00 PM", classes: "I to V" },
};
const timed = eventEntry(event) as NonNullable<ReturnType<typeof eventEntry>>;
const days = calendarEntry({
  uid: "vacation",
  kind: "vacation",
  title: "Rest",
  from: "2026-12-24",
  until: "2027-01-10",
  path: "/SchoolTiming",
});

test("a calendar is written in these lines", () => {
  const of = { name: "Our school", id: "demo", publicUrl: "https://school.example", language: "en" as const };
  const at = { firstAt: "2026-11-20T06:30:00.000Z", changedAt: "2026-11-21T06:30:00.000Z" };
  const entries = [
    { entry: timed, sequence: 3, isCancelled: false, ...at },
    { entry: { ...timed, uid: "later", ends: null, text: "", place: "" }, sequence: 0, isCancelled: false, ...at },
    { entry: days, sequence: 1, isCancelled: true, ...at },
  ];
  const times = "DTSTAMP:20261121T063000Z\r\nCREATED:20261120T063000Z\r\nLAST-MODIFIED:20261121T063000Z";
  const lines = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//School website//School calendar//EN
CALSCALE:GREGORIAN
NAME:Our school
X-WR-CALNAME:Our school
X-WR-TIMEZONE:Asia/Kolkata
REFRESH-INTERVAL;VALUE=DURATION:PT1H
X-PUBLISHED-TTL:PT1H
BEGIN:VTIMEZONE
TZID:Asia/Kolkata
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
TZNAME:IST
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:event-sports-day@demo
${times}
SEQUENCE:3
DTSTART;TZID=Asia/Kolkata:20261204T090000
DTEND;TZID=Asia/Kolkata:20261204T130000
SUMMARY:Sports day (I to V)
DESCRIPTION:Bring water.
LOCATION:Field\\, gate 2
CATEGORIES:Event
STATUS:CONFIRMED
TRANSP:OPAQUE
URL:https://school.example/Events/sports-day
END:VEVENT
BEGIN:VEVENT
UID:later@demo
${times}
SEQUENCE:0
DTSTART;TZID=Asia/Kolkata:20261204T090000
SUMMARY:Sports day (I to V)
CATEGORIES:Event
STATUS:CONFIRMED
TRANSP:OPAQUE
URL:https://school.example/Events/sports-day
END:VEVENT
BEGIN:VEVENT
UID:vacation@demo
${times}
SEQUENCE:1
DTSTART;VALUE=DATE:20261224
DTEND;VALUE=DATE:20270111
SUMMARY:Cancelled: Rest
CATEGORIES:Vacation
STATUS:CANCELLED
TRANSP:TRANSPARENT
URL:https://school.example/SchoolTiming
END:VEVENT
END:VCALENDAR
`;
  expect(calendarFile({ ...of, entries })).toBe(lines.replaceAll(/\r?\n/g, "\r\n"));
});

test("an event has the hours, classes and place that its texts say, and nothing without a day", () => {
  expect(timed).toEqual({
    ...{ uid: "event-sports-day", kind: "event", title: "Sports day (I to V)", text: "Bring water." },
    ...{ place: "Field, gate 2", from: "2026-12-04", until: "2026-12-04", starts: "09:00", ends: "13:00" },
    ...{ classes: ["I", "II", "III", "IV", "V"], path: "/Events/sports-day" },
  });
  const { title, text, starts } = eventEntry({
    ...event,
    time: "after lunch",
    classes: undefined,
    isBeingRenewed: true,
  }) as typeof timed;
  expect([title, text, starts]).toEqual(["Sports day", "after lunch.\nBring water.", null]);
  expect(eventEntry({ ...event, time: "9:00 AM at the gate", description: "" })?.text).toBe("9:00 AM at the gate.");
  expect(eventEntry({ ...event, isBeingRenewed: true })?.isBeingRenewed).toBe(true);
  expect(eventEntry({ ...event, date: null })).toBe(null);
});

test("a calendar looks back half a year and ahead a year and a month", () => {
  expect(calendarWindow("2026-11-20")).toEqual({ from: "2026-05-21", until: "2027-12-25" });
});

test("other calendars are asked to add an entry, with hours or for whole days", () => {
  const read = (address: string) => [address.replace(/\?.*/, ""), ...new URL(address).searchParams].map(String);
  const open = { ...timed, ends: null, place: "" };
  const google = (title: string, dates: string, ...place: string[]) => [
    ...["https://calendar.google.com/calendar/render", "action,TEMPLATE", `text,${title}`, `dates,${dates}`],
    ...["ctz,Asia/Kolkata", ...place],
  ];
  expect([timed, open, days].map(googleEntry).map(read)).toEqual([
    google(timed.title, "20261204T090000/20261204T130000", "location,Field, gate 2"),
    google(timed.title, "20261204T090000/20261204T090000"),
    google("Rest", "20261224/20270111"),
  ]);
  const outlook = (title: string, starts: string, ends: string, place: string[] = [], ...more: string[]) => [
    ...["https://outlook.live.com/calendar/0/action/compose", "rru,addevent", "path,/calendar/action/compose"],
    ...[`subject,${title}`, ...place, `startdt,${starts}`, `enddt,${ends}`, ...more],
  ];
  expect([timed, open, days].map(outlookEntry).map(read)).toEqual([
    outlook(timed.title, "2026-12-04T03:30:00.000Z", "2026-12-04T07:30:00.000Z", ["location,Field, gate 2"]),
    outlook(timed.title, "2026-12-04T03:30:00.000Z", "2026-12-04T03:30:00.000Z"),
    outlook("Rest", "2026-12-24", "2027-01-11", [], "allday,true"),
  ]);
});

test("a calendar is followed at these addresses", () => {
  expect(subscription("https://school.example", { id: "i-v", name: "I to V" }, "Our school", "hi")).toEqual({
    file: "https://school.example/calendars/i-v.hi.ics",
    webcal: "webcal://school.example/calendars/i-v.hi.ics",
    google: "https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fschool.example%2Fcalendars%2Fi-v.hi.ics",
    outlook:
      "https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fschool.example%2Fcalendars%2Fi-v.hi.ics&name=Our+school%2C+I+to+V",
  });
  expect([entryFile({ uid: "a b" }, "en"), calendarPath("all", "en")]).toEqual([
    "/calendars/entry/a%20b.ics",
    "/calendars/all.ics",
  ]);
});
