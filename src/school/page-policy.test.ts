import { expect, test } from "vitest";
import { frameSource } from "./page-policy.ts";

test("the source of a frame is the origin of its address", () => {
  expect(frameSource("https://maps.example/embed/school?x=1")).toBe("https://maps.example");
  expect(frameSource("https://maps.example:8443/a")).toBe("https://maps.example:8443");
});

test("anything but a plain web address has none", () => {
  const none = [null, "", "maps", "javascript:alert(1)", "data:text/html,x", "https://a;script-src.example/"];
  expect(none.map(frameSource)).toEqual(none.map(() => null));
});
