import { describe, expect, test } from "vitest";
import { disclosureSchema, passPercentage } from "./disclosure.ts";

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
  test("is whole where it can be", () => {
    expect(of(118, 118)).toBe("100%");
    expect(of(4, 3)).toBe("75%");
    expect(of(10, 0)).toBe("0%");
  });
  test("has one decimal where it must", () => {
    expect(of(109, 108)).toBe("99.1%");
    expect(of(91, 90)).toBe("98.9%");
  });
  test("is 100% only when everybody passed, and 0% only when nobody did", () => {
    expect(of(3000, 2999)).toBe("99.9%");
    expect(of(3000, 1)).toBe("0.1%");
  });
  test("says nothing when nobody was registered", () => {
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
