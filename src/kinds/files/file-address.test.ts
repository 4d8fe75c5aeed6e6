import { describe, expect, test } from "vitest";
import { filePathSchema, idSchema, webAddressSchema } from "../../school/fields.ts";
import { describeFile, fileAddress, photoDetails, pictureWidths, widthsFor } from "./file-address.ts";
import type { Captured, FileFacts } from "./files.ts";

describe("addresses of files", () => {
  test("a file as stored", () => {
    expect(fileAddress("news/sports-day.pdf")).toBe("/api/image/news/sports-day.pdf");
  });
  test("a picture in a fixed width and format", () => {
    expect(fileAddress("hero/a.jpg", undefined, { width: 800, format: "avif" })).toBe(
      "/api/image/hero/a.jpg?width=800&format=avif",
    );
  });
  test("with the version of its bytes, when the file's facts are known", () => {
    expect(fileAddress("a.pdf", { version: "abc" })).toBe("/api/image/a.pdf?v=abc");
    expect(fileAddress("a.jpg", { version: "abc" }, { width: 320, format: "jpeg" })).toBe(
      "/api/image/a.jpg?width=320&format=jpeg&v=abc",
    );
  });
});

describe("widths", () => {
  test("none is enlarged", () => {
    expect(widthsFor(900)).toEqual([320, 480, 800]);
    expect(widthsFor(319)).toEqual([]);
  });
  test("its own width counts", () => {
    expect(widthsFor(320)).toEqual([320]);
    expect(widthsFor(1600)).toEqual([...pictureWidths]);
  });
});

describe("what a visitor is told before a download", () => {
  const pdf = (size: number) => describeFile({ type: "application/pdf", size });
  test.each([
    [0, "PDF, 1 KB"],
    [300, "PDF, 1 KB"],
    [86_016, "PDF, 84 KB"],
    [1_048_575, "PDF, 1.0 MB"],
    [1_572_864, "PDF, 1.5 MB"],
  ])("%i bytes", (size, words) => {
    expect(pdf(size)).toBe(words);
  });
  test("a picture says so", () => {
    expect(describeFile({ type: "image/jpeg", size: 2048 })).toBe("Picture, 2 KB");
  });
});

describe("a file path", () => {
  test.each(["a.pdf", "albums/sports-day/start.jpg", "0/1-2.webp", "x.jpeg", "x.png"])("%s", (path) => {
    expect(filePathSchema.safeParse(path).success).toBe(true);
  });
  test.each([
    "",
    "/a.pdf",
    "a/../b.pdf",
    "./a.pdf",
    "a//b.pdf",
    "-a.pdf",
    "a/-b.pdf",
    "A.pdf",
    "a.PDF",
    "a.svg",
    "a.html",
    "a.pdf.html",
    "a.b.pdf",
    ".pdf",
    "a.pdf/",
    "a.pdf\n",
    "a\u0000.pdf",
    "a\\b.pdf",
    "a%2fb.pdf",
    "a b.pdf",
    "é.pdf",
    `${"a".repeat(200)}.pdf`,
  ])("is not %j", (path) => {
    expect(filePathSchema.safeParse(path).success).toBe(false);
  });
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//school.example",
  "/News",
  "ftp://school.example",
  "",
  "https://",
])("a web address is not %j", (address) => {
  expect(webAddressSchema.safeParse(address).success).toBe(false);
});
test.each(["", "a/b", "a b", "a.b", "é", "x".repeat(65), "a\n"])("an id is not %j", (id) => {
  expect(idSchema.safeParse(id).success).toBe(false);
});

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
