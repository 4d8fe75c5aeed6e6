import { expect, test } from "vitest";
import { withWholeTimes } from "./clock.ts";
import { openingHours } from "./hours-in-text.ts";
import { dayHeading, timestampText } from "./times.ts";

const at = (time: string) => new Date(`2026-11-22T${time}+05:30`);

test.each([
  ["00:06", "12:06 AM"],
  ["09:43", "9:43 AM"],
  ["12:00", "12:00 PM"],
  ["20:05", "8:05 PM"],
])("%s of today reads %s", (time, words) => {
  expect(timestampText(at(time), at("23:00"))).toBe(words);
});

test("on a page no line ends within a time, in either language", () => {
  const written = "8 AM to 2:40 PM, सुबह 8:00 से; 10 AMPS, शाम को";
  expect(withWholeTimes(written)).toBe("8\u00a0AM to 2:40\u00a0PM, सुबह\u00a08:00 से; 10 AMPS, शाम को");
});

test("a day is named with its weekday, and with its year when it is not this one", () => {
  expect(dayHeading("2026-11-23", "2026-11-23")).toBe("Today, Monday, 23 November");
  expect(dayHeading("2025-11-22", "2026-11-23")).toBe("Saturday, 22 November 2025");
});

test.each([
  ["8 AM to 8 PM", "सुबह 8:00 से रात 8:00 तक"],
  ["Monday to Saturday, 8:30 AM to 2 PM", "सोमवार से शनिवार तक, सुबह 8:30 से दोपहर 2:00 तक"],
  ["Mon–Fri: 9 to 5 PM", "सोमवार से शुक्रवार तक, सुबह 9:00 से शाम 5:00 तक"],
  ["Wednesday and Saturday, 10 AM to 12 noon", "बुधवार और शनिवार, सुबह 10:00 से दोपहर 12:00 तक"],
  ["Sunday 9 AM to 11 AM", "रविवार, सुबह 9:00 से सुबह 11:00 तक"],
  ["Monday to Saturday, by appointment", "Monday to Saturday, by appointment"],
  ["Sat to Moon, 9 AM to 11 AM", "Sat to Moon, 9 AM to 11 AM"],
])("the hours of a desk, %s, read %s in Hindi, and in English as they are written", (hours, inHindi) => {
  expect([openingHours(hours, "hi"), openingHours(hours, "en")]).toEqual([inHindi, hours]);
});
