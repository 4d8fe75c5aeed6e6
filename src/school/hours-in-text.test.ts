import { expect, test } from "vitest";
import {
  dayInText,
  hoursInText,
  hoursText,
  hoursWritten,
  isOnlyHours,
  openingHours,
  withClockTimes,
} from "./hours-in-text.ts";

test.each([
  ["05:30 PM", "17:30", null],
  ["17:30", "17:30", null],
  ["13:00", "13:00", null],
  ["23.59", "23:59", null],
  ["5 p.m.", "17:00", null],
  ["5 p m", "17:00", null],
  ["5pm", "17:00", null],
  ["12 am", "00:00", null],
  ["12 noon", "12:00", null],
  ["Class 5, 10 am", "10:00", null],
  ["by the gate 6 pm", "18:00", null],
  ["until 6:00 PM", null, "18:00"],
  ["by  6 pm", null, "18:00"],
  ["10 am–12 pm", "10:00", "12:00"],
  ["9:30-11 am", "09:30", "11:00"],
  ["10 to 12.30 pm", "10:00", "12:30"],
  // The latest such hour before the end.
  ["1 to 3 pm", "13:00", "15:00"],
  ["5 to 5 pm", "05:00", "17:00"],
  // An end of 24 hours tells a beginning of them.
  ["8 to 13:30", "08:00", "13:30"],
  ["08:30 - 17:00", "08:30", "17:00"],
  ["13 to 17:00", "13:00", "17:00"],
  ["11 pm to 5 am", "23:00", "05:00"],
])("%j says from %s until %s", (text, starts, ends) => {
  expect(hoursWritten(text)).toEqual({ starts, ends });
});

const unsure = ["5.30", "12:30", "24:30", "13 pm", "0 am", "8 am to 5.30", "5.30 to 7", "13:300", "5"];
const several = ["8 am, 10 am", "8 am to 10 am, 12 noon", "8 am or to 10 am", "8 am to about 10 am"];
test.each(["", ...unsure, ...several])("nobody could be sure of the hours in %j", (text) => {
  expect(hoursWritten(text)).toEqual({ starts: null, ends: null });
});

test.each([
  ["10 am to 12 pm", "10:00", "12:00"],
  ["11 pm to 5 am", "23:00", null],
  ["10 am to 10 am", "10:00", null],
  ["until 6 pm", null, null],
])("the hours in %j are from %s until %s: they end on the day on which they begin", (text, starts, ends) => {
  expect(hoursInText(text)).toEqual({ starts, ends });
});

test.each([
  ["10:00", "13:00", "10:00 AM to 1:00 PM", "सुबह 10:00 से दोपहर 1:00 तक"],
  ["10:00", null, "10:00 AM", "सुबह 10:00"],
  [null, "13:00", "until 1:00 PM", "दोपहर 1:00 तक"],
  [null, null, "", ""],
])("from %s until %s reads %j, in Hindi %j", (starts, ends, text, inHindi) => {
  expect([hoursText({ starts, ends }), hoursText({ starts, ends }, "hi")]).toEqual([text, inHindi]);
});

test.each([
  ["10 am - 12.30 pm", "10:00 AM to 12:30 PM", "सुबह 10:00 से दोपहर 12:30 तक"],
  ["10 am - 12.30 pm, main gate", "10:00 AM - 12:30 PM, main gate", "10:00 AM - 12:30 PM, main gate"],
  ["12 December 2026, 10 am", "12 December 2026, 10:00 AM", "12 दिसंबर 2026, सुबह 10:00"],
  ["10 am, 1 January 2027", "10:00 AM, 1 January 2027", "1 जनवरी 2027, सुबह 10:00"],
  ["12 December 2026, 10 am, hall", "12 December 2026, 10:00 AM, hall", "12 December 2026, 10:00 AM, hall"],
  ["31 February 2027, 10 am", "31 February 2027, 10:00 AM", "31 February 2027, 10:00 AM"],
  ["Class 5, about 5.30", "Class 5, about 5.30", "Class 5, about 5.30"],
])("%j reads %j, in Hindi %j", (text, inEnglish, inHindi) => {
  expect([withClockTimes(text), withClockTimes(text, "hi")]).toEqual([inEnglish, inHindi]);
});

test("only hours are a time or two and the words between them", () => {
  expect(["10 am", "from 10 am to 1 pm", "until 6 pm."].map(isOnlyHours)).toEqual([true, true, true]);
  expect(["", "from", "10 am, hall", "at 5.30"].map(isOnlyHours)).toEqual([false, false, false, false]);
});

test("the day in a text has its month in full, and is in the calendar", () => {
  expect(dayInText("on 12 December 2026, 10 am")).toBe("2026-12-12");
  expect(dayInText("1 January 2027")).toBe("2027-01-01");
  expect(["31 February 2027", "12 Dec 2026", "Monday"].map(dayInText)).toEqual([null, null, null]);
});

test.each([
  ["8 AM to 8 PM", "सुबह 8:00 से रात 8:00 तक"],
  ["Monday to Saturday, 8:30 AM to 2 PM", "सोमवार से शनिवार तक, सुबह 8:30 से दोपहर 2:00 तक"],
  ["Mon–Fri: 9 to 5 PM", "सोमवार से शुक्रवार तक, सुबह 9:00 से शाम 5:00 तक"],
  ["Wednesday and Saturday, 10 AM to 12 noon", "बुधवार और शनिवार, सुबह 10:00 से दोपहर 12:00 तक"],
  ["Sunday , 9 AM to 11 AM", "रविवार, सुबह 9:00 से सुबह 11:00 तक"],
  ["Monday to Saturday, by appointment", "Monday to Saturday, by appointment"],
  ["Sat to Moon, 9 AM to 11 AM", "Sat to Moon, 9 AM to 11 AM"],
  ["On Monday 9 AM to 11 AM", "On Monday 9 AM to 11 AM"],
  ["Monday 9 AM to 11 AM\nClosed in May", "Monday 9 AM to 11 AM\nClosed in May"],
])("the hours of a desk, %j, read %j in Hindi, and in English as they are written", (hours, inHindi) => {
  expect([openingHours(hours, "hi"), openingHours(hours, "en")]).toEqual([inHindi, hours]);
});
