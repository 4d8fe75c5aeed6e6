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

test("each class has its own toppers, in the order given", () => {
  expect(idsOf(toppersOf(toppers, "X", 2024, [2024]))).toEqual(["b", "d"]);
  expect(idsOf(toppersOf(toppers, "XII", 2024, [2024]))).toEqual(["a"]);
});
test("a topper without a year belongs to the first year of the profile", () => {
  expect(idsOf(toppersOf(toppers, "X", 2025, [2025, 2024]))).toEqual(["d"]);
  expect(idsOf(toppersOf(toppers, "X", 2024, [2025, 2024]))).toEqual(["b"]);
});
test("a year without toppers has none", () => {
  expect(toppersOf(toppers, "X", 2020, [2024, 2020])).toEqual([]);
});
test("the default list of years is just 2024", () => {
  expect(emptyProfile.topperYears).toEqual([2024]);
});
test("the year asked for is taken when the profile lists it", () => {
  expect(readTopperYear("2023", [2024, 2023])).toBe(2023);
});
test.each([null, "", "2022", "All", "x", "2024.5", "-1"])("any other year, %j, falls back to the first", (asked) => {
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
