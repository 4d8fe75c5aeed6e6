import { describe, expect, test } from "vitest";
import { filePathSchema, idSchema, webAddressSchema } from "../../school/fields.ts";
import { describeFile, fileAddress, pictureWidths, widthsFor } from "./file-address.ts";

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
