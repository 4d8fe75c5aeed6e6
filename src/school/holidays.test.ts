import { expect, test } from "vitest";
import { holidaysOf } from "./holidays.ts";

const october = [
  { day: 2, name: "Gandhi Jayanti" },
  { day: 21, name: "Maha Saptami" },
  { day: 24, name: "Dussehra" },
  { day: 28, name: "Maharshi Valmiki Jayanti" },
];

test.each([1993, 2026, 2100])("October of any year, %i, has the four of the specification", (year) => {
  expect(holidaysOf([], year, 10)).toEqual(october);
});
test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12])("month %i has none by default", (month) => {
  expect(holidaysOf([], 2026, month)).toEqual([]);
});
test("dated October holidays replace the default list for that year only", () => {
  const dated = [{ date: "2026-10-20", name: "Dussehra" }];
  expect(holidaysOf(dated, 2026, 10)).toEqual([{ day: 20, name: "Dussehra" }]);
  expect(holidaysOf(dated, 2027, 10)).toEqual(october);
});
test("dated holidays of other months leave the October list as it is", () => {
  expect(holidaysOf([{ date: "2026-12-25", name: "Christmas" }], 2026, 10)).toEqual(october);
});
test("the holidays of a month are in order of day, whatever order they were entered in", () => {
  const dated = [
    { date: "2026-11-14", name: "Children's Day" },
    { date: "2026-11-01", name: "All Saints" },
    { date: "2025-11-02", name: "Another year" },
    { date: "2026-01-11", name: "Another month" },
  ];
  expect(holidaysOf(dated, 2026, 11)).toEqual([
    { day: 1, name: "All Saints" },
    { day: 14, name: "Children's Day" },
  ]);
});
test("a reader cannot change the default list", () => {
  holidaysOf([], 2026, 10).pop();
  expect(holidaysOf([], 2026, 10)).toEqual(october);
});
