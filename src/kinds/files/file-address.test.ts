import { expect, test } from "vitest";
import { filePathSchema, idSchema, webAddressSchema } from "../../school/fields.ts";
import { codeOfAddress } from "../publications/code.ts";
import {
  describeFile,
  fileAddress,
  fileTitle,
  isPicture,
  photoDetails,
  pictureWidths,
  removalPage,
  widthsFor,
} from "./file-address.ts";
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

test("a PDF says its pages and the day on which it was replaced, a picture does not", () => {
  const file = { size: 2048, replacedOn: "2026-11-20", paper: { pages: 3 } as FileFacts["paper"] };
  expect(describeFile({ ...file, type: "application/pdf" })).toBe("PDF, 3 pages, 2 KB, replaced on 20 November 2026");
  expect(describeFile({ ...file, type: "image/png", paper: undefined })).toBe("Picture, 2 KB");
});
test("a file is called by the name that it came with, or by the words of its path", () => {
  const titles = ["circulars/date-sheet.pdf", "a/fee-list-0a1b2c3d.pdf", "img-17.jpg", "x-deface.pdf", "my-2026.pdf"];
  expect(titles.map((path) => fileTitle(path, undefined))).toEqual([
    "Date sheet",
    "Fee list",
    "Img 17",
    "X deface",
    "Attachment",
  ]);
  expect(fileTitle("a.pdf", { name: "List.of.fees.pdf" })).toBe("List.of.fees");
});
test("a photo without a size says none, and is removed by its path", () => {
  const { width, ...without } = facts();
  expect(photoDetails("a/b.jpg", without as FileFacts)).toEqual([["File name", "b.jpg"]]);
  expect(["a.pdf", "a.jpg"].map(isPicture)).toEqual([false, true]);
  expect(removalPage("a/b c.jpg")).toBe("/RemovePhoto?photo=a%2Fb%20c.jpg");
  expect(codeOfAddress("news", "a1")).toBe("/v?of=news.a1");
});
