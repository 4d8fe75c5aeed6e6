import { describe, expect, test } from "vitest";
import { disclosureSchema, hasExpired, lastThreeYears, passPercentage } from "./disclosure.ts";

describe("the default figures are those of the specification", () => {
  const { staff, infrastructure } = disclosureSchema.parse({});
  test("74 teachers, 30 pupils to one", () => {
    expect(staff.teachers).toBe(74);
    expect(staff.pupilsPerTeacher).toBe(30);
  });
  test("14163 square metres, 30 toilets for boys and 30 for girls", () => {
    expect(infrastructure.campusSquareMetres).toBe(14163);
    expect(infrastructure.boysToilets).toBe(30);
    expect(infrastructure.girlsToilets).toBe(30);
  });
});

describe("pass percentage", () => {
  const of = (registered: number, passed: number) => passPercentage({ year: 2024, registered, passed, remarks: "" });
  test("is whole when possible", () => {
    expect(of(118, 118)).toBe("100%");
    expect(of(4, 3)).toBe("75%");
    expect(of(10, 0)).toBe("0%");
  });
  test("has one decimal otherwise", () => {
    expect(of(109, 108)).toBe("99.1%");
    expect(of(91, 90)).toBe("98.9%");
  });
  test("is 100% only when everybody passed, and 0% only when nobody did", () => {
    expect(of(3000, 2999)).toBe("99.9%");
    expect(of(3000, 1)).toBe("0.1%");
  });
  test("is a dash when nobody was registered", () => {
    expect(of(0, 0)).toBe("–");
  });
});

describe("a board result", () => {
  const result = (registered: number, passed: number) => ({ year: 2024, registered, passed, remarks: "" });
  const check = (registered: number, passed: number) =>
    disclosureSchema.safeParse({ results: { X: [result(registered, passed)], XII: [] } }).success;
  test("has at most as many passes as pupils", () => {
    expect(check(10, 10)).toBe(true);
    expect(check(10, 11)).toBe(false);
  });
});
test("the film of the inspection is a web address", () => {
  const check = (inspectionVideo: string) =>
    disclosureSchema.safeParse({
      infrastructure: { ...disclosureSchema.parse({}).infrastructure, inspectionVideo },
    }).success;
  expect(check("https://video.example/film")).toBe(true);
  expect(check("javascript:alert(1)")).toBe(false);
});

describe("a document", () => {
  const until = (validUntil: string | null) => ({ validUntil });
  test("holds on its last day and no longer", () => {
    expect(hasExpired(until("2026-11-19"), "2026-11-20")).toBe(true);
    expect(hasExpired(until("2026-11-20"), "2026-11-20")).toBe(false);
    expect(hasExpired(until("2026-11-21"), "2026-11-20")).toBe(false);
  });
  test("without a last day never expires", () => {
    expect(hasExpired(until(null), "2026-11-20")).toBe(false);
  });
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
