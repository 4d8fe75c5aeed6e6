import { expect, test } from "vitest";
import { unbroken } from "./unbroken.ts";

/** ~ stands for a space and = for a hyphen at which no line ends. */
test.each([
  "8~AM to 2:40~PM, सुबह~8:00 से; 10 AMPS, शाम को",
  "From 1~April 2024 to 31~Mar 2025, on 8~जुलाई 2026; April 2024",
  "पूछताछ KTRM=4827 वापस लें? (BCDF=GHJK)",
  "Call +91~98100~12345, 0612=223~4567 or 98100=12345.",
  "₹~1,200 or Rs.~50 in 2026-27, on 2027-06-01; PRE-SCHOOL, HALF-YEARLY, 10 - 15",
  "https://school.example/v/BCDF-GHJK?token=ABCD-EFGH",
])("on a page “%s” breaks only where it may", (text) => {
  expect(unbroken(text.replaceAll("~", " ").replaceAll(/(?<!token)=/g, "-"))).toBe(
    text.replaceAll("~", "\u00a0").replaceAll(/(?<!token)=/g, "-\u2060"),
  );
});
