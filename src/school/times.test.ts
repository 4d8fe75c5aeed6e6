import { expect, test } from "vitest";
import {
  appointmentText,
  changedText,
  dayHeading,
  dayText,
  greeting,
  lastDayText,
  monthChoices,
  monthNumber,
  monthText,
  readTimestamp,
  timestampText,
} from "./times.ts";

const on = (day: string, time: string) => new Date(`${day}T${time}+05:30`);
const at = (time: string) => on("2026-11-22", time);
const now = at("23:00");

test("a wrong day or time is no moment", () => {
  const times = ["24:00", "8:00", "108:00", "08:60", "08:000", ""];
  expect(times.map((time) => readTimestamp("2026-11-20", time))).toEqual(times.map(() => null));
  expect([readTimestamp("2026-02-31", "08:00"), readTimestamp(undefined, "08:00")]).toEqual([null, null]);
});

test("a time of today reads as people say it", () => {
  const words = ["00:06", "09:43", "12:00", "20:05"].map((time) => timestampText(at(time), now));
  expect(words).toEqual(["12:06 AM", "9:43 AM", "12:00 PM", "8:05 PM"]);
});

test.each([
  ["2026-11-22", "8:00 AM", "today, 8:00 AM", "today", "22 Nov"],
  ["2026-01-05", "5 Jan, 8:00 AM", "5 January, 8:00 AM", "5 January", "5 Jan"],
  ["2027-11-22", "22 Nov 2027, 8:00 AM", "22 November 2027, 8:00 AM", "22 November 2027", "22 Nov 2027"],
])("eight on %s reads %s; as an appointment %s; as a last day %s", (day, timestamp, appointment, last, short) => {
  const moment = on(day, "08:00");
  expect([timestampText(moment, now), appointmentText(moment, now)]).toEqual([timestamp, appointment]);
  // What ends at midnight is last seen on the day before.
  expect(lastDayText(on(day, "24:00"), now)).toBe(last);
  expect(dayText(day, "2026-11-22")).toBe(short);
});

test("in Hindi, too", () => {
  expect(timestampText(on("2026-11-21", "08:00"), now, "hi")).toBe("21 नव, सुबह 8:00");
  expect(appointmentText(at("08:00"), now, "hi")).toBe("आज, सुबह 8:00");
  expect(lastDayText(on("2027-01-05", "24:00"), now, "hi")).toBe("5 जनवरी 2027");
});

test("what changed has its time, and its day when it is another", () => {
  expect([changedText(at("08:00"), now), changedText(at("08:00"), now, "hi")]).toEqual([
    "Changed at 8:00 AM, not on the website yet",
    "सुबह 8:00 बजे बदला गया, वेबसाइट पर अभी नहीं",
  ]);
  const before = on("2026-11-21", "08:00");
  expect([changedText(before, now), changedText(before, now, "hi")]).toEqual([
    "Changed on 21 November, 8:00 AM, not on the website yet",
    "21 नवंबर को सुबह 8:00 बजे बदला गया, वेबसाइट पर अभी नहीं",
  ]);
});

test("a day is named with its weekday, and with its year when it is not this one", () => {
  expect(dayHeading("2026-11-23", "2026-11-23")).toBe("Today, Monday, 23 November");
  expect(dayHeading("2026-11-21", "2026-11-23")).toBe("Saturday, 21 November");
  expect(dayHeading("2025-11-22", "2026-11-23")).toBe("Saturday, 22 November 2025");
});

test("the greeting changes at noon and at five, in Hindi never", () => {
  const greetings = ["00:00", "11:59", "12:00", "16:59", "17:00"].map((time) => greeting(at(time)).slice(5));
  expect(greetings).toEqual(["morning", "morning", "afternoon", "afternoon", "evening"]);
  expect(["08:00", "12:00", "17:00"].map((time) => greeting(at(time), "hi"))).toEqual(["नमस्ते", "नमस्ते", "नमस्ते"]);
});

test("months are chosen by name and kept by number", () => {
  const choices = monthChoices("hi");
  expect([choices.length, choices[0], choices[11]]).toEqual([12, ["1", "जनवरी"], ["12", "दिसंबर"]]);
  expect([monthText(5), monthText(5, "hi"), monthText(13), monthText("May")]).toEqual(["May", "मई", "13", "May"]);
  expect(["May", "SEPT", "january", "dec"].map(monthNumber)).toEqual([5, 9, 1, 12]);
  const none = ["", "Ju", "ber", "Mayor", "5"];
  expect(none.map(monthNumber)).toEqual(none);
});
