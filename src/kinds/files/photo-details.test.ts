import { expect, test } from "vitest";
import type { Captured, FileFacts } from "./files.ts";
import { photoDetails } from "./photo-details.ts";

const nothing: Captured = { time: null, iso: null, fNumber: null, exposure: null };
const facts = (captured?: Captured): FileFacts => ({
  path: "albums/sports-day/start.jpg",
  type: "image/jpeg",
  size: 1,
  width: 1600,
  height: 1200,
  version: "a",
  captured,
});
const detailOf = (captured: Partial<Captured>, name: string) =>
  Object.fromEntries(photoDetails("a.jpg", facts({ ...nothing, ...captured })))[name];

test("all details in order", () => {
  const captured = { time: "2026-10-24T10:32", iso: 200, fNumber: 2.8, exposure: 0.004 };
  expect(photoDetails("albums/sports-day/start.jpg", facts(captured))).toEqual([
    ["File name", "start.jpg"],
    ["Captured", "24 October 2026, 10:32 AM"],
    ["Resolution", "1600 × 1200"],
    ["ISO", "200"],
    ["Aperture", "f/2.8"],
    ["Shutter speed", "1/250 s"],
  ]);
});

test("missing details are left out", () => {
  expect(photoDetails("a.jpg", facts()).map(([name]) => name)).toEqual(["File name", "Resolution"]);
  expect(photoDetails("a.jpg", undefined)).toEqual([["File name", "a.jpg"]]);
});

test.each([
  ["2026-01-01T00:05", "1 January 2026, 12:05 AM"],
  ["2026-12-31T12:00", "31 December 2026, 12:00 PM"],
  ["2026-06-09T23:59", "9 June 2026, 11:59 PM"],
])("captured at %s", (time, words) => expect(detailOf({ time }, "Captured")).toBe(words));

test.each([
  [1 / 8000, "1/8000 s"],
  [1 / 60, "1/60 s"],
  [0.5, "0.5 s"],
  [30, "30 s"],
])("an exposure of %s", (exposure, words) => expect(detailOf({ exposure }, "Shutter speed")).toBe(words));

test("a whole f-number has no decimals", () => expect(detailOf({ fNumber: 8 }, "Aperture")).toBe("f/8"));

test("the name is the given one", () => {
  const facts = { path: "img-1.jpg", type: "image/jpeg", size: 1, width: 1, height: 1, version: "v" } as const;
  expect(photoDetails("img-1.jpg", { ...facts, name: "IMG_1.JPG" })[0]).toEqual(["File name", "IMG_1.JPG"]);
});
