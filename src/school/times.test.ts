import { expect, test } from "vitest";
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

test("a day is named with its weekday, and with its year when it is not this one", () => {
  expect(dayHeading("2026-11-23", "2026-11-23")).toBe("Today, Monday, 23 November");
  expect(dayHeading("2025-11-22", "2026-11-23")).toBe("Saturday, 22 November 2025");
});
