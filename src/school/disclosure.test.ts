import { expect, test } from "vitest";
import { disclosureSchema, hasExpired, lastThreeYears, passPercentage } from "./disclosure.ts";

const result = (registered: number, passed: number) => ({ year: 2024, registered, passed, remarks: "" });

test.each([
  [118, 118, "100%"],
  [4, 3, "75%"],
  [10, 0, "0%"],
  [109, 108, "99.1%"],
  [91, 90, "98.9%"],
  [3000, 2999, "99.9%"],
  [3000, 1, "0.1%"],
  [0, 0, "–"],
])("of %i pupils %i passed: %s", (registered, passed, shown) => {
  expect(passPercentage(result(registered, passed))).toBe(shown);
});

test("a board result has at most as many passes as pupils", () => {
  const check = (passed: number) =>
    disclosureSchema.safeParse({ results: { X: [result(10, passed)], XII: [] } }).success;
  expect([check(10), check(11)]).toEqual([true, false]);
});
test("the film of the inspection is a web address", () => {
  const check = (inspectionVideo: string) =>
    disclosureSchema.safeParse({
      infrastructure: { ...disclosureSchema.parse({}).infrastructure, inspectionVideo },
    }).success;
  expect(check("https://video.example/film")).toBe(true);
  expect(check("javascript:alert(1)")).toBe(false);
});

test("a document holds on its last day and no longer; without a last day it never expires", () => {
  const days = ["2026-11-19", "2026-11-20", "2026-11-21", null];
  const expired = days.map((validUntil) => hasExpired({ validUntil }, "2026-11-20"));
  expect(expired).toEqual([true, false, false, false]);
});

test("of the results the three latest are shown, newest first", () => {
  const years = [2023, 2026, 2024, 2025].map((year) => ({ year, registered: 10, passed: 10, remarks: "" }));
  expect(lastThreeYears(years).map(({ year }) => year)).toEqual([2026, 2025, 2024]);
});

test("a disclosure stored before dates, names and lists were asked for still reads", () => {
  const { documents, staff, manager } = disclosureSchema.parse({
    revisedOn: null,
    documents: [{ title: "Fire safety", file: "disclosure/fire-safety.pdf" }],
    staff: {
      teachers: 61,
      postGraduate: 20,
      trainedGraduate: null,
      primary: null,
      pupilsPerTeacher: 28,
      specialEducators: 1,
      counsellors: null,
    },
  });
  expect(documents).toEqual([
    {
      title: "Fire safety",
      file: "disclosure/fire-safety.pdf",
      link: null,
      issuedOn: null,
      validUntil: null,
      selfAttested: false,
      doesNotApply: false,
    },
  ]);
  expect(staff).toMatchObject({ teachers: 61, vicePrincipal: null, head: null, teacherList: [], counsellorNames: [] });
  expect(manager).toBe("");
});

test("a school that has entered nothing has every row of tables B and C, unpublished", () => {
  const { documents, academicDocuments } = disclosureSchema.parse({});
  expect([documents.length, academicDocuments.length]).toEqual([9, 5]);
  expect([...documents, ...academicDocuments].every(({ file }) => file === null)).toBe(true);
});
