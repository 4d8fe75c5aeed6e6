import { expect, test } from "vitest";
import { schoolTime } from "./clock.ts";

// `any-time-zone.test.ts` holds which day it is there.
test("a time is shown in school time", () => {
  expect(schoolTime(new Date("2026-11-20T02:10:00Z"))).toBe("20 November 2026 at 7:40 AM");
  expect(schoolTime(new Date("2026-11-20T06:30:00Z"))).toBe("20 November 2026 at 12:00 PM");
  expect(schoolTime(new Date("2026-11-20T18:35:00Z"), "hi")).toBe("21 नवंबर 2026, रात 12:05");
});
