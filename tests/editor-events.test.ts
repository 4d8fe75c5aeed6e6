import { expect, test } from "vitest";
import { write } from "./support/office.ts";
import { servedOffice } from "./support/served-office.ts";

const { school, clerk } = servedOffice();

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
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(sentence);
    const shown = (name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1];
    expect([shown("time.begins"), shown("time.ends")]).toEqual([begins, ends]);
    expect(html).toMatch(/name="classes.IX"[^>]* checked/);
  }
});

test("words that tell no hour stay, are listed in the office, and go when hours are chosen", async () => {
  const { at } = await write(clerk, NEW, "publish", { title: "Moth night", date: day, time: "5.30" });
  expect(await clerk.read("/office/care")).toContain("No calendar can read its hour, “5.30”");
  expect(await inCalendar("Moth night")).toContain("DTSTART;VALUE=DATE:20261212");
  const { answer } = await write(clerk, at, "publish", {
    venue: "Roof",
    time: "5.30",
    "time.begins": "",
    "time.ends": "",
  });
  expect(answer.status).toBe(303);
  expect(await told("/Events")).toContain("12 December 2026, 5.30");
  await write(clerk, at, "publish", { time: "5.30", "time.begins": "17:30", "time.ends": "" });
  expect(await clerk.read("/office/care")).not.toContain("No calendar can read its hour");
  expect(await inCalendar("Moth night")).toContain("DTSTART;TZID=Asia/Kolkata:20261212T173000");
});
