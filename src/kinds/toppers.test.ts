import { expect, test } from "vitest";
import { emptyProfile } from "../school/school.ts";
import { initialsOf, toppers as kind, readTopperYear, type Topper, type TopperClass, toppersOf } from "./toppers.ts";

const topper = (_id: string, classOf: TopperClass, year?: number): Topper => ({
  _id,
  name: _id,
  class: classOf,
  division: "90%",
  stream: "",
  attachments: [],
  ...(year === undefined ? {} : { year }),
});
const toppers = [
  topper("a", "XII"),
  topper("b", "X", 2024),
  topper("c", "X", 2023),
  topper("d", "X"),
  topper("e", "XII", 2023),
];
const idsOf = (found: Topper[]) => found.map(({ _id }) => _id);

test.each<[TopperClass, number, number[], string[]]>([
  ["X", 2024, emptyProfile.topperYears, ["b", "d"]],
  ["XII", 2024, [2024], ["a"]],
  ["X", 2025, [2025, 2024], ["d"]],
  ["X", 2024, [2025, 2024], ["b"]],
  ["X", 2020, [2024, 2020], []],
])("of class %s and %i, of the years %j: %j; one without a year is of the first", (classOf, year, years, ids) => {
  expect(idsOf(toppersOf(toppers, classOf, year, years))).toEqual(ids);
});
test("the year asked for is taken when the profile lists it; any other is the first", () => {
  expect(readTopperYear("2023", [2024, 2023])).toBe(2023);
  for (const asked of [null, "", "2022", "All", "x", "2024.5", "-1"])
    expect(readTopperYear(asked, [2024, 2023])).toBe(2024);
});

test.each([
  ["Asha Rawat", "A. R."],
  ["  Md. Arif   Khan ", "M. A. K."],
  ["A. Pupil", "A. P."],
  ["Asha", "A."],
  ["रमेश दास", "र. दा."],
  ["Ravi (Sonu) Negi", "R. S. N."],
  ["Élodie D’Souza", "É. D."],
  ["42", "–"],
])("%j becomes %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ["97.2", "97.2%"],
  ["97.2 %", "97.2%"],
  [" 100 per cent", "100%"],
  ["101", "101"],
  ["A1", "A1"],
])("the percentage %j is kept as %j", (written, kept) => {
  expect(kind.schema.parse({ ...kind.example, division: written }).division).toBe(kept);
});
