import { describe, expect, test } from "vitest";
import { swipeOf } from "./lightbox.ts";

describe("a swipe", () => {
  test.each([
    [50, 0, "previous"],
    [-50, 0, "next"],
    [49, 0, null],
    [-49.9, 0, null],
    [60, 59, "previous"],
    [60, 60, null],
    [-60, 200, null],
  ])("of %s across and %s down is %s", (x, y, swipe) => {
    expect(swipeOf(x, y)).toBe(swipe);
  });
});
