import { expect, test } from "vitest";
import { clockText, clockTime, schoolTime, timeOfDay } from "./clock.ts";

test.each([
  ["00:00", "12:00 AM"],
  ["07:55", "07:55 AM"],
  ["11:59", "11:59 AM"],
  ["12:10", "12:10 PM"],
  ["14:10", "02:10 PM"],
  ["23:59", "11:59 PM"],
])("%s in a form is %s in the facts, and back", (field, fact) => {
  expect([clockTime(field), timeOfDay(fact)]).toEqual([fact, field]);
});

test("what is no time stays as it is", () => {
  const noField = ["24:00", "12:60", "107:55", "07:555", "7:55", ""];
  expect(noField.map(clockTime)).toEqual(noField);
  const noFact = ["7:55 AM", "at 07:55 AM", "07:55 AM sharp", "07:55", ""];
  expect(noFact.map(timeOfDay)).toEqual(noFact);
  expect([null, undefined, 5].map(timeOfDay)).toEqual(["", "", "5"]);
});

test.each([
  ["रात", ["12:00 AM", "3:59 AM", "8:00 PM"]],
  ["सुबह", ["4:00 AM", "11:59 AM"]],
  ["दोपहर", ["12:00 PM", "3:59 PM"]],
  ["शाम", ["4:00 PM", "7:59 PM"]],
])("the part of the day is %s at %j", (part, times) => {
  const facts = times.map((time) => time.padStart("12:00 AM".length, "0"));
  expect(facts.map((fact) => clockText(fact))).toEqual(times);
  expect(facts.map((fact) => clockText(fact, "hi"))).toEqual(times.map((time) => `${part} ${time.slice(0, -3)}`));
});

test("a text around a time, or without its half of the day, stays as it is", () => {
  const texts = ["10:00", "by 10:00 AM", "10:00 AM sharp"];
  expect([texts.map((text) => clockText(text)), texts.map((text) => clockText(text, "hi"))]).toEqual([texts, texts]);
});

// `any-time-zone.test.ts` holds which day it is there.
test("a time is shown in school time", () => {
  expect(schoolTime(new Date("2026-11-20T02:10:00Z"))).toBe("20 November 2026 at 7:40 AM");
  expect(schoolTime(new Date("2026-11-20T06:30:00Z"))).toBe("20 November 2026 at 12:00 PM");
  expect(schoolTime(new Date("2026-11-20T18:35:00Z"), "hi")).toBe("21 नवंबर 2026, रात 12:05");
});
