import { expect, test } from "vitest";
import { filePathSchema, idSchema, webAddressSchema } from "../../school/fields.ts";
import { describeFile, fileAddress, photoDetails, pictureWidths, widthsFor } from "./file-address.ts";
import type { Captured, FileFacts } from "./files.ts";

test("the address of a file names its size and the version of its bytes, where they are known", () => {
  expect([
    fileAddress("news/sports-day.pdf"),
    fileAddress("hero/a.jpg", undefined, { width: 800, format: "avif" }),
    fileAddress("a.pdf", { version: "abc" }),
    fileAddress("a.jpg", { version: "abc" }, { width: 320, format: "jpeg" }),
  ]).toEqual([
    "/api/image/news/sports-day.pdf",
    "/api/image/hero/a.jpg?width=800&format=avif",
    "/api/image/a.pdf?v=abc",
    "/api/image/a.jpg?width=320&format=jpeg&v=abc",
  ]);
});
test("a picture has its own width and smaller ones: none is enlarged", () => {
  expect([900, 319, 320, 1600].map(widthsFor)).toEqual([[320, 480, 800], [], [320], [...pictureWidths]]);
});
test.each([
  ["application/pdf", 0, "PDF, 1 KB"],
  ["application/pdf", 300, "PDF, 1 KB"],
  ["application/pdf", 86_016, "PDF, 84 KB"],
  ["application/pdf", 1_048_575, "PDF, 1.0 MB"],
  ["application/pdf", 1_572_864, "PDF, 1.5 MB"],
  ["image/jpeg", 2048, "Picture, 2 KB"],
] as const)("before a download a visitor is told of %s of %i bytes: %s", (type, size, words) => {
  expect(describeFile({ type, size })).toBe(words);
});
test.each(["a.pdf", "albums/sports-day/start.jpg", "0/1-2.webp", "x.jpeg", "x.png"])("%s is a path", (path) => {
  expect(filePathSchema.safeParse(path).success).toBe(true);
});
test.each([
  ...["", "/a.pdf", "a/../b.pdf", "./a.pdf", "a//b.pdf", "-a.pdf", "a/-b.pdf", "A.pdf", "a.PDF", "a.svg", "a.html"],
  ...["a.pdf.html", "a.b.pdf", ".pdf", "a.pdf/", "a.pdf\n", "a\u0000.pdf", "a\\b.pdf", "a%2fb.pdf", "a b.pdf", "é.pdf"],
  `${"a".repeat(200)}.pdf`,
])("%j is no path", (path) => {
  expect(filePathSchema.safeParse(path).success).toBe(false);
});
const noAddresses = ["javascript:alert(1)", "data:text/html,x", "//school.example", "/News", "ftp://a.example", ""];
test.each([...noAddresses, "https://"])("%j is no web address", (address) => {
  expect(webAddressSchema.safeParse(address).success).toBe(false);
});
test.each(["", "a/b", "a b", "a.b", "é", "x".repeat(65), "a\n"])("%j is no id", (id) => {
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

test.each<[string, Partial<Captured>, string]>([
  ["Captured", { time: "2026-01-01T00:05" }, "1 January 2026, 12:05 AM"],
  ["Captured", { time: "2026-12-31T12:00" }, "31 December 2026, 12:00 PM"],
  ["Captured", { time: "2026-06-09T23:59" }, "9 June 2026, 11:59 PM"],
  ["Shutter speed", { exposure: 1 / 8000 }, "1/8000 s"],
  ["Shutter speed", { exposure: 1 / 60 }, "1/60 s"],
  ["Shutter speed", { exposure: 0.5 }, "0.5 s"],
  ["Shutter speed", { exposure: 30 }, "30 s"],
  ["Aperture", { fNumber: 8 }, "f/8"],
])("%s of %j: %s", (name, captured, words) => {
  expect(Object.fromEntries(photoDetails("a.jpg", facts({ ...nothing, ...captured })))[name]).toBe(words);
});

test("the name is the given one", () => {
  const facts = { path: "img-1.jpg", type: "image/jpeg", size: 1, width: 1, height: 1, version: "v" } as const;
  expect(photoDetails("img-1.jpg", { ...facts, name: "IMG_1.JPG" })[0]).toEqual(["File name", "IMG_1.JPG"]);
});
